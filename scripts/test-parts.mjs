/** The parts of `npm test`, in the order in which they begin. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, sourcesHash } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { root, Stop, workFolder } from "./process.mjs";
import { preparePostgres, startPostgres } from "./postgres.mjs";
import {
  check,
  checkTypes,
  countedTests,
  playwright,
  tools,
  tsx,
  vitest,
} from "./test-runners.mjs";

/** @typedef {import("./test-runners.mjs").Result} Result */
/** @typedef {import("./test-runners.mjs").Share} Share */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {string} again command that runs this part alone
 * @property {boolean} counts whether it runs tests that can be counted
 * @property {number} cores how many it keeps busy; both where others beside it would disturb what it measures
 * @property {readonly string[]} after parts that must have ended, when they run at all
 * @property {((say: (line: string) => void) => void) | undefined} [prepare] installs what the part needs, before any part runs
 * @property {(share: Share) => Promise<Result>} run
 */

/** The projects of vitest.config.ts by the part that runs them. */
export const projects = {
  rules: ["rules", "words", "contract", "faults"],
  screens: ["web", "web-alone"],
  api: ["api"],
  scripts: ["scripts", "bench"],
};

/** @param {readonly string[]} names */
const inProjects = (names) => names.map((name) => `--project=${name}`);

/** First line of an API test of what comes before the database: who may call, headers, uploads, the log. */
const onSqliteOnly = "// On SQLite only:";

/** @returns {string[]} paths of the API's tests that do not depend on which database there is */
function testsOnSqliteOnly() {
  const folder = "apps/api/src";
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".api.test.ts"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => readFileSync(join(root, file), "utf8").startsWith(onSqliteOnly));
}

/**
 * Where the API's tests find the product's programs, which start five times as fast from a build; from their sources, where
 * none is there.
 *
 * @returns {Record<string, string>}
 */
function builtPrograms() {
  const build = join(workFolder, sourcesHash());
  return existsSync(build) ? { LARDER_BUILD: build } : {};
}

/**
 * @param {Share} share
 * @param {readonly string[]} leftOut
 */
async function apiOnPostgres(share, leftOut) {
  const postgres = await startPostgres(console.log);
  try {
    const reachesTheDatabase = [".api.test.ts", ".postgres.test.ts"];
    const left = leftOut.length === 0 ? {} : { TESTS_LEFT_OUT: leftOut.join(",") };
    const env = { TEST_DATABASE_URL: postgres.url, ...left, ...builtPrograms() };
    return await vitest([...inProjects(projects.api), ...reachesTheDatabase], share, env);
  } finally {
    await postgres.stop();
  }
}

/**
 * The short version of every fault, in the build.
 *
 * @param {Share} share
 */
async function shortFaults({ signal }) {
  const build = await ensureBuilt(console.log);
  return countedTests([...tsx, "faults/run.ts", "--short", "--report", "{report}"], {
    env: () => ({ LARDER_BUILD: build }),
    numbers: ({ passed, failed }) => ({ passed, failed }),
    signal,
  });
}

async function builds() {
  await ensureBuilt(console.log);
  return { isGood: true, passed: 0, failed: 0, output: "" };
}

/**
 * @param {string} name
 * @param {string} title
 * @param {Partial<Part> & { run: Part["run"] }} how
 * @returns {Part}
 */
const part = (name, title, how) => ({
  name,
  title,
  again: `npm test -- ${name}`,
  counts: false,
  cores: 1,
  after: [],
  ...how,
});

const boundaries = "scripts/boundaries.test.ts";

/** @type {readonly Part[]} */
const parts = [
  part("format", "Format", { run: (share) => check([tools.oxfmt, "--check"], share) }),
  part("rules", "Rules, contract and tools", {
    counts: true,
    run: (share) => vitest(inProjects(projects.rules), share),
  }),
  part("boundaries", "Import boundaries", {
    run: (share) => vitest(["--project=scripts", boundaries], share),
  }),
  part("docs", "Generated documents", {
    run: (share) => check([...tsx, "scripts/docs.ts", "--check"], share),
  }),
  part("lint", "Lint", { run: (share) => check([tools.oxlint, "--quiet"], share) }),
  part("types", "Types", { run: checkTypes }),
  part("unused", "Unused files, exports and dependencies", {
    run: (share) => check([tools.knip, "--no-progress"], share),
  }),
  part("build", "Build", { run: builds }),
  // the longest first, or a core would wait for it in the end
  part("api", "API on SQLite", {
    counts: true,
    after: ["build"],
    run: (share) => vitest(inProjects(projects.api), share, builtPrograms()),
  }),
  part("screens", "Screens", {
    counts: true,
    run: (share) => vitest(inProjects(projects.screens), share),
  }),
  part("postgres", "API on PostgreSQL", {
    counts: true,
    after: ["build"],
    prepare: preparePostgres,
    run: (share) => apiOnPostgres(share, testsOnSqliteOnly()),
  }),
  part("scripts", "Scripts, package and documents", {
    counts: true,
    after: ["build"],
    run: (share) => vitest([...inProjects(projects.scripts), `--exclude=${boundaries}`], share),
  }),
  part("faults", "Faults injected into the product", {
    counts: true,
    cores: 2,
    after: ["build"],
    prepare: preparePostgres,
    run: shortFaults,
  }),
  part("journeys", "Journeys in a browser", {
    counts: true,
    cores: 2,
    after: ["build"],
    prepare: ensureChromium,
    run: (share) => playwright([], share),
  }),
];

/** Several parts under one name. */
const groups = new Map([["sqlite", ["rules", "screens", "api", "scripts"]]]);

/** All that PostgreSQL can be asked, in place of what depends on it. */
const everyTestOnPostgres = part("postgres", "API on PostgreSQL, every test", {
  counts: true,
  again: "npm test -- everything",
  after: ["build"],
  prepare: preparePostgres,
  run: (share) => apiOnPostgres(share, []),
});

const everything = parts.map((one) => (one.name === "postgres" ? everyTestOnPostgres : one));

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
 * @returns {Part}
 */
function testsCalled(name) {
  const isFile = existsSync(join(root, name));
  const again = `npm test -- ${JSON.stringify(name)}`;
  if (isFile ? name.startsWith("e2e/") : journeysMention(name))
    return part(name, `Journeys: ${name}`, {
      again,
      counts: true,
      cores: 2,
      run: (share) => playwright(isFile ? [name] : ["--grep", name], share),
    });
  return part(name, `Tests: ${name}`, {
    again,
    counts: true,
    run: async (share) => {
      const result = await vitest(isFile ? [name] : ["-t", name], share);
      if (result.isGood && result.passed === 0)
        throw new Stop(`No part, file or test is called ${JSON.stringify(name)}.`);
      return result;
    },
  });
}

/**
 * @param {string} name
 * @returns {readonly Part[]}
 */
function partsCalled(name) {
  if (name === "everything") return everything;
  const wanted = groups.get(name) ?? [name];
  const named = parts.filter((candidate) => wanted.includes(candidate.name));
  return named.length > 0 ? named : [testsCalled(name)];
}

/**
 * @param {{ names: readonly string[], withBrowser: boolean, withPostgres: boolean }} choice
 * @returns {readonly Part[]}
 */
export function partsFor({ names, withBrowser, withPostgres }) {
  if (names.length > 0) return [...new Set(names.flatMap(partsCalled))];
  return parts.filter(
    ({ name }) =>
      (withBrowser || name !== "journeys") &&
      (withPostgres || (name !== "postgres" && name !== "faults")),
  );
}
