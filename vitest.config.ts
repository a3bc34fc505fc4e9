import { defineConfig } from "vitest/config";

/** Far above what any test takes: a busy machine is no fault of the product. */
const testTimeout = 60_000;
/** Waiting ends as soon as what is waited for is there. */
const expectation = { poll: { timeout: 20_000, interval: 10 } };
const setupFiles = ["scripts/property-seed.ts"];

/** Files that `npm test` leaves to `npm test -- everything`. */
const leftOut = process.env.TESTS_LEFT_OUT?.split(",") ?? [];
/** What is between both databases needs a server: `npm test -- postgres`; what is distributed needs several. */
const needsServer = [
  ...((process.env.TEST_DATABASE_URL ?? process.env.CITUS_URL) === undefined
    ? ["**/*.postgres.test.ts"]
    : []),
  ...(process.env.CITUS_URL === undefined ? ["**/*.citus.test.ts"] : []),
];
/** Tests that judge measured time or memory are called *.timed.test.ts. They run only with TESTS_TIMED, and alone. */
const isTimed = process.env.TESTS_TIMED !== undefined;
const testsIn = (folder: string) => [`${folder}/**/*${isTimed ? ".timed" : ""}.test.{ts,mjs}`];
const timed = isTimed ? [] : ["**/*.timed.test.*"];

/*
 * A process takes file after file, so that it loads the product once (`isolate: false`): what a test changes
 * of its process it puts back. A screen's test that cannot is called *.alone.test.tsx and gets a process of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "scripts",
          include: testsIn("scripts"),
          exclude: [...timed, ...leftOut],
          testTimeout,
        },
      },
      { test: { name: "bench", include: testsIn("bench"), exclude: timed, testTimeout } },
      { test: { name: "faults", include: testsIn("faults"), exclude: timed, testTimeout } },
      {
        test: {
          name: "rules",
          include: testsIn("packages/rules/src"),
          exclude: [...timed, ...leftOut],
          testTimeout,
          setupFiles,
          isolate: false,
        },
      },
      {
        test: {
          name: "words",
          include: testsIn("packages/words/src"),
          exclude: timed,
          testTimeout,
        },
      },
      {
        test: {
          name: "contract",
          include: testsIn("packages/contract/src"),
          exclude: timed,
          testTimeout,
          setupFiles,
          isolate: false,
        },
      },
      {
        test: {
          name: "api",
          include: testsIn("apps/api/src"),
          exclude: [...timed, ...needsServer, ...leftOut],
          testTimeout,
          hookTimeout: 120_000,
          expect: expectation,
          setupFiles,
          isolate: false,
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
        },
      },
      "apps/web/vite.config.ts",
      "apps/web/vitest.alone.config.ts",
    ],
  },
});
