// At one size every day: every-screen and keyboard check its screens at both.
import type { Browser, Page } from "@playwright/test";
import { startDemo, storageOf } from "../../product/demo-household.ts";
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import { settled } from "../../checks/settled.ts";

const MS_PER_DAY = 86_400_000;
const DATE_LENGTH = "2026-01-01".length;
const DAYS_BACK = 90;

let demo: Awaited<ReturnType<typeof startDemo>>;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

interface Watch {
  readonly watch: (context: Awaited<ReturnType<Browser["newContext"]>>) => Promise<void>;
}

/** A tab of Maya's, a user for a year. */
async function openAsMaya(browser: Browser, console: Watch, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: demo.url,
    storageState: await storageOf(demo.url, "pro"),
  });
  await console.watch(context);
  const page = await context.newPage();
  await page.goto(path);
  await settled(page);
  return page;
}

const dayAgo = (days: number): string =>
  new Date(Date.now() - days * MS_PER_DAY).toISOString().slice(0, DATE_LENGTH);
/** Days that are past in every zone, with receipts on any date. */
const aQuarter = () => `/insights?from=${dayAgo(DAYS_BACK)}&to=${dayAgo(1)}`;

const centsOf = (text: string | null): number => {
  const [, dollars = "", cents = ""] = /\$(-?\d+)\.(\d\d)/.exec(text ?? "") ?? [];
  return Number(`${dollars}${cents}`);
};

interface Row {
  readonly cents: number;
  readonly href: string;
}

/** The rows of all pages. */
async function allRows(page: Page): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const shown = await page.getByRole("main").getByRole("listitem").all();
    for (const row of shown)
      rows.push({
        cents: centsOf((await row.innerText()).split("\n").at(-1) ?? ""),
        href: (await row.getByRole("link").getAttribute("href")) ?? "",
      });
    const next = page.getByRole("button", { name: "Next" });
    if (!(await next.isVisible()) || (await next.isDisabled())) return rows;
    await next.click();
    await settled(page);
  }
}

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

test("the page of a year reads well in both appearances, each chart has a name and a table", async ({
  browser,
  console,
}) => {
  const page = await openAsMaya(browser, console, aQuarter());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Insights");
  await checkAccessibility(page);
  const findings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(findings.length).toBeGreaterThanOrEqual(6);
  for (const finding of findings) expect(finding).toMatch(/\d|most goes to|got dearer|\bstayed\b/);
  for (const drawing of await page.getByRole("main").getByRole("img").all())
    expect(await drawing.getAttribute("aria-label")).toMatch(/\w/);
  const tables = page.getByRole("button", { name: "Show as Table" });
  const charts = await tables.count();
  expect(charts).toBeGreaterThanOrEqual(6);
  for (let opened = 0; opened < charts; opened += 1) await tables.first().click();
  await expect(page.getByRole("table")).toHaveCount(charts);
  await checkAccessibility(page);
});

test("the points of a chart are read with the arrow keys, and lead to their rows @everything", async ({
  browser,
  console,
}) => {
  const page = await openAsMaya(browser, console, aQuarter());
  const points = page.getByRole("group", { name: /Arrow keys go from point to point\.$/ }).first();
  await points.getByRole("link").focus();
  const name = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  const last = await name();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(name).not.toBe(last);
  const before = await name();
  expect(before).toMatch(/: \$[\d.]+ spent, \$[\d.]+ in all$/);
  await page.keyboard.press("Home");
  await expect.poll(name).not.toBe(before);
  await page.keyboard.press("End");
  await expect.poll(name).toBe(last);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/insights\/rows\?figure=spending&key=day/);
});

test("a figure is followed down to its rows and to a receipt, equal to the cent @everything", async ({
  browser,
  console,
}) => {
  const page = await openAsMaya(browser, console, aQuarter());
  const bar = page.getByRole("link", { name: /^Ingredient Purchase / });
  const figure = centsOf(await bar.innerText());
  expect(figure).toBeGreaterThan(0);
  await bar.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spending");
  await settled(page);
  const sum = page.getByText(/ in all$/);
  await expect.poll(async () => centsOf(await sum.innerText())).toBe(figure);
  await checkAccessibility(page);
  const rows = await allRows(page);
  expect(sumOf(rows)).toBe(figure);
  const receipt = rows.find(({ href }) => href.includes("receipt="))?.href ?? "";
  const printed = rows.filter(({ href }) => href === receipt);
  expect(printed.length).toBeGreaterThan(1);
  await page.goto(receipt);
  const head = page.getByRole("button", {
    expanded: true,
    name: new RegExp(`${printed.length} items`),
  });
  await expect.poll(async () => centsOf(await head.innerText())).toBe(sumOf(printed));
});

test("the dashboard tells three findings, what was rescued as the page has it, and leads to them @everything", async ({
  browser,
  console,
}) => {
  const page = await openAsMaya(browser, console, "/dashboard");
  const place = page.getByRole("region", { name: "Insights" });
  await expect(place.getByRole("link")).toHaveCount(4);
  await checkAccessibility(page);
  const rescued = centsOf(await page.getByText(/^Rescued from the bin this month/).innerText());
  const finding = place.getByRole("listitem").first().getByRole("link");
  const [title = ""] = (await finding.innerText()).split("\n");
  await finding.click();
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto("/insights");
  const saved = page.getByRole("link", { name: / rescued from the bin$/ });
  await expect.poll(async () => centsOf(await saved.innerText())).toBe(rescued);
});

test("a new household finds the place where insights will be @one-size", async ({ enter }) => {
  const { page } = await enter("/dashboard");
  const place = page.getByRole("region", { name: "Insights (Coming Soon)" });
  await expect(place).toContainText(
    "Charts and detailed insights will be added here: how the month’s spending is pacing, what expires when, and what you cook most.",
  );
  await page.goto("/insights");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Insights");
  await checkAccessibility(page);
});
