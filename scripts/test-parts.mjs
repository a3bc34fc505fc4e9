/** The parts of `npm test`, in the order in which they run: quickest first. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { root, Stop } from "./process.mjs";
import { preparePostgres, startPostgres } from "./postgres.mjs";

/**
 * @typedef {object} Result
 * @property {boolean} isGood
 * @property {number} passed
 * @property {number} failed
 * @property {string} output shown when the part is not good
 */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {string} again command that runs this part alone
 * @property {boolean} counts whether it runs tests that can be counted
 * @property {((say: (line: string) => void) => void) | undefined} [prepare] installs what the part needs, before any part runs
 * @property {() => Promise<Result>} run
 */

/** Started through Node itself: no shell, no npx, the same on every system. */
const tools = {
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
  "apps/api",
  "apps/web",
  "e2e",
  "scripts",
  "bench",
  "faults",
].filter((folder) => existsSync(join(root, folder, "tsconfig.json")));

const tsx = ["--import", "tsx"];

/** Two at once fill two cores; more only wait for each other. */
const typeChecksAtOnce = 2;

/**
 * Runs Node with the arguments and keeps what it prints.
 *
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
function node(args, env = {}) {
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
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      resolve({ exitCode: code ?? 1, output: chunks.join("") });
    });
  });
}

/**
 * @param {...readonly string[]} commands argument lists for Node, run one after another
 * @returns {Promise<Result>}
 */
async function check(...commands) {
  for (const args of commands) {
    const { exitCode, output } = await node(args);
    if (exitCode !== 0) return { isGood: false, passed: 0, failed: 1, output };
  }
  return { isGood: true, passed: 0, failed: 0, output: "" };
}

/** @returns {Promise<Result>} */
async function checkTypes() {
  const waiting = [...typedFolders];
  const faults = /** @type {string[]} */ ([]);
  const worker = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const { exitCode, output } = await node([tools.tsc, "-p", folder, "--pretty", "false"]);
      if (exitCode !== 0) faults.push(output);
    }
  };
  await Promise.all(Array.from({ length: typeChecksAtOnce }, worker));
  return { isGood: faults.length === 0, passed: 0, failed: faults.length, output: faults.join("") };
}

/**
 * Runs a test runner that writes a JSON report, and reads the numbers out of it.
 *
 * @param {readonly string[]} args
 * @param {{ env: (report: string) => Record<string, string>, numbers: (report: any) => { passed: number, failed: number } }} how
 * @returns {Promise<Result>}
 */
