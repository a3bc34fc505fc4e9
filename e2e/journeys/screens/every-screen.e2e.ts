import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import { fillHousehold } from "../../product/filled-household.ts";
import { crampedWords, sidewaysScroll } from "../../checks/fit.ts";
import { hitTest } from "../../checks/hit-test.ts";
import { settled } from "../../checks/settled.ts";
import { MOST_SHIFT, type Shifts, shiftsOf, watchShifts } from "../../checks/shifts.ts";
import { screenParts, screenViews } from "../../screens.ts";

/** The narrowest phone, and the designed widths. */
const widths = { phone: [320, 390], desktop: [768, 1280, 1920] } as const;
/** Widths at which the hit test and the check with text at 200 % run. */
const closeWidths: readonly number[] = [390, 1280];
const slow = {
  offline: false,
  latency: 300,
  downloadThroughput: 100_000,
  uploadThroughput: 50_000,
};

/** Controls that a pointer misses, once the screen is still. */
async function coveredControls(page: Page): Promise<readonly string[]> {
  const first = await page.evaluate(hitTest);
  if (first.covered.length === 0) return [];
  // A toast or sheet may have covered them.
  await settled(page);
  return (await page.evaluate(hitTest)).covered;
}

/** WCAG 1.4.4: text at 200 %, nothing lost. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect.poll(() => sidewaysScroll(page), "200 % text").toBeLessThanOrEqual(0);
  await expect.poll(() => crampedWords(page), "200 % text").toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/** Colours do not depend on the size: the daily run checks dark ones at one. */
const isEveryday = process.env["JOURNEYS"] === "of every day";

/**
 * Most axe rules do not depend on the size. The daily run checks on the desktop only screens with
 * other elements there, and once the frame, with the first screen of a part.
 */
const drawnOtherwise: ReadonlySet<string> = new Set(["/inventory", "/plan", "/messages", "/admin"]);

for (const { viewer, nth, of } of screenParts) {
  const title = `every screen of a ${viewer} fits, reads well in both appearances and says where one is`;
  test(
    of === 1 ? title : `${title}, ${nth + 1} of ${of}`,
    async ({ visit, enter, api }, { project }) => {
      test.setTimeout(600_000);
      const { page, person } =
        viewer === "visitor"
          ? { page: await visit("/"), person: undefined }
          : await enter("/settings", viewer);
      if (person)
        await fillHousehold(
          api,
          viewer === "admin" ? (await enter("/settings", "pro")).person : person,
        );
      const views = screenViews.filter((candidate) => candidate.viewer === viewer);
      for (const [place, view] of views.filter((_, at) => at % of === nth).entries())
        await test.step(view.name, async () => {
          await page.goto(view.path);
          await expect(page).toHaveTitle(view.title);
          await settled(page);
          await view.prepare?.(page);
          await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
          for (const width of widths[project.name as keyof typeof widths]) {
            await page.setViewportSize({ width, height: 800 });
            // The columns of the previous width may stay for a frame.
            await expect.poll(() => sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
            if (!closeWidths.includes(width)) continue;
            expect.soft(await coveredControls(page), `covered at ${width} px`).toEqual([]);
            await expectRoomForLargeText(page);
          }
          const isWhole = project.name === "phone" || !isEveryday;
          if (isWhole || place === 0 || drawnOtherwise.has(view.path))
            await checkAccessibility(page, { inTheDarkToo: isWhole });
        });
    },
  );
}

/** Opens screens over a slow connection, for `jumpsOf`. */
async function onSlowLine(page: Page): Promise<(path: string) => Promise<Shifts>> {
  await watchShifts(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.emulateNetworkConditions", slow);
  return async (path) => {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    await settled(page);
    return shiftsOf(page);
  };
}

/** Screens above the limit with their shifts. */
async function jumpsOf(page: Page, paths: readonly string[]): Promise<readonly unknown[]> {
  const open = await onSlowLine(page);
  const jumps: unknown[] = [];
  for (const path of paths) {
    const shifts = await open(path);
    if (shifts.total > MOST_SHIFT) jumps.push({ path, ...shifts });
  }
  return jumps;
}

const still = screenViews.filter((view) => view.viewer === "pro" && !view.prepare);
for (const half of [0, 1])
  test(`nothing jumps while a screen comes over a slow connection, ${half + 1} of 2 @timed`, async ({
    enter,
    api,
  }) => {
    test.setTimeout(600_000);
    const { page, person } = await enter("/settings", "pro");
    await fillHousehold(api, person);
    const paths = still.filter((_, place) => place % 2 === half).map(({ path }) => path);
    expect(await jumpsOf(page, paths)).toEqual([]);
  });

test("nor does the first screen of a new household @timed", async ({ enter }) => {
  const { page } = await enter("/settings");
  expect(await jumpsOf(page, ["/dashboard", "/inventory", "/budget"])).toEqual([]);
});
