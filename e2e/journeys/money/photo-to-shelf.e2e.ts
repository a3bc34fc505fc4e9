// At one size: the effort on a phone from the photograph of a receipt to stock.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

/** A printed weekly shop. */
const shop = `GV WHL MLK 1GAL|3.89
LRG EGGS 12CT|4.79
ORG BNLS CHKN THGH|8.97
BANANAS|1.74
GV BUTTER 16OZ|4.48
SHRP CHEDDAR 8OZ|3.79
CARROTS 2LB|1.99
RUSSET POTATO 5LB|4.29
YELLOW ONIONS 3LB|2.98
GARLIC|0.64
LEMONS|3.60
GROUND BEEF 1LB|5.97
SPAGHETTI 16OZ|1.25
LONG GRAIN RICE 2LB|1.98
OLIVE OIL 17OZ|7.48
GREEK YOGURT 32OZ|5.49
SPINACH 7OZ|3.20
TOMATOES|2.36
PAPER TOWELS 2CT|7.49
DISH SOAP|3.49`
  .split("\n")
  .map((line) => line.split("|") as [name: string, price: string]);

/** The same items, a little dearer. */
const aWeekLater = shop.map(
  ([name, price]) => [name, (Number(price) + 0.1).toFixed(2)] as [string, string],
);

/** A sharp photograph of a receipt, drawn by the browser. */
async function photographOf(page: Page, lines: readonly [string, string][]): Promise<Buffer> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 900, height: 1500 });
  const cents = lines.reduce((sum, [, price]) => sum + Math.round(Number(price) * 100), 0);
  const printed = [...lines, ["TOTAL", (cents / 100).toFixed(2)]].map(
    ([name, price]) =>
      `<p style="display:flex;justify-content:space-between;margin:12px 0"><span>${name}</span><span>${price}</span></p>`,
  );
  await paper.setContent(
    `<body style="margin:0;padding:50px;font:36px/1.2 monospace;background:#fff;color:#000"><h1 style="font-size:44px;text-align:center">CORNER MARKET</h1>${printed.join("")}</body>`,
  );
  const picture = await paper.screenshot({ fullPage: true });
  await paper.close();
  return picture;
}

const A_SECOND = 1000;
/** A limit above the number of lines, against an endless loop. */
const MOST_ANSWERS = 40;

/** From "Take a Photo" to the inventory; each tap takes a second to find. */
async function putOnShelf(page: Page, lines: readonly [string, string][]) {
  const buffer = await photographOf(page, lines);
  const begun = Date.now();
  const photo = page.getByLabel("Receipt photo");
  await photo.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer });
  await expect(page.getByText(/^\d+ items · /)).toBeVisible({ timeout: 100_000 });
  const save = page.getByRole("button", { name: "Save All Items" });
  // The questions depend on the list of ingredients, and so does Save.
  await expect(save).toBeEnabled();
  const readMs = Date.now() - begun;
  // The camera button and its shutter.
  let taps = 2;
  const asked: string[] = [];
  for (; taps < MOST_ANSWERS; taps += 1) {
    const answer = page.locator("[data-answer]:visible").first();
    if ((await answer.count()) === 0) break;
    asked.push((await answer.textContent()) ?? "");
    await answer.click();
  }
  if (asked.length > 0) await checkAccessibility(page);
  const saving = Date.now();
  await save.click();
  taps += 1;
  await expect(page).toHaveURL("/inventory");
  const waited = (readMs + Date.now() - saving) / A_SECOND;
  return { taps, keys: 0, seconds: Math.round(waited + taps), asked };
}

test("twenty lines go from the photograph to the shelf, quicker the second time @everything", async ({
  enter,
}) => {
  const { page } = await enter("/scan-receipt", "pro");
  const first = await putOnShelf(page, shop);
  await page.goto("/scan-receipt");
  const second = await putOnShelf(page, aWeekLater);
  test.info().annotations.push({
    type: "effort",
    description: JSON.stringify({ first, second }),
  });
  expect(second.taps).toBeLessThanOrEqual(6);
  expect(second.taps).toBeLessThanOrEqual(first.taps);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/taken back|undone/i).first()).toBeVisible();
});

test("a receipt is gone through with one thumb: its lines unfold, its picture shows the one in question", async ({
  enter,
}) => {
  const { page } = await enter("/scan-receipt", "pro");
  await page.getByLabel("Receipt photo").setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: await photographOf(page, shop.slice(0, 8)),
  });
  await expect(page.getByText(/^8 items · /)).toBeVisible({ timeout: 100_000 });
  await checkAccessibility(page);
  for (const folded of await page.getByRole("button", { name: /(are|is) right$/ }).all())
    if ((await folded.getAttribute("aria-expanded")) === "false") await folded.click();
  const price = page.getByRole("button", { name: /for Banana, change$/ });
  await price.click();
  await expect(page.getByLabel("Price")).toBeFocused();
  await page.keyboard.type("2.50");
  await expect(page.getByRole("button", { name: /^\$2\.50 for Banana, change$/ })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Preview of the receipt" }).click();
  const sheet = page.getByRole("dialog", { name: "Receipt" });
  await expect(sheet.locator("[data-frame]")).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add a Line" }).click();
  await expect(page.getByText(/^9 items · /)).toBeVisible();
});
