/** The parts of `npm test`, in the order in which they begin. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../build.mjs";
import { ensureBrowsers } from "../machine/browsers.mjs";
import { ensureChromium } from "../machine/chromium.mjs";
import { root, Stop } from "../process.mjs";
import {
  ensureOtherNode,
  ensureOtherPostgres,
  startOtherPostgres,
} from "../machine/other-versions.mjs";
import { ensureProxies } from "../machine/proxies.mjs";
import { preparePostgres } from "../machine/postgres.mjs";
import { changedRooms } from "./changed.mjs";
import { ensureFaketime, onEachDay } from "./days.mjs";
import {
  check,
  checkTypes,
  engineTests,
  journeyTests,
  playwright,
  proxyTests,
  tools,
  tsx,
  vitest,
} from "./runners.mjs";
import {
  alone,
  apiOnCitus,
  apiOnOtherNode,
  apiOnPostgres,
  builtPrograms,
  hasCitus,
  inAZone,
  journeys,
  leavingOut,
  overASlowWire,
  projects,
  shortFaults,
  timed,
  vitestPart,
} from "./runs.mjs";

/** @typedef {import("./runners.mjs").Result} Result */
/** @typedef {import("./runs.mjs").Run} Run */
/** @typedef {import("./runs.mjs").Extent} Extent */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {string} again command that runs this part alone
 * @property {boolean} counts whether it runs tests that can be counted and retried
 * @property {number} cores how many it keeps busy, at most; none if it only waits, both if it runs alone
 * @property {number} limitMs the part is killed after this time
 * @property {readonly string[]} after parts that must have succeeded, if they run at all
 * @property {((log: (line: string) => void) => void) | undefined} [prepare] installs what the part needs, before any part runs
 * @property {Run} run
 */

const uncounted = { isGood: true, passed: 0, failed: 0, output: "", failures: [], files: [] };

async function builds() {
  await ensureBuilt(console.log);
  return uncounted;
}

const MINUTE_MS = 60_000;

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
  limitMs: 20 * MINUTE_MS,
  after: [],
  ...how,
});

const boundaries = "scripts/boundaries.test.ts";
/** They share the cores of a slow machine; a part that is killed runs again, alone. */
const LONG_LIMIT_MS = 45 * MINUTE_MS;

/**
 * @param {Extent} extent
 * @returns {readonly Part[]}
 */
function partsOf(extent) {
  const howMany = extent.isEverything ? "--short" : "--everyday";
  return [
    part("format", "Format", { run: (share) => check([tools.oxfmt, "--check"], share) }),
    // prerequisites of others
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
      run: shortFaults(howMany, "waits"),
    }),
    // the longest three first, then short ones in parallel
    part("api", "API on SQLite", {
      counts: true,
      limitMs: LONG_LIMIT_MS,
      after: ["build"],
      run: vitestPart(projects.api, () => ({
        ...leavingOut(extent),
        ...builtPrograms(),
        ...inAZone("Pacific/Kiritimati"),
      })),
    }),
    part("screens", "Screens", {
      counts: true,
      limitMs: LONG_LIMIT_MS,
      run: vitestPart(projects.screens, () => ({
        ...leavingOut(extent),
        ...(extent.isEverything ? overASlowWire : {}),
      })),
    }),
    part("postgres", "API on PostgreSQL", {
      counts: true,
      limitMs: LONG_LIMIT_MS,
      after: ["build"],
      prepare: preparePostgres,
      run: (share, only) => apiOnPostgres(share, extent, only),
    }),
    part("rules", "Rules, contract and tools", {
      counts: true,
      run: vitestPart(projects.rules, () => leavingOut(extent)),
    }),
    part("unused", "Unused files, exports and dependencies", {
      run: (share) => check([tools.knip, "--no-progress"], share),
    }),
    part("scripts", "Scripts, package and documents", {
      counts: true,
      after: ["build"],
      run: vitestPart(projects.scripts, () => ({ TESTS_LEFT_OUT: boundaries })),
    }),
    part("faults", "Faults injected into the product", {
      counts: true,
      cores: 2,
      after: ["build"],
      prepare: preparePostgres,
      run: shortFaults(howMany, "others"),
    }),
    part("journeys", "Journeys in a browser", {
      counts: true,
      cores: 2,
      after: ["build"],
      prepare: ensureChromium,
      run: journeys(extent.isEverything ? {} : { env: { JOURNEYS: "of every day" } }),
    }),
  ];
}

const ofCi = partsOf({ isEverything: false });

const smoke = part("smoke", "Six journeys in a browser", {
  counts: true,
  cores: 2,
  after: ["build"],
  prepare: ensureChromium,
  run: journeys({ env: { JOURNEYS: "smoke" } }),
});

/** PostgreSQL, faults and most journeys are left to `npm test -- ci`. */
const everyday = [
  ...ofCi.filter(({ name }) => !["postgres", "waits", "faults", "journeys"].includes(name)),
  smoke,
];

/**
 * Parts that run only with `npm test -- everything` or by name.
 * @type {readonly Part[]}
 */
