import { defineConfig } from "vitest/config";

/** Far above what any test takes: a busy machine is no fault of the product. */
const testTimeout = 30_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: "scripts", include: ["scripts/**/*.test.{mjs,ts}"], testTimeout } },
      { test: { name: "faults", include: ["faults/**/*.test.ts"], testTimeout } },
      { test: { name: "rules", include: ["packages/rules/src/**/*.test.ts"], testTimeout } },
      { test: { name: "contract", include: ["packages/contract/src/**/*.test.ts"], testTimeout } },
      {
        test: {
          name: "api",
          include: ["apps/api/src/**/*.test.ts"],
          // what is between both databases needs a server: `npm test -- postgres`
          exclude: process.env.TEST_DATABASE_URL === undefined ? ["**/*.postgres.test.ts"] : [],
          testTimeout,
          hookTimeout: 60_000,
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
        },
      },
      "apps/web/vite.config.ts",
    ],
  },
});
