import { defineConfig } from "@playwright/test";
import { ensureBrowsers } from "../scripts/machine/browsers.mjs";
import type { Engine } from "./engines/visitor.ts";
import { browserTimeZone } from "./servers/time-zone.ts";

const { chromium, firefox } = ensureBrowsers(console.error);

const isRoot = process.getuid?.() === 0;
const inContext = {
  locale: "en-US",
  timezoneId: browserTimeZone,
  reducedMotion: "reduce",
} as const;

/**
 * The product in Chromium, Firefox and WebKit: all screens at two sizes, and the daily journeys.
 * `npm test -- engines` runs them; `npx playwright test --config e2e/engines.config.ts --project
 * webkit` runs one engine.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: "engines",
  testMatch: "*.e2e.ts",
  outputDir: "../test-results/engines",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // For a busy machine, and an engine without graphics acceleration.
  timeout: 900_000,
  reporter: "line",
  use: { contextOptions: inContext },
  projects: [
    {
      name: "chromium",
      use: {
        engine: "chromium",
        launchOptions: {
          executablePath: chromium,
          args: [...(isRoot ? ["--no-sandbox"] : []), "--disable-dev-shm-usage"],
        },
      },
    },
    {
      name: "firefox",
      use: {
        engine: "firefox",
        // Playwright cannot emulate reduced motion there.
        contextOptions: { locale: inContext.locale, timezoneId: inContext.timezoneId },
        launchOptions: {
          channel: "moz-firefox",
          executablePath: firefox,
          firefoxUserPrefs: {
            "ui.prefersReducedMotion": 1,
            "ui.systemUsesDarkTheme": 0,
            "ui.useOverlayScrollbars": 1,
          },
        },
      },
    },
    { name: "webkit", use: { engine: "webkit" } },
  ],
});