const rare = [
  part("timed", "What is judged by measuring", {
    again: "npm test -- timed",
    counts: true,
    cores: 2,
    limitMs: 60 * MINUTE_MS,
    after: ["build"],
    prepare: (log) => {
      ensureChromium(log);
      preparePostgres(log);
    },
    run: timed,
  }),
  part("engines", "Screens and journeys in Chromium, Firefox and WebKit", {
    counts: true,
    cores: 2,
    limitMs: 90 * MINUTE_MS,
    after: ["build"],
    prepare: ensureBrowsers,
    run: journeys({ tests: engineTests }),
  }),
  part("proxies", "The product behind nginx, Caddy, HAProxy and Apache", {
    counts: true,
    cores: 2,
    limitMs: 60 * MINUTE_MS,
    after: ["build"],
    prepare: (log) => {
      ensureChromium(log);
      ensureProxies(log);
    },
    run: journeys({ tests: proxyTests }),
  }),
  part("node24", "API on Node 24", {
    counts: true,
    limitMs: 60 * MINUTE_MS,
    after: ["build"],
    prepare: (log) => void ensureOtherNode(log),
    run: apiOnOtherNode({ isEverything: false }),
  }),
  part("postgres18", "API on PostgreSQL 18", {
    counts: true,
    limitMs: 60 * MINUTE_MS,
    after: ["build"],
    prepare: (log) => void ensureOtherPostgres(log),
    run: (share, only) => apiOnPostgres(share, { isEverything: false }, only, startOtherPostgres),
  }),
  part("days", "Other days, zones and machines", {
    again: "npm test -- days",
    counts: true,
    cores: 2,
    limitMs: 120 * MINUTE_MS,
    prepare: ensureFaketime,
    run: onEachDay((share, only) =>
      vitestPart([...projects.rules, ...projects.screens, ...projects.api], () =>
        leavingOut({ isEverything: false }),
      )(share, only),
    ),
  }),
];

/** Runs by name, and with `npm test -- everything` if CITUS_URL is set. */
const citus = part("citus", "API on Citus", {
  counts: true,
  limitMs: 120 * MINUTE_MS,
  after: ["build"],
  prepare: () => {
    if (!hasCitus)
      throw new Stop("CITUS_URL must be the address of a coordinator of Citus: docs/SCALING.md.");
  },
  run: apiOnCitus,
});

/** Tests of the features that the working tree changed. */
const near = part("near", "Tests of changed features", {
  counts: true,
  cores: 2,
  run: async (share, only = []) => {
    const rooms = changedRooms();
    const names = Object.values(projects).flat();
    const env = () => leavingOut({ isEverything: false });
    if (rooms.length > 0)
      return vitestPart(names, env, [...rooms, "--passWithNoTests"])(share, only);
    return uncounted;
  },
});

/** Several parts under one name. */
const groups = new Map([
  ["changed", ["format", "boundaries", "types", "lint", "near"]],
  ["sqlite", ["rules", "screens", "api", "scripts"]],
  ["versions", ["node24", "postgres18"]],
]);

const everything = partsOf({ isEverything: true }).map((one) =>
  one.counts
    ? { ...one, again: `npm test -- everything ${one.name}`, limitMs: 60 * MINUTE_MS }
    : one,
);

/** @param {string} name */
function journeysMention(name) {
  const folder = join(root, "e2e/journeys");
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).some(
    (file) => file.endsWith(".e2e.ts") && readFileSync(join(folder, file), "utf8").includes(name),
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
  const tests =
    [engineTests, proxyTests].find(({ folder }) => name.startsWith(folder)) ?? journeyTests;
  if (isFile ? name.startsWith("e2e/") : journeysMention(name))
    return part(name, `Journeys: ${name}`, {
      again,
      counts: true,
      cores: 2,
      run: (share, only = []) =>
        only.length > 0
          ? journeys({ tests })(share, only)
          : playwright(isFile ? [name] : ["--grep", name], share, { tests }),
    });
  return part(name, `Tests: ${name}`, {
    again,
    counts: true,
    run: async (share, only = []) => {
      const filter = only.length > 0 ? alone(only) : isFile ? [name] : ["-t", name];
      const result = await vitest(
        filter,
        share,
        name.includes(".timed.test.") ? { TESTS_TIMED: "yes" } : {},
      );
      if (result.isGood && result.passed === 0)
        throw new Stop(`No part, file or test is called ${JSON.stringify(name)}.`);
      return result;
    },
  });
}

/**
 * @param {readonly string[]} names
 * @returns {readonly Part[]}
 */
export function partsFor(names) {
  const wanted = names.filter((name) => name !== "everything" && name !== "ci");
  const isEverything = names.includes("everything");
  const parts = isEverything ? everything : ofCi;
  const partsCalled = (/** @type {string} */ name) => {
    const called = groups.get(name) ?? [name];
    const named = [...parts, smoke, ...rare, citus, near].filter((candidate) =>
      called.includes(candidate.name),
    );
    return named.length > 0 ? named : [testsCalled(name)];
  };
  if (wanted.length > 0) return [...new Set(wanted.flatMap(partsCalled))];
  if (isEverything) return [...everything, ...rare, ...(hasCitus ? [citus] : [])];
  return names.includes("ci") ? ofCi : everyday;
}
