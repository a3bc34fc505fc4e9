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

/**
 * Journeys that `npm test` leaves to `npm test -- everything`; a journey chosen by name always
 * runs.
 */
const journeys = process.env["JOURNEYS"];
const isEveryday = journeys === "of every day";
const ofNotEveryDay = isEveryday ? journeysThatSay(withEverything) : [];
/**
 * Journeys that are the same at every size. Every-screen and keyboard check layout, reach and
 * reading order of all screens at both sizes.
 */
const ofOneSize = [
  ...journeysThatSay(atOneSize),
  ...(isEveryday ? journeysThatSay(atOneSizeEveryDay) : []),
];
/** The same for one journey in its file, by tag. */
const nowhere = isEveryday ? /@everything/ : /(?!)/;
const notOnPhones = isEveryday ? /@desktop-every-day/ : /(?!)/;
const onPhonesAlone = isEveryday ? /@one-size|@phone-every-day/ : /@one-size/;

/** Journeys that judge time or frames. They run only with JOURNEYS=timed, and alone. */
const timed = /@timed/;
const isTimed = journeys === "timed";
/** Six journeys through the whole product, on a phone, for `npm test`. */
const isSmoke = journeys === "smoke";
const chosen = isSmoke ? /@smoke/ : isTimed ? timed : /.*/;
const measured = isTimed ? /(?!)/ : timed;

/**
 * Parts of Chromium that journeys do not need. The address bar's popup is a page in its own process
 * for each new browser, a third of the journeys' processor time. The rest repeats Playwright's
 * list, since the last list wins.
 */
const leftOut =
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup," +
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable," +
  "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect," +
  "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch";

/**
 * Journeys against the built product at the two designed sizes, or at one. `npm test -- journeys`
 * prepares what they need; `npx playwright test --config e2e/playwright.config.ts` runs some of
 * them alone.
 */
export default defineConfig({
  testDir: "journeys",
  testMatch: "*.e2e.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  grep: chosen,
  workers: 4,
  // For a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    locale: "en-US",
    timezoneId: browserTimeZone,
    contextOptions: { reducedMotion: "reduce" },
    // Otherwise each new browser would first fetch and cache the whole app; journeys about that
    // allow it.
    serviceWorkers: "block",
    // Recording every step costs more than the steps; the last state is enough, `--trace on` has
    // all.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: ensureChromium(console.error),
      // Chromium has no sandbox for root, and a container's /dev/shm is too small.
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
      grep: isSmoke ? /(?!)/ : chosen,
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: [...ofOneSize, ...ofNotEveryDay],
      grepInvert: [nowhere, measured, onPhonesAlone],
    },
  ],
});
