/** How parts run their tests: projects, number of examples, database. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sourcesHash } from "../build.mjs";
import { ensureOtherNode } from "../machine/other-versions.mjs";
import { startPostgres } from "../machine/postgres.mjs";
import { workFolder } from "../process.mjs";
import { filesThatSay, onSqliteOnly, withEverything } from "./choice.mjs";
import { joined } from "./joined.mjs";
import { faults, playwright, vitest } from "./runners.mjs";

/** @typedef {import("./runners.mjs").Failure} Failure */
/** @typedef {import("./runners.mjs").Result} Result */
/** @typedef {import("./runners.mjs").Share} Share */

/**
 * Runs a part. `only` lists failed units to repeat; if empty or missing, everything runs.
 * @typedef {(share: Share, only?: readonly Failure[]) => Promise<Result>} Run
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
 * Extent of a run: what finds a defect in eight minutes, or `everything`.
 * @typedef {{ isEverything: boolean }} Extent
 */

/** Daily: one in so many examples per property, inputs per call, and one random household. */
const fewer = {
  EXAMPLES_FOR_ONE: "4",
  FUZZ_RUNS: "8",
  SIMULATOR_RUNS: "1",
  TYPES_AT_ONCE: "yes",
};

/**
 * With `everything`, screens get random delays up to this many ms, so no test may depend on a fast
 * server.
 */
export const overASlowWire = { SLOW_WIRE: "150" };

/**
 * Vitest files that daily runs leave out.
 * @param {Extent} extent
 * @param {readonly string[]} [leftOut] files
 * @returns {Record<string, string>}
 */
export function leavingOut({ isEverything }, leftOut = []) {
  if (isEverything) return {};
  const files = ["packages", "apps"].flatMap((folder) => [
    ...filesThatSay(folder, ".test.ts", withEverything),
    ...filesThatSay(folder, ".test.tsx", withEverything),
  ]);
  const all = [...files, ...leftOut].join(",");
  return { ...fewer, ...(all === "" ? {} : { TESTS_LEFT_OUT: all }) };
}

/**
 * Programs for API tests: from a build if present, which starts five times faster, or else from source.
 * @returns {Record<string, string>}
 */
export function builtPrograms() {
  const build = join(workFolder, sourcesHash());
  return existsSync(build) ? { LARDER_BUILD: build } : {};
}

/**
 * Runs vitest on the given projects. Failed files run again each in a process of its own.
 *
 * @param {readonly string[]} names of projects
 * @param {() => Record<string, string>} env
 * @param {readonly string[]} [filter]
 * @returns {Run}
 */
export const vitestPart =
  (names, env, filter = []) =>
  (share, only = []) =>
    vitest([...inProjects(names), ...(only.length === 0 ? filter : alone(only))], share, env());

/** @param {readonly Failure[]} failures */
export const alone = (failures) => ["--isolate", ...failures.map(({ unit }) => unit)];

/**
 * @param {Share} share
 * @param {Extent} extent
 * @param {{ filter: readonly string[], env: Readonly<Record<string, string>> }} how with the address of a server
 */
function apiOnServer(share, extent, { filter, env }) {
  return vitest([...inProjects(projects.api), ...filter], share, {
    ...leavingOut(extent, filesThatSay("apps/api/src", ".api.test.ts", onSqliteOnly)),
    ...builtPrograms(),
    ...inAZone("America/St_Johns"),
    ...env,
  });
}

/**
 * @param {Share} share
 * @param {Extent} extent
 * @param {readonly Failure[]} only
 * @param {(log: (line: string) => void) => Promise<import("../machine/postgres.mjs").Postgres>} [start]
 */
export async function apiOnPostgres(share, extent, only = [], start = startPostgres) {
  const { url, stop } = await start(console.log);
  const filter = only.length === 0 ? [".api.test.ts", ".postgres.test.ts"] : alone(only);
  try {
    return await apiOnServer(share, extent, { filter, env: { TEST_DATABASE_URL: url } });
  } finally {
    await stop();
  }
}

/** The coordinator of Citus for the part of that name. Other parts must not see it, since it would be their database. */
const { CITUS_URL: citusUrl = "" } = process.env;
delete process.env.CITUS_URL;
export const hasCitus = citusUrl !== "";

/**
 * Tests that count statements are left out: on Citus some calls need one more.
 * @type {Run}
 */
export const apiOnCitus = (share, only = []) => {
  const uncounted = ["--testNamePattern", "^(?!.*statement)"];
  const filter = [
    ...uncounted,
    ...(only.length === 0 ? [".api.test.ts", ".citus.test.ts"] : alone(only)),
  ];
  return apiOnServer(share, { isEverything: false }, { filter, env: { CITUS_URL: citusUrl } });
};

/**
 * API tests on SQLite with the other supported Node version.
 * @param {Extent} extent
 * @returns {Run}
 */
export const apiOnOtherNode = (extent) => (share, only) =>
  vitestPart(projects.api, () => ({ ...leavingOut(extent), ...builtPrograms() }))(
    // replaces the Node that the runner names after it
    { ...share, command: ["sh", "-c", 'shift; exec "$0" "$@"', ensureOtherNode(console.log)] },
    only,
  );

/**
 * Server time zone of the API tests; it affects Dates without a zone. Faults use more zones.
 * @param {string} zone
 */
export const inAZone = (zone) => ({ TZ: zone });

/**
 * The short version of faults, in the build.
 *
 * @param {string} extent
 * @param {"waits" | "others"} which
 * @returns {Run}
 */
export const shortFaults =
  (extent, which) =>
  (share, only = []) =>
    faults([extent, "--which", which, ...only.map(({ unit }) => unit)], share);

/**
 * Browser tests. Failed ones run again one at a time.
 * @param {{ env?: Record<string, string>, tests?: import("./runners.mjs").BrowserTests }} how
 * @returns {Run}
 */
export const journeys =
  (how) =>
  (share, only = []) =>
    playwright(
      [
        ...new Set(only.map(({ unit }) => unit)),
        ...new Set(only.map(({ project }) => `--project=${project}`)),
      ],
      share,
      how,
    );

/**
 * Measured checks: *.timed.test files, @timed journeys and faults that measure.
 * @type {Run}
 */
export async function timed(share, only = []) {
  const isJourney = (/** @type {Failure} */ { unit }) => unit.startsWith("e2e/");
  const isTest = (/** @type {Failure} */ { unit }) => unit.includes(".timed.test.");
  const isFault = (/** @type {Failure} */ failure) => !isJourney(failure) && !isTest(failure);
  const all = Object.values(projects).flat();
  const runs = [
    { is: isTest, run: vitestPart(all, () => ({ TESTS_TIMED: "yes" }), ["--passWithNoTests"]) },
    { is: isJourney, run: journeys({ env: { JOURNEYS: "timed" } }) },
    {
      is: isFault,
      run: (/** @type {Share} */ alone, /** @type {readonly Failure[]} */ failed) =>
        faults(["--timed", ...failed.map(({ unit }) => unit)], alone),
    },
  ];
  const results = /** @type {Result[]} */ ([]);
  for (const { is, run } of runs) {
    const failed = only.filter(is);
    if (only.length === 0 || failed.length > 0) results.push(await run(share, failed));
  }
  return joined(results);
}
