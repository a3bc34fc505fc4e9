import { defineConfig } from "@playwright/test";
import { ensureChromium } from "../scripts/chromium.mjs";

/**
 * Journeys run against the built product, at the two sizes that the screens are drawn for.
 * `npm test -- journeys` prepares what they need; `npx playwright test --config e2e/playwright.config.ts`
 * runs some of them alone.
 */
export default defineConfig({
  testDir: "journeys",
  testMatch: "*.e2e.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // for a machine that does much else at the same time
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    locale: "en-US",
    // far enough from UTC for a day taken from the wrong clock to show
    timezoneId: "America/Los_Angeles",
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: ensureChromium(console.error),
      // Chromium has no sandbox for root, and a container's /dev/shm is too small for it
      args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-dev-shm-usage"],
    },
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
