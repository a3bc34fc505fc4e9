/** Programs of the parts: checks, vitest and Playwright, each in its own process. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureBuilt } from "../build.mjs";
import { ensureChromium } from "../machine/chromium.mjs";
import { root } from "../process.mjs";
import { node } from "./child.mjs";

/**
 * The smallest unit that can run again alone: a test file, a journey at one screen size, or a fault.
 *
 * @typedef {object} Failure
 * @property {string} unit
 * @property {string} message the first failure, in one line
 * @property {string} [project] the Playwright project of a journey
 */

/** @typedef {{ name: string, outcome: "passed" | "failed", message?: string }} TestOutcome */

/**
 * @typedef {object} Result
 * @property {boolean} isGood
 * @property {number} passed
 * @property {number} failed
 * @property {string} output shown if the part stays red
 * @property {readonly Failure[]} failures empty if the part failed as a whole, for example because it was killed
 * @property {readonly { file: string, ms: number }[]} files how long each file took
 * @property {readonly TestOutcome[]} [tests]
 */

/** @typedef {Pick<Result, "passed" | "failed" | "failures" | "files" | "tests">} Report */

/**
 * @typedef {object} Share
 * @property {number} cores how many processes it keeps busy
 * @property {number} [workers] how many journeys run at once; twice the cores by default
 * @property {number} [limitMs] the part is killed after this time
 * @property {readonly string[]} [command] precedes Node, for example `taskset`
 * @property {Record<string, string>} [env]
 */

/** Run by Node directly: no shell, no npx, the same on every system. */
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
  // includes all of apps/api
  "faults",
].filter((folder) => existsSync(join(root, folder, "tsconfig.json")));

/** What an earlier check knows of each file, so that unchanged ones are not checked again. */
const knownTypes = join(root, "node_modules/.cache/types");

export const tsx = ["--import", "tsx"];

/** @type {Report} */
const nothingCounted = { passed: 0, failed: 0, failures: [], files: [] };

/**
 * @param {readonly string[]} args
 * @param {Share} share
 * @returns {Promise<Result>}
 */
export async function check(args, { limitMs }) {
  const { exitCode, output } = await node(args, { limitMs });
  const isGood = exitCode === 0;
  return { ...nothingCounted, isGood, failed: isGood ? 0 : 1, output };
}

/**
 * @param {Share} share
 * @returns {Promise<Result>}
 */
export async function checkTypes({ cores, limitMs }) {
  const waiting = [...typedFolders];
  const faults = /** @type {string[]} */ ([]);
  // several threads of one check double its processor time, and another part uses the other core
  const how = ["--pretty", "false", "--singleThreaded"];
  const worker = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const known = join(knownTypes, `${folder.replace("/", "-")}.json`);
      const args = [tools.tsc, "-p", folder, ...how, "--incremental", "--tsBuildInfoFile", known];
      const { exitCode, output } = await node(args, { limitMs });
      if (exitCode !== 0) faults.push(output);
    }
  };
  await Promise.all(Array.from({ length: cores }, worker));
  return {
    ...nothingCounted,
    isGood: faults.length === 0,
    failed: faults.length,
    output: faults.join(""),
  };
}

/**
 * Runs a test runner that writes a JSON report, and reads the numbers and failures out of it.
 *
 * @param {readonly string[]} args
 * @param {{ env: (report: string) => Record<string, string>, read: (report: any) => Report, share: Share }} how
 * @returns {Promise<Result>}
 */
