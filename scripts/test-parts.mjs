/** The parts of `npm test`, in the order in which they begin. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, sourcesHash } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { root, Stop, workFolder } from "./process.mjs";
import { preparePostgres, startPostgres } from "./postgres.mjs";
import { filesThatSay, onSqliteOnly, withEverything } from "./test-choice.mjs";
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
 * @property {number} cores how many it keeps busy, at most; none where it only waits, both where it runs alone
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

/**
 * How much is asked: every day what catches a defect in eight minutes, all of it with `everything`.
 *
 * @typedef {{ isEverything: boolean }} Extent
 */

/** Every day one of so many examples that a property is tried with, so many inputs for each call, and one household at random. */
const fewer = {
  EXAMPLES_FOR_ONE: "4",
  FUZZ_RUNS: "8",
  SIMULATOR_RUNS: "1",
  TYPES_AT_ONCE: "yes",
};

/** With everything the server answers a screen after up to so many ms on either way: none may live on its being quick. */
const overASlowWire = { SLOW_WIRE: "150" };

/**
 * What the tests of vitest leave out every day.
 *
 * @param {Extent} extent
 * @param {readonly string[]} [leftOut] files
 * @returns {Record<string, string>}
 */
function leavingOut({ isEverything }, leftOut = []) {
  if (isEverything) return {};
  const files = ["packages", "apps"].flatMap((folder) => [
    ...filesThatSay(folder, ".test.ts", withEverything),
    ...filesThatSay(folder, ".test.tsx", withEverything),
  ]);
  const all = [...files, ...leftOut].join(",");
  return { ...fewer, ...(all === "" ? {} : { TESTS_LEFT_OUT: all }) };
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
 * @param {Extent} extent
 */
async function apiOnPostgres(share, extent) {
  const postgres = await startPostgres(console.log);
  try {
    const reachesTheDatabase = [".api.test.ts", ".postgres.test.ts"];
    return await vitest([...inProjects(projects.api), ...reachesTheDatabase], share, {
      ...leavingOut(extent, filesThatSay("apps/api/src", ".api.test.ts", onSqliteOnly)),
      ...builtPrograms(),
      ...inAZone("America/St_Johns"),
      TEST_DATABASE_URL: postgres.url,
    });
  } finally {
    await postgres.stop();
  }
}

/**
 * The zone of the server in which the API's tests run: they name zones themselves, and this one is what a Date without a zone would
 * be read in. The faults have more of them.
 *
 * @param {string} zone
 */
const inAZone = (zone) => ({ TZ: zone });

/**
 * The short version of faults, in the build.
 *
 * @param {readonly string[]} which
 * @returns {Part["run"]}
 */
const shortFaults =
  (which) =>
  async ({ signal }) => {
    const build = await ensureBuilt(console.log);
    return countedTests([...tsx, "faults/run.ts", ...which, "--report", "{report}"], {
      env: () => ({ LARDER_BUILD: build }),
      numbers: ({ passed, failed }) => ({ passed, failed }),
      signal,
    });
  };

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

/**
 * @param {Extent} extent
 * @returns {readonly Part[]}
 */
function partsOf(extent) {
  const howMany = extent.isEverything ? "--short" : "--everyday";
  return [
    part("format", "Format", { run: (share) => check([tools.oxfmt, "--check"], share) }),
    // what others wait for
    part("build", "Build", { run: builds }),
    part("boundaries", "Import boundaries", {
      run: (share) => vitest(["--project=scripts", boundaries], share),
    }),
    part("docs", "Generated documents", {
      run: (share) => check([...tsx, "scripts/docs.ts", "--check"], share),
    }),
    part("types", "Types", { run: checkTypes }),
    part("lint", "Lint", { run: (share) => check([tools.oxlint, "--quiet"], share) }),
    part("waits", "Faults that wait for a time limit", {
      counts: true,
      cores: 0,
      after: ["build"],
      prepare: preparePostgres,
      run: shortFaults([howMany, "--which", "waits"]),
    }),
    // the three longest first, and the short ones beside what is left of them
    part("api", "API on SQLite", {
      counts: true,
      after: ["build"],
      run: (share) =>
        vitest(inProjects(projects.api), share, {
          ...leavingOut(extent),
          ...builtPrograms(),
          ...inAZone("Pacific/Kiritimati"),
        }),
    }),
    part("screens", "Screens", {
      counts: true,
      run: (share) =>
        vitest(inProjects(projects.screens), share, {
          ...leavingOut(extent),
          ...(extent.isEverything ? overASlowWire : {}),
        }),
    }),
    part("postgres", "API on PostgreSQL", {
      counts: true,
      after: ["build"],
      prepare: preparePostgres,
      run: (share) => apiOnPostgres(share, extent),
    }),
    part("rules", "Rules, contract and tools", {
      counts: true,
      run: (share) => vitest(inProjects(projects.rules), share, leavingOut(extent)),
    }),
    part("unused", "Unused files, exports and dependencies", {
      run: (share) => check([tools.knip, "--no-progress"], share),
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
      run: shortFaults([howMany, "--which", "others"]),
    }),
    part("journeys", "Journeys in a browser", {
      counts: true,
      cores: 2,
      after: ["build"],
      prepare: ensureChromium,
      run: (share) =>
        playwright([], share, extent.isEverything ? {} : { JOURNEYS: "of every day" }),
    }),
  ];
}

const everyday = partsOf({ isEverything: false });

/** Several parts under one name. */
const groups = new Map([["sqlite", ["rules", "screens", "api", "scripts"]]]);

const everything = partsOf({ isEverything: true }).map((one) =>
  one.counts ? { ...one, again: `npm test -- everything ${one.name}` } : one,
);

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
 * @param {{ names: readonly string[], withBrowser: boolean, withPostgres: boolean }} choice
 * @returns {readonly Part[]}
 */
export function partsFor({ names, withBrowser, withPostgres }) {
  const wanted = names.filter((name) => name !== "everything");
  const parts = wanted.length < names.length ? everything : everyday;
  const partsCalled = (/** @type {string} */ name) => {
    const called = groups.get(name) ?? [name];
    const named = parts.filter((candidate) => called.includes(candidate.name));
    return named.length > 0 ? named : [testsCalled(name)];
  };
  if (wanted.length > 0) return [...new Set(wanted.flatMap(partsCalled))];
  return parts.filter(
    ({ name }) =>
      (withBrowser || name !== "journeys") &&
      (withPostgres || !["postgres", "waits", "faults"].includes(name)),
  );
}
