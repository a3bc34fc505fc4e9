// With everything: every-screen checks the English screens every day.
// At one size: the widths are here.
import type { Locator, Page } from "@playwright/test";
import { clippedWords, crampedWords, sidewaysScroll } from "../../checks/fit.ts";
import { settled } from "../../checks/settled.ts";
import { expect, test } from "../../fixtures.ts";
import { fillHousehold } from "../../product/filled-household.ts";
import { type ScreenView, screenViews, type Viewer } from "../../screens.ts";

/** Languages with their widths. `LANGUAGES=de,fr,en-XA` checks these instead, at both widths. */
const asked = process.env["LANGUAGES"]?.split(",");
const widthsOf = new Map<string, readonly number[]>(
  asked?.map((language) => [language, [320, 390]]) ?? [
    ["de", [320]],
    ["ar-XB", [390]],
  ],
);
const CONTROLS = "a, button, summary, [role=menuitem]";

/** The place of a control among those that are visible. */
async function placeOf(page: Page, control: Locator): Promise<number> {
  const wanted = await control.elementHandle();
  return page
    .locator(CONTROLS)
    .filter({ visible: true })
    .evaluateAll((all, one) => all.findIndex((each) => each === one), wanted);
}

/** Places of the controls that a view presses, found by their English names. */
async function placesPressed(page: Page, { path, presses = [] }: ScreenView): Promise<number[]> {
  const places: number[] = [];
  if (presses.length > 0) await page.goto(path);
  for (const { role, name } of presses) {
    await settled(page);
    const control = page.getByRole(role, { name }).filter({ visible: true }).first();
    await control.waitFor();
    places.push(await placeOf(page, control));
    await control.click();
  }
  return places;
}

async function open(page: Page, path: string, places: readonly number[]): Promise<void> {
  await page.goto(path);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await settled(page);
  for (const place of places) {
    await page.locator(CONTROLS).filter({ visible: true }).nth(place).click();
    await settled(page);
  }
}

for (const [language, widths] of widthsOf)
  for (const viewer of ["visitor", "pro", "admin"] satisfies readonly Viewer[])
    test(`every screen of a ${viewer} has room for the words of ${language}`, async ({
      visit,
      enter,
      enterAs,
      api,
    }) => {
      test.setTimeout(600_000);
      const entered = viewer === "visitor" ? null : await enter("/settings", viewer);
      const english = entered?.page ?? (await visit("/"));
      if (entered && viewer === "pro") await fillHousehold(api, entered.person);
      const page = entered ? await enterAs(entered.person, "/settings") : await visit("/");
      await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
      for (const view of screenViews.filter((candidate) => candidate.viewer === viewer))
        await test.step(view.name, async () => {
          await open(page, view.path, await placesPressed(english, view));
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await settled(page);
            const at = `${view.name} at ${width} px`;
            expect.soft(await sidewaysScroll(page), at).toBeLessThanOrEqual(0);
            expect.soft(await crampedWords(page), at).toEqual([]);
            expect.soft(await clippedWords(page), at).toEqual([]);
          }
        });
    });
