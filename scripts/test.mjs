/**
 * `npm test`: what catches a defect in a change. Parts run side by side on two cores, the quick ones first. A failure stops
 * nothing. A test file or journey that failed runs once more, alone; if it passes, the run stays green and names it as
 * unsteady (docs/testing.md).
 *
 *   npm test                 static checks, rules, API on SQLite, screens, scripts, six journeys
 *   npm test -- changed      static checks, and the tests of the features that the working tree changed
 *   npm test -- ci           also PostgreSQL, faults and journeys: what .ci/run runs
 *   npm test -- everything   all there is: at both sizes, every example, every fault (docs/decisions/0044)
 *   npm test -- steady       the drill: the same tests many times on a busy core, to find those that fail by chance
 *   npm test -- NAME         one part (format, build, boundaries, docs, rules, types, lint, unused, waits, api, screens, postgres,
 *                            scripts, faults, journeys, smoke, timed, engines, days; sqlite is the tests of rules, screens, api
 *                            and scripts), one test file, or the tests of that name; `everything NAME` is all of a part
 *
 * On PostgreSQL runs every apps/api test called *.api.test.ts or *.postgres.test.ts, but for those whose first line begins with
 * "// On SQLite only:".
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error("The tests need Node.js 20.19 or newer; this is " + process.versions.node + ".");
  process.exit(1);
}
const { ensureInstalled } = await import("./machine/install.mjs");
const { program, Stop } = await import("./process.mjs");
const { drill } = await import("./tests/drilled.mjs");
const { partsFor } = await import("./tests/parts.mjs");
const { partLines, summary } = await import("./tests/report.mjs");
const { retryFailures } = await import("./tests/retry.mjs");
const { runSideBySide } = await import("./tests/schedule.mjs");

const began = Date.now();
const names = process.argv.slice(2);
const unknown = names.find((name) => name.startsWith("--"));

/** @param {readonly string[]} lines */
const print = (lines) => console.log(lines.join("\n"));

await program(async () => {
  if (unknown !== undefined)
    throw new Stop(`${unknown} is not known. Name a part, a test file or a test.`);
  await ensureInstalled(console.log);
  if (names[0] === "steady") {
    process.exitCode = (await drill(names.slice(1))) ? 0 : 1;
    return;
  }
  const chosen = partsFor(names);
  for (const part of chosen) part.prepare?.(console.log);
  const ended = await runSideBySide(chosen, (...part) => print(partLines(...part)));
  const { isGreen, lines } = summary(ended, await retryFailures(ended), Date.now() - began);
  print(lines);
  if (!isGreen) process.exitCode = 1;
});
