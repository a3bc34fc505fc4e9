/** What the parts of `npm test` are run with: checks, vitest and Playwright, each in a process of its own. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { root, Stop } from "./process.mjs";

/**
 * @typedef {object} Result
 * @property {boolean} isGood
 * @property {number} passed
 * @property {number} failed
 * @property {string} output shown when the part is not good
 */

/**
 * What a part may use while it runs.
 *
 * @typedef {object} Share
 * @property {number} cores how many processes it keeps busy
 * @property {AbortSignal} [signal] ends it early, because another part failed
 */

/** Started through Node itself: no shell, no npx, the same on every system. */
export const tools = {
  oxfmt: "node_modules/oxfmt/bin/oxfmt",
  oxlint: "node_modules/oxlint/bin/oxlint",
  tsc: "node_modules/typescript/bin/tsc",
  knip: "node_modules/knip/bin/knip.js",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
};

const typedFolders = [
  "packages/rules",
  "packages/contract",
  "packages/words",
  "apps/web",
  "e2e",
  "scripts",
  "bench",
  // and with them all of apps/api, which most of them are about
  "faults",
].filter((folder) => existsSync(join(root, folder, "tsconfig.json")));

export const tsx = ["--import", "tsx"];

/**
 * Runs Node with the arguments and keeps what it prints.
 *
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, signal?: AbortSignal | undefined }} [how]
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
function node(args, { env = {}, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks = /** @type {string[]} */ ([]);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => chunks.push(String(chunk)));
    const stop = () => {
      child.kill("SIGTERM");
      reject(new Stop("Stopped.", 130));
    };
    const end = () => child.kill("SIGTERM");
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
    child.once("error", reject);
    child.once("close", (code) => {
      signal?.removeEventListener("abort", end);
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      resolve({ exitCode: code ?? 1, output: chunks.join("") });
    });
  });
}

/**
 * @param {readonly string[]} args
 * @param {Share} share
 * @returns {Promise<Result>}
 */
export async function check(args, { signal }) {
  const { exitCode, output } = await node(args, { signal });
  return { isGood: exitCode === 0, passed: 0, failed: exitCode === 0 ? 0 : 1, output };
}

/**
 * @param {Share} share
 * @returns {Promise<Result>}
 */
export async function checkTypes({ cores, signal }) {
  const waiting = [...typedFolders];
  const faults = /** @type {string[]} */ ([]);
  // several threads of one check do twice the work in all, and another part has the other core
  const how = ["--pretty", "false", "--singleThreaded"];
  const worker = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const { exitCode, output } = await node([tools.tsc, "-p", folder, ...how], {
        signal,
      });
      if (exitCode !== 0) faults.push(output);
    }
  };
  await Promise.all(Array.from({ length: cores }, worker));
  return { isGood: faults.length === 0, passed: 0, failed: faults.length, output: faults.join("") };
}

/**
 * Runs a test runner that writes a JSON report, and reads the numbers out of it.
 *
 * @param {readonly string[]} args
 * @param {{ env: (report: string) => Record<string, string>, numbers: (report: any) => { passed: number, failed: number }, signal?: AbortSignal | undefined }} how
 * @returns {Promise<Result>}
 */
export async function countedTests(args, { env, numbers, signal }) {
  const folder = mkdtempSync(join(tmpdir(), "larder-report-"));
  const report = join(folder, "report.json");
  try {
    const { exitCode, output } = await node(
      args.map((argument) => argument.replace("{report}", report)),
      { env: env(report), signal },
    );
    const { passed, failed } = existsSync(report)
      ? numbers(JSON.parse(readFileSync(report, "utf8")))
      : { passed: 0, failed: 0 };
    return {
      isGood: exitCode === 0,
      passed,
      failed: exitCode === 0 ? failed : failed || 1,
      output,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} filter
 * @param {Share} share
 * @param {Record<string, string>} [env]
 */
export function vitest(filter, { cores, signal }, env = {}) {
  const how = ["--silent=passed-only", `--maxWorkers=${cores}`];
  const reporters = ["--reporter=dot", "--reporter=json", "--outputFile.json={report}"];
  return countedTests([tools.vitest, "run", ...how, ...reporters, ...filter], {
    // a failing screen test prints the page: enough of it to see, not all of it
    env: () => ({ DEBUG_PRINT_LIMIT: "2000", ...env }),
    numbers: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
    signal,
  });
}

/**
 * @param {readonly string[]} filter
 * @param {Share} share
 * @param {Record<string, string>} [more]
 */
export async function playwright(filter, { cores, signal }, more = {}) {
  const chromium = ensureChromium(console.log);
  const build = await ensureBuilt(console.log);
  const config = ["--config", "e2e/playwright.config.ts", "--reporter=line,json"];
  // a journey waits half of its time, for a page to be quiet or for a slow connection
  const workers = 2 * cores;
  return countedTests([tools.playwright, "test", ...config, `--workers=${workers}`, ...filter], {
    env: (report) => ({
      CHROME_PATH: chromium,
      LARDER_BUILD: build,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...more,
    }),
    numbers: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
    signal,
  });
}
