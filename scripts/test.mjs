/**
 * `npm test`: everything that must hold, from a fresh clone. Parts run beside each other on two cores, the quick ones
 * first; the first that fails ends the run and prints the command that runs that part alone.
 *
 *   npm test                 what catches a defect, every day
 *   npm test -- everything   all there is: on PostgreSQL, at both sizes, every example, every fault (docs/decisions/0044)
 *   npm test -- --quick      without browser, PostgreSQL and faults
 *   npm test -- --no-e2e     without browser
 *   npm test -- NAME         one part (format, build, boundaries, docs, rules, types, lint, unused, waits, api, screens, postgres,
 *                            scripts, faults, journeys; sqlite is the tests of rules, screens, api and scripts), one test
 *                            file, or the tests of that name; `everything NAME` is all of a part
 *
 * On PostgreSQL runs every apps/api test called *.api.test.ts or *.postgres.test.ts, but for those whose first line begins with
 * "// On SQLite only:".
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error("The tests need Node.js 20.19 or newer; this is " + process.versions.node + ".");
  process.exit(1);
}
const { ensureInstalled } = await import("./install.mjs");
const { program, Stop } = await import("./process.mjs");
const { partsFor } = await import("./test-parts.mjs");
const { runBeside } = await import("./test-schedule.mjs");

const began = Date.now();
const flags = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = flags.find((flag) => flag !== "--quick" && flag !== "--no-e2e");

/** @param {number} since */
const secondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param {readonly import("./test-parts.mjs").Part[]} chosen */
async function runParts(chosen) {
  let passed = 0;
  let isGood = true;
  await runBeside(chosen, (part, result, tookMs) => {
    passed += result.passed;
    const mark = result.isGood ? "✓" : "✗";
    const count = part.counts ? `, ${result.passed} passed, ${result.failed} failed` : "";
    if (!result.isGood) console.log(result.output.trimEnd());
    console.log(`${mark} ${part.title} (${(tookMs / 1000).toFixed(1)} s${count})`);
    if (result.isGood) return;
    isGood = false;
    console.log(
      `\n${passed} tests passed, ${result.failed} failed; stopped after ${secondsSince(began)}.`,
    );
    console.log(`This part alone: ${part.again}`);
  });
  if (isGood) console.log(`\n${passed} tests passed, 0 failed, in ${secondsSince(began)}.`);
  return isGood;
}

await program(async () => {
  if (unknown !== undefined)
    throw new Stop(`${unknown} is not known. The flags are --quick and --no-e2e.`);
  await ensureInstalled(console.log);
  const chosen = partsFor({
    names,
    withBrowser: flags.length === 0,
    withPostgres: !flags.includes("--quick"),
  });
  for (const part of chosen) part.prepare?.(console.log);
  if (!(await runParts(chosen))) process.exitCode = 1;
});
