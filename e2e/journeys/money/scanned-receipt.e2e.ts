// At one size every day: every-screen and keyboard check its screens at both.
import type { Locator, Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

const bought = [
  ["WHOLE MILK", "4.19"],
  ["TOMATO", "1.99"],
  ["DISH SOAP", "3.49"],
] as const;

/** A sharp photograph of a receipt, drawn by the browser. */
async function aReceipt(page: Page): Promise<Buffer> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 900, height: 1100 });
  const lines = [...bought, ["TOTAL", "9.67"]].map(
    ([name, price]) =>
      `<p style="display:flex;justify-content:space-between"><span>${name}</span><span>${price}</span></p>`,
  );
  await paper.setContent(
    `<body style="margin:0;padding:60px;font:40px/1.2 monospace;background:#fff;color:#000"><h1 style="font-size:48px;text-align:center">CORNER MARKET</h1>${lines.join("")}</body>`,
  );
  const picture = await paper.screenshot();
  await paper.close();
  return picture;
}

/** Opens a line's fields, which are folded on a phone. */
async function unfold(line: Locator): Promise<void> {
  const head = line.locator("[data-head]");
  const field = line.getByLabel("Match to Inventory");
  await expect(head.or(field).first()).toBeVisible();
  if ((await head.count()) > 0 && (await head.getAttribute("aria-expanded")) === "false")
    await head.click();
  const more = line.getByRole("button", { name: "All Fields" });
  await expect(more.or(field).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await expect(field).toBeVisible();
}

test("a receipt becomes stock and expenses @smoke", async ({ enter }) => {
  const { page } = await enter("/scan-receipt", "pro");
  await expect(page.getByText("Your items will appear here after scanning.")).toBeVisible();
  await page.getByLabel("Receipt image").setInputFiles({
    name: "receipt.png",
    mimeType: "image/png",
    buffer: await aReceipt(page),
  });
  await expect(page.getByText("Scanning with AI...")).toBeVisible();
  await expect(page.getByText("3 items · $9.67")).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("As on the receipt")).toBeVisible();

  const tomato = page.getByRole("group", { name: "TOMATO" });
  await expect(tomato.getByText("Matched")).toBeVisible();
  const milk = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("group", { name: /milk/i }) });
  await unfold(milk);
  const match = milk.getByLabel("Match to Inventory");
  await match.click();
  await expect(milk.getByRole("option").first()).toHaveText("-- No Match --");
  await match.fill("mil");
  await checkAccessibility(page);
  await milk.getByRole("option", { name: "Milk", exact: true }).click();
  await expect(match).toHaveValue("Milk");
  await milk.getByLabel("Unit").selectOption({ label: "l" });
  await checkAccessibility(page);
  const noFood = page.getByRole("button", { name: /for the budget only$/ });
  if (await noFood.isVisible()) await noFood.click();
  const soap = page.getByRole("group", { name: /SOAP/ });
  await unfold(soap);
  await soap.getByRole("button", { name: "Request" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(soap.getByText("Requested")).toBeVisible();

  await page.getByRole("button", { name: "Save All Items" }).click();
  await expect(page).toHaveURL("/inventory");
  await expect(
    page.getByText("2 items added to your inventory, 3 expenses logged, $9.67 in total."),
  ).toBeVisible();
  await expect(page.getByText("$4.19")).toBeVisible();
  await page.goto("/budget");
  await page.getByRole("button", { name: /3 items|CORNER MARKET/i }).click();
  await expect(page.getByText("$3.49")).toBeVisible();
});

/** A receipt of so many lines as a PDF with text, which is read at once. */
async function aLongReceipt(page: Page, count: number): Promise<Buffer> {
  const paper = await page.context().newPage();
  const lines = Array.from(
    { length: count },
    (_, at) => `UNREADABLY ${at + 1}`.padEnd(24) + "1.00",
  );
  const total = "TOTAL".padEnd(24) + count.toFixed(2);
  await paper.setContent(`<pre>CORNER MARKET\n03/02/2026\n${[...lines, total].join("\n")}</pre>`);
  const pdf = await paper.pdf({ width: "80mm", height: "240mm" });
  await paper.close();
  return pdf;
}

test("a long receipt scrolls in a list of 32rem, with Save All Items in sight", async ({
  enter,
}) => {
  const { page } = await enter("/scan-receipt", "pro");
  await page.getByLabel("Receipt image").setInputFiles({
    name: "receipt.pdf",
    mimeType: "application/pdf",
    buffer: await aLongReceipt(page, 24),
  });
  const list = page.getByRole("group", { name: "Scanned items" });
  await expect(list).toBeVisible();
  const tall = () => list.evaluate((one) => [one.clientHeight, one.scrollHeight] as const);
  await expect.poll(async () => (await tall())[1]).toBeGreaterThan(600);
  expect((await tall())[0]).toBeLessThanOrEqual(512);
  await expect(page.getByRole("button", { name: "Save All Items" })).toBeInViewport({ ratio: 1 });

  const last = page.getByRole("group", { name: "UNREADABLY 24" });
  await last.locator("button, input").first().focus();
  await expect(last.locator("button, input").first()).toBeInViewport({ ratio: 1 });
  expect(await list.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
});