async function countedTests(args, { env, numbers }) {
  const folder = mkdtempSync(join(tmpdir(), "larder-report-"));
  const report = join(folder, "report.json");
  try {
    const { exitCode, output } = await node(
      args.map((argument) => argument.replace("{report}", report)),
      env(report),
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
 * @param {Record<string, string>} [env]
 */
function vitest(filter, env = {}) {
  const reporters = ["--reporter=dot", "--reporter=json", "--outputFile.json={report}"];
  return countedTests([tools.vitest, "run", "--silent=passed-only", ...reporters, ...filter], {
    // a failing screen test prints the page: enough of it to see, not all of it
    env: () => ({ DEBUG_PRINT_LIMIT: "2000", ...env }),
    numbers: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  });
}

/** @param {readonly string[]} filter */
async function playwright(filter) {
  const chromium = ensureChromium(console.log);
  const build = await ensureBuilt(console.log);
  const config = ["--config", "e2e/playwright.config.ts", "--reporter=line,json"];
  return countedTests([tools.playwright, "test", ...config, ...filter], {
    env: (report) => ({
      CHROME_PATH: chromium,
      LARDER_BUILD: build,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
    numbers: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  });
}

async function apiOnPostgres() {
  const postgres = await startPostgres(console.log);
  try {
    const whatReachesTheDatabase = [
      "--project",
      "api",
      ".api.test.ts",
      ".postgres.test.ts",
      "apps/api/src/db/",
    ];
    return await vitest(whatReachesTheDatabase, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** The short version of every fault, in the build. */
async function shortFaults() {
  const build = await ensureBuilt(console.log);
  return countedTests([...tsx, "faults/run.ts", "--short", "--report", "{report}"], {
    env: () => ({ LARDER_BUILD: build }),
    numbers: ({ passed, failed }) => ({ passed, failed }),
  });
}

async function builds() {
  await ensureBuilt(console.log);
  return { isGood: true, passed: 0, failed: 0, output: "" };
}

/**
 * @param {string} name
 * @param {string} title
 * @param {{ counts?: boolean, prepare?: Part["prepare"], run: () => Promise<Result> }} how
 * @returns {Part}
 */
const part = (name, title, { counts = false, ...how }) => ({
  name,
  title,
  again: `npm test -- ${name}`,
  counts,
  ...how,
});

/** @type {readonly Part[]} */
export const parts = [
  part("format", "Format", { run: () => check([tools.oxfmt, "--check"]) }),
  part("boundaries", "Import boundaries", {
    run: () => vitest(["--project", "scripts", "scripts/boundaries.test.ts"]),
  }),
  part("docs", "Generated documents", {
    run: () => check([...tsx, "scripts/docs.ts", "--check"]),
  }),
  part("lint", "Lint", { run: () => check([tools.oxlint, "--quiet"]) }),
  part("types", "Types", { run: checkTypes }),
  part("unused", "Unused files, exports and dependencies", {
    run: () => check([tools.knip, "--no-progress"]),
  }),
  part("sqlite", "Rules, contract, API and screens on SQLite", {
    counts: true,
    run: () => vitest([]),
  }),
  part("postgres", "API on PostgreSQL", {
    counts: true,
    prepare: preparePostgres,
    run: apiOnPostgres,
  }),
  part("build", "Build", { run: builds }),
  part("faults", "Faults injected into the product", {
    counts: true,
    prepare: preparePostgres,
    run: shortFaults,
  }),
  part("journeys", "Journeys in a browser", {
    counts: true,
    prepare: ensureChromium,
    run: () => playwright([]),
  }),
];

/** @param {string} name */
function journeysMention(name) {
  const folder = join(root, "e2e/journeys");
  return readdirSync(folder).some((file) =>
    readFileSync(join(folder, file), "utf8").includes(name),
  );
}

/**
 * Tests chosen by file or by name rather than by part.
 *
 * @param {string} name
 * @returns {Part[]}
 */
function testsCalled(name) {
  const isFile = existsSync(join(root, name));
  const isJourney = isFile ? name.startsWith("e2e/") : journeysMention(name);
  const quoted = `npm test -- ${JSON.stringify(name)}`;
  const inVitest = isFile ? [name] : ["-t", name];
  const inBrowser = isFile ? [name] : ["--grep", name];
  const journeys = { name, again: quoted, counts: true, title: `Journeys: ${name}` };
  const others = { name, again: quoted, counts: true, title: `Tests: ${name}` };
  const chosen = /** @type {Part[]} */ ([]);
  if (isJourney) chosen.push({ ...journeys, run: () => playwright(inBrowser) });
  if (!isJourney)
    chosen.push({
      ...others,
      run: async () => {
        const result = await vitest(inVitest);
        if (result.isGood && result.passed === 0)
          throw new Stop(`No part, file or test is called ${JSON.stringify(name)}.`);
        return result;
      },
    });
  return chosen;
}

/**
 * @param {{ names: readonly string[], withBrowser: boolean, withPostgres: boolean }} choice
 * @returns {Part[]}
 */
export function partsFor({ names, withBrowser, withPostgres }) {
  if (names.length > 0)
    return names.flatMap((name) => {
      const named = parts.filter((candidate) => candidate.name === name);
      return named.length > 0 ? named : testsCalled(name);
    });
  return parts.filter(
    ({ name }) =>
      (withBrowser || name !== "journeys") &&
      (withPostgres || (name !== "postgres" && name !== "faults")),
  );
}
