import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "scripts", include: ["scripts/**/*.test.mjs"] } },
      { test: { name: "rules", include: ["packages/rules/src/**/*.test.ts"] } },
      { test: { name: "contract", include: ["packages/contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "api",
          include: ["apps/api/src/**/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
        },
      },
      "apps/web/vite.config.ts",
    ],
  },
});
