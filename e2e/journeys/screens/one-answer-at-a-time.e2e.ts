import type { Page } from "@playwright/test";
import { HeldAnswers, MOST_SHIFT, type Next, shiftsOf, watchShifts } from "../../checks/shifts.ts";
import { expect, test } from "../../fixtures.ts";
import { fillHousehold } from "../../product/filled-household.ts";
import { screenViews } from "../../screens.ts";

/** The orders in which the answers of a screen come. */
const orders: Readonly<Record<string, Next>> = {
  "oldest first": () => 0,
  "newest first": (waiting) => Math.max(0, waiting - 1),
};
const paths = screenViews
  .filter((view) => view.viewer === "pro" && !view.prepare)
  .map(({ path }) => path);

/** The screens on which more moved by itself than may, with what it was. Each is opened as if for the first time. */
async function jumpsOf(page: Page, opened: readonly string[]): Promise<readonly unknown[]> {
  await watchShifts(page);
  const held = await HeldAnswers.of(page);
  const jumps: unknown[] = [];
  for (const path of opened)
    for (const [order, next] of Object.entries(orders)) {
      await page.evaluate(() => localStorage.removeItem("dashboard-heights"));
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      await held.letThrough(next);
      const shifts = await shiftsOf(page);
      if (shifts.total > MOST_SHIFT) jumps.push({ path, order, ...shifts });
    }
  return jumps;
}

for (const half of [0, 1])
  test(`nothing jumps while the answers of a screen come one at a time, ${half + 1} of 2`, async ({
    enter,
    api,
  }) => {
    test.setTimeout(600_000);
    const { page, person } = await enter("/settings", "pro");
    await fillHousehold(api, person);
    const opened = paths.filter((_, place) => place % 2 === half);
    expect(await jumpsOf(page, opened)).toEqual([]);
  });

test("nor on the first screens of a new household", async ({ enter }) => {
  const { page } = await enter("/settings");
  expect(await jumpsOf(page, ["/dashboard", "/inventory", "/budget"])).toEqual([]);
});
