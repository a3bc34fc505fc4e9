// At one size every day: every-screen and keyboard check its screens at both.
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { sidewaysScroll } from "../../checks/fit.ts";
import { boxOf, still } from "../../checks/still.ts";

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  const remove = page.getByRole("button", { name: `Remove ${name.toLowerCase()}` });
  await expect(remove).toBeVisible();
}

/** Lower edge of an element in pixels from the top of the screen, without scrolling. */
async function lowerEdge(page: Page, name: string): Promise<number> {
  const box = await boxOf(page.getByRole("button", { name }));
  return box.y + box.height;
}

test("adding the last food shows the meal without scrolling, and nothing moves under the finger", async ({
  visit,
}) => {
  const page = await visit("/");
  await page.setViewportSize({ width: 390, height: 844 });
  // Late fonts may change the number of lines.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await add(page, "Tomato");
  const chip = page.getByRole("button", { name: "Spaghetti", exact: true });
  const before = await boxOf(chip);
  await add(page, "Onion");
  await expect(page.getByRole("heading", { name: "Classic Burger" })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await lowerEdge(page, "Cook It!")).toBeLessThanOrEqual(844);
  expect((await boxOf(chip)).y).toBe(before.y);
});

test("a cooked meal is told of where it stood, and the shelf is filled again from there", async ({
  visit,
}) => {
  const page = await visit("/");
  await add(page, "Tomato");
  await add(page, "Onion");
  await page.getByRole("button", { name: "Cook It!" }).click();
  await expect(page.getByText("Dinner Is Ready", { exact: true })).toBeInViewport();
  await expect(page.locator("[aria-live]").filter({ hasText: "Dinner is ready" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  const again = page.getByRole("button", { name: "Fill the Shelf Again" });
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "You can cook now" })).toBeFocused();
});

test("the promise stands in two lines at every width @one-size", async ({ visit }) => {
  const page = await visit("/");
  const promise = page.getByRole("heading", { level: 1 });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const width of [320, 360, 390, 430, 640, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    await still(page);
    const lines = await promise.evaluate((heading) => {
      const { height } = heading.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight));
    });
    expect(lines, `${width} px`).toBe(2);
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
  }
});

test("its picture is the product as the page is, by day and by night @one-size", async ({
  visit,
}) => {
  const page = await visit("/");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const picture = page.getByRole("img", { name: /^The dashboard of a household/ });
    await expect(picture).toHaveCount(1);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    const { source, ratio, told } = await picture.evaluate((image: HTMLImageElement) => ({
      source: image.currentSrc,
      ratio: image.naturalWidth / image.naturalHeight,
      told: image.clientWidth / image.clientHeight,
    }));
    expect(source).toContain(colorScheme);
    // No distortion, and no jump when it loads.
    expect(Math.abs(ratio - told)).toBeLessThan(0.02);
  }
});
