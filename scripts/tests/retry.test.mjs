import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root, workFolder } from "../process.mjs";
import { partLines, summary } from "./report.mjs";
import { MOST_RETRIED, retryFailures } from "./retry.mjs";
import { countedTests, vitest } from "./runners.mjs";
import { alone } from "./runs.mjs";
import { runSideBySide } from "./schedule.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

mkdirSync(workFolder, { recursive: true });
const planted = mkdtempSync(join(workFolder, "planted-"));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

const failsEverySecondRun = `
  import { existsSync, rmSync, writeFileSync } from "node:fs";
  import { expect, test } from "vitest";
  test("waits long enough", () => {
    const mark = import.meta.filename + ".failed";
    const hasFailed = existsSync(mark);
    if (hasFailed) rmSync(mark); else writeFileSync(mark, "");
    expect(hasFailed).toBe(true);
  });`;
const alwaysFails = `
  import { expect, test } from "vitest";
  test("one is two", () => expect(1).toBe(2));
  test("one is one", () => expect(1).toBe(1));`;

/** @param {string} name @param {Pick<Part, "run"> & Partial<Part>} how @returns {Part} */
const part = (name, how) => ({
  name,
  title: name,
  again: `npm test -- ${name}`,
  counts: true,
  cores: 1,
  limitMs: 120_000,
  after: [],
  ...how,
});

/**
 * A part of real vitest runs over planted files.
 *
 * @param {string} name
 * @param {Record<string, string>} files
 */
function plantedPart(name, files) {
  const folder = join(planted, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const include = JSON.stringify([`${relative(root, folder)}/*.test.mjs`]);
  const config = join(folder, "vitest.config.mjs");
  const settings = JSON.stringify(root);
  writeFileSync(config, `export default { root: ${settings}, test: { include: ${include} } };`);
  return part(name, {
    run: (share, only = []) =>
      vitest([`--config=${config}`, ...(only.length > 0 ? alone(only) : [])], share),
  });
}

/** @param {readonly Part[]} parts */
async function wholeRun(parts) {
  const printed = /** @type {string[]} */ ([]);
  const ended = await runSideBySide(parts, (...one) => printed.push(...partLines(...one)));
  const { isGreen, lines } = summary(ended, await retryFailures(ended), 1000);
  return { isGreen, printed: [...printed, ...lines].join("\n") };
}

test("a test that fails every second run leaves the run green and is named", async () => {
  const { isGreen, printed } = await wholeRun([
    plantedPart("one", { "lucky.test.mjs": failsEverySecondRun }),
  ]);
  expect(printed).toMatch(
    /^unsteady: \.build\/planted-\w+\/one\/lucky\.test\.mjs \(waits long enough: .+\)$/m,
  );
  expect(printed).toMatch(/^1 passed, 0 failed$/m);
  expect(isGreen).toBe(true);
});

test("a test that always fails makes the run red, with both outputs and the command that reproduces it", async () => {
  const { isGreen, printed } = await wholeRun([
    plantedPart("always", { "red.test.mjs": alwaysFails }),
    part("other", {
      run: async () => ({
        isGood: true,
        passed: 7,
        failed: 0,
        output: "",
        failures: [],
        files: [],
      }),
    }),
  ]);
  expect(isGreen).toBe(false);
  expect(printed).toContain("✓ other");
  expect(printed.match(/expected 1 to be 2/g)?.length).toBeGreaterThan(2);
  expect(printed).toContain("Once more, alone:");
  expect(printed).toMatch(/^8 passed, 1 failed\nReproduce: npm test -- always$/m);
});

test("six unsteady tests make the run red", async () => {
  const files = Array.from({ length: 6 }, (_, at) => [`lucky-${at}.test.mjs`, failsEverySecondRun]);
  const { isGreen, printed } = await wholeRun([plantedPart("six", Object.fromEntries(files))]);
  expect(printed.match(/^unsteady: /gm)).toHaveLength(6);
  expect(printed).toContain("6 unsteady tests; more than 5 make the run red.");
  expect(isGreen).toBe(false);
});

test("a part that reaches its limit is killed and runs once more as a whole", async () => {
  const mark = join(planted, "hung");
  const script = join(planted, "hangs-once.mjs");
  writeFileSync(
    script,
    `import { existsSync, writeFileSync } from "node:fs";
     if (!existsSync(${JSON.stringify(mark)})) {
       writeFileSync(${JSON.stringify(mark)}, "");
       process.on("SIGTERM", () => process.exit(1));
       setInterval(() => {}, 1000);
     } else writeFileSync(process.argv[2], "{}");`,
  );
  let runs = 0;
  const { isGreen, printed } = await wholeRun([
    part("hangs", {
      run: (share) => {
        runs += 1;
        return countedTests([script, "{report}"], {
          env: () => ({}),
          read: () => ({ passed: 3, failed: 0, failures: [], files: [] }),
          share: { ...share, limitMs: runs === 1 ? 2_000 : 60_000 },
        });
      },
    }),
  ]);
  expect(runs).toBe(2);
  expect(printed).toContain("unsteady: hangs (ended after its limit of 2 s)");
  expect(printed).toMatch(/^3 passed, 0 failed$/m);
  expect(isGreen).toBe(true);
});

test("a static part is not retried, and what depends on it does not run", async () => {
  let checks = 0;
  const { isGreen, printed } = await wholeRun([
    part("build", {
      counts: false,
      run: async () => {
        checks += 1;
        throw new Error("does not compile");
      },
    }),
    part("journeys", {
      after: ["build"],
      run: () => {
        throw new Error("must not run");
      },
    }),
  ]);
  expect(checks).toBe(1);
  expect(printed).toContain("does not compile");
  expect(printed).toContain('Did not run: "build" failed.');
  expect(isGreen).toBe(false);
});

test("if more fails than chance explains, nothing runs again", async () => {
  let runs = 0;
  const failures = Array.from({ length: MOST_RETRIED + 1 }, (_, at) => ({
    unit: `file-${at}`,
    message: "red",
  }));
  const { isGreen } = await wholeRun([
    part("broken", {
      run: async () => {
        runs += 1;
        return { isGood: false, passed: 0, failed: 99, output: "red", failures, files: [] };
      },
    }),
  ]);
  expect(runs).toBe(1);
  expect(isGreen).toBe(false);
});
