import { basename } from "node:path";
import { defineConfig } from "@playwright/test";
import { ensureChromium } from "../scripts/machine/chromium.mjs";
import {
  atOneSize,
  atOneSizeEveryDay,
  filesThatSay,
  withEverything,
} from "../scripts/tests/choice.mjs";
import { browserTimeZone } from "./servers/time-zone.ts";

const journeysThatSay = (mark: string): string[] =>
  filesThatSay("e2e/journeys", ".e2e.ts", mark).map((file) => basename(file));

/** What `npm test` leaves to `npm test -- everything`; nothing is left out by whoever asks for a journey by name. */
const journeys = process.env["JOURNEYS"];
const isEveryday = journeys === "of every day";
const ofNotEveryDay = isEveryday ? journeysThatSay(withEverything) : [];
/**
 * Journeys that go the same way at every size. Layout, the reach of each control and how each screen reads are looked at at both
 * sizes, for all screens by every-screen and keyboard.
 */
const ofOneSize = [
  ...journeysThatSay(atOneSize),
  ...(isEveryday ? journeysThatSay(atOneSizeEveryDay) : []),
];
/** The same of one journey in its file, by its tags. */
const nowhere = isEveryday ? /@everything/ : /(?!)/;
const notOnPhones = isEveryday ? /@desktop-every-day/ : /(?!)/;
const onPhonesAlone = isEveryday ? /@one-size|@phone-every-day/ : /@one-size/;

/** Journeys that judge measured time or frames. They run only with JOURNEYS=timed, and without the others. */
const timed = /@timed/;
const isTimed = journeys === "timed";
const measured = isTimed ? /(?!)/ : timed;

/**
 * Parts of Chromium that no journey meets. The address bar's drop-down is a page in a process of its own for each new browser, a
 * third of all that the journeys ask of the processor. The rest is what Playwright leaves out itself, for the last list is the one
 * that counts.
 */
const leftOut =
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup," +
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable," +
  "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect," +
  "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch";

/**
 * Journeys run against the built product, at the two sizes that the screens are drawn for, but for those of one size.
 * `npm test -- journeys` prepares what they need; `npx playwright test --config e2e/playwright.config.ts`
 * runs some of them alone.
 */
export default defineConfig({
  testDir: "journeys",
  testMatch: "*.e2e.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  grep: isTimed ? timed : /.*/,
  workers: 4,
  // for a machine that does much else at the same time
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    locale: "en-US",
    timezoneId: browserTimeZone,
    contextOptions: { reducedMotion: "reduce" },
    // each new browser would fetch and keep the whole app first; journeys that are about that allow it
    serviceWorkers: "block",
    // pictures and copies of the page at every step cost more than the steps; the one of the end is enough, `--trace on` has all
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: ensureChromium(console.error),
      // Chromium has no sandbox for root, and a container's /dev/shm is too small for it
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-dev-shm-usage",
        `--disable-features=${leftOut}`,
      ],
    },
  },
  projects: [
    {
      name: "phone",
      testIgnore: ofNotEveryDay,
      grepInvert: [nowhere, measured, notOnPhones],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: [...ofOneSize, ...ofNotEveryDay],
      grepInvert: [nowhere, measured, onPhonesAlone],
    },
  ],
});