export async function countedTests(args, { env, read, share }) {
  const folder = mkdtempSync(join(tmpdir(), "larder-report-"));
  const report = join(folder, "report.json");
  try {
    const { exitCode, output, endedBy } = await node(
      args.map((argument) => argument.replace("{report}", report)),
      { ...share, env: { ...env(report), ...share.env } },
    );
    const isGood = exitCode === 0;
    const counted = existsSync(report)
      ? read(JSON.parse(readFileSync(report, "utf8")))
      : nothingCounted;
    return {
      ...counted,
      isGood,
      failed: isGood ? counted.failed : counted.failed || 1,
      // the report of a killed run contains only earlier failures
      failures: endedBy === undefined ? counted.failures : [],
      output: endedBy === undefined ? output : `${output}\n${endedBy}`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The color codes in what vitest and Playwright print. */
// oxlint-disable-next-line eslint/no-control-regex -- a color code begins with the control character ESC
const colorCodes = /\u001b\[[0-9;]*m/g;

/**
 * First non-blank line, without colours.
 * @param {string | undefined} text
 */
export function firstLineOf(text) {
  const lines = (text ?? "").replaceAll(colorCodes, "").split("\n");
  return (lines.find((line) => line.trim() !== "") ?? "no message").trim().slice(0, 300);
}

/** @param {any} report of vitest @returns {Report} */
function vitestReport(report) {
  /** @type {{ name: string, startTime: number, endTime: number, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[]} */
  const files = report.testResults;
  const named = files.map((file) => ({ ...file, unit: relative(root, file.name) }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: named
      .filter(({ status }) => status === "failed")
      .map(({ unit, message, assertionResults }) => {
        const failing = assertionResults.find(({ status }) => status === "failed");
        const why = firstLineOf(failing?.failureMessages?.[0] ?? message);
        return { unit, message: failing === undefined ? why : `${failing.fullName}: ${why}` };
      }),
    files: named.map(({ unit, startTime, endTime }) => ({ file: unit, ms: endTime - startTime })),
    tests: named.flatMap(({ unit, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "passed" || status === "failed")
        .map(({ fullName, status, failureMessages }) => ({
          name: `${unit} > ${fullName}`,
          outcome:
            status === "failed" ? /** @type {const} */ ("failed") : /** @type {const} */ ("passed"),
          message: firstLineOf(failureMessages?.[0]),
        })),
    ),
  };
}

/**
 * @param {readonly string[]} filter
 * @param {Share} share
 * @param {Record<string, string>} [env]
 */
export function vitest(filter, share, env = {}) {
  const how = ["--silent=passed-only", `--maxWorkers=${share.cores}`];
  const reporters = ["--reporter=dot", "--reporter=json", "--outputFile.json={report}"];
  return countedTests([tools.vitest, "run", ...how, ...reporters, ...filter], {
    // limits the page that a failing screen test prints
    env: () => ({ DEBUG_PRINT_LIMIT: "2000", ...env }),
    read: vitestReport,
    share,
  });
}

/**
 * @typedef {object} JourneySuite
 * @property {{ title: string, file: string, line: number, tests: { projectName: string, status: string, results: { duration: number, error?: { message?: string } }[] }[] }[]} [specs]
 * @property {JourneySuite[]} [suites]
 */

/** @param {JourneySuite} suite @returns {NonNullable<JourneySuite["specs"]>} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Browser tests of one Playwright configuration.
 * @typedef {object} BrowserTests
 * @property {string} config
 * @property {string} folder of its test files
 */

/** @type {BrowserTests} */
export const journeyTests = { config: "e2e/playwright.config.ts", folder: "e2e/journeys" };
/** Tests in Chromium, Firefox and WebKit. @type {BrowserTests} */
export const engineTests = { config: "e2e/engines.config.ts", folder: "e2e/engines" };
/** Tests behind nginx, Caddy, HAProxy and Apache. @type {BrowserTests} */
export const proxyTests = { config: "e2e/proxies.config.ts", folder: "e2e/proxies" };

/** @param {any} report of Playwright @param {string} folder @returns {Report} */
function playwrightReport({ stats, suites }, folder) {
  const journeys = specsOf({ suites }).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title,
      unit: `${folder}/${file}:${line}`,
      projectName,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      error: results.find(({ error }) => error !== undefined)?.error?.message,
    })),
  );
  const times = /** @type {Map<string, number>} */ (new Map());
  for (const { unit, ms } of journeys) {
    const file = unit.slice(0, unit.lastIndexOf(":"));
    times.set(file, (times.get(file) ?? 0) + ms);
  }
  const outcomeOf = (/** @type {string} */ status) =>
    status === "unexpected" ? /** @type {const} */ ("failed") : /** @type {const} */ ("passed");
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: journeys
      .filter(({ status }) => status === "unexpected")
      .map(({ unit, title, error, projectName }) => ({
        unit,
        project: projectName,
        message: `${title} (${projectName}): ${firstLineOf(error)}`,
      })),
    files: [...times].map(([file, ms]) => ({ file, ms })),
    tests: journeys
      .filter(({ status }) => status !== "skipped")
      .map(({ unit, title, projectName, status, error }) => ({
        name: `${unit} > ${title} (${projectName})`,
        outcome: outcomeOf(status),
        message: firstLineOf(error),
      })),
  };
}

/**
 * @param {readonly string[]} filter
 * @param {Share} share
 * @param {{ env?: Record<string, string>, tests?: BrowserTests }} [how]
 */
export async function playwright(filter, share, { env = {}, tests = journeyTests } = {}) {
  const chromium = ensureChromium(console.log);
  const build = await ensureBuilt(console.log);
  const config = ["--config", tests.config, "--reporter=line,json"];
  // a journey waits half of its time for a quiet page or a slow connection
  const workers = share.workers ?? 2 * share.cores;
  return countedTests([tools.playwright, "test", ...config, `--workers=${workers}`, ...filter], {
    env: (report) => ({
      CHROME_PATH: chromium,
      LARDER_BUILD: build,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    }),
    read: (report) => playwrightReport(report, tests.folder),
    share,
  });
}

/**
 * @param {readonly string[]} which
 * @param {Share} share
 */
export async function faults(which, share) {
  const build = await ensureBuilt(console.log);
  return countedTests([...tsx, "faults/run.ts", ...which, "--report", "{report}"], {
    env: () => ({ LARDER_BUILD: build }),
    read: ({ passed, failed, failures = [], files = [] }) => ({
      passed,
      failed,
      failures: failures.map((/** @type {{ name: string, message: string }} */ one) => ({
        unit: one.name,
        message: firstLineOf(one.message),
      })),
      files,
    }),
    share,
  });
}
