import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { fillWeek } from "../../product/filled-week.ts";
import type { Person } from "../../product/people.ts";
import { screenViews } from "../../screens.ts";
import { settled } from "../../checks/settled.ts";
import { boxOf, still } from "../../checks/still.ts";

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

const MS_PER_DAY = 86_400_000;
const DATE_LENGTH = "2026-01-01".length;
const inDays = (days: number) =>
  new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, DATE_LENGTH);

const LOTS = 40;
/** Lots before the one with the long name: more than a phone shows. */
const FIRST = 12;
const LONG_NAME = "Grandmother's pickled Sicilian aubergines with fennel, 1 jar";

interface Filled {
  readonly recipeId: number;
}

/**
 * A household in use: forty lots, one with a name of sixty characters, a meal that can be cooked, a
 * week, a budget, a receipt.
 */
async function fill(api: Api, person: Person): Promise<Filled> {
  const { masterIngredient: own } = await api<{ masterIngredient: { id: number } }>(
    person,
    "POST /ingredients/master/own",
    { name: LONG_NAME, unitId: 1 },
  );
  const { masterIngredients } = await api<{ masterIngredients: { id: number; name: string }[] }>(
    person,
    "GET /ingredients/master/ingredients",
  );
  const known = masterIngredients.filter(({ id }) => id !== own.id).slice(0, LOTS - 1);
  for (const [place, { id }] of [...known.slice(0, FIRST), own, ...known.slice(FIRST)].entries())
    await api(person, "POST /ingredients", {
      masterIngredientId: id,
      unitId: 1,
      quantity: 400,
      price: 3.5,
      // Two a day, so that ten are under two headings.
      expiryDate: inDays(Math.floor(place / 2) - 1),
    });
  // They keep, so that the meals can be cooked.
  const components = known
    .slice(FIRST, FIRST + 9)
    .map(({ name }) => ({ ingredientName: name, quantity: 100, unit: "g" }));
  const recipeOf = async (name: string) =>
    api<{ recipe: { id: number } }>(person, "POST /recipes", {
      name,
      description: "What the oven does by itself while one reads the paper and sets the table.",
      instructions: "Cut everything. Bake it for an hour.",
      servings: 4,
      components,
    });
  await recipeOf("Sunday casserole with everything that the garden gives in August");
  const { recipe } = await recipeOf("Lemon chicken with spinach rice");
  await fillWeek(api, person, { recipeId: recipe.id, inTheTrolley: ["2 l milk", LONG_NAME] });
  await api(person, "POST /budget/settings", {
    amount: 520,
    period: "monthly",
    startDate: "2026-01-01",
  });
  await api(person, "POST /messages", {
    subject: LONG_NAME,
    content: "Is it my oven, or the recipe? It has been like that since the summer before last.",
  });
  return { recipeId: recipe.id };
}

/** Distance from the top of the screen in pixels. */
async function topOf(page: Page, selector: string): Promise<number> {
  return (await boxOf(page.locator(selector).filter({ visible: true }).first())).y;
}

/** Stock rows that are completely above the quick bar. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const bar =
      document.querySelector("nav[aria-label='Quick bar']")?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll("main li:has(h3)")].filter(
      (row) => row.getBoundingClientRect().bottom <= bar,
    ).length;
  });

interface Measured {
  readonly cut: readonly string[];
  readonly small: readonly string[];
  readonly filled: readonly string[];
}

/**
 * Violations on a screen: cut words, targets too small for a thumb, several filled buttons. Source:
 * handbook/screens.md#weights.
 */
const measured = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const TAP_PX = 44;
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const nameOf = (element: Element) =>
      (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60);
    const shown = [...document.querySelectorAll("body *")].filter(isSeen);
    const cut = shown.filter(
      (element) =>
        getComputedStyle(element).textOverflow === "ellipsis" &&
        element.scrollWidth > element.clientWidth,
    );
    /** The press area: the element, its label, or the area of its stretched name. */
    function feltOn(element: Element): readonly { width: number; height: number }[] {
      const { width, height } = getComputedStyle(element, "::after");
      const label = element.closest("label");
      return [
        element.getBoundingClientRect(),
        { width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 },
        ...(label ? [label.getBoundingClientRect()] : []),
      ];
    }
    const small = shown
      .filter((element) => element.matches("a[href], button, input, select, textarea, summary"))
      // An inline link is as high as its line.
      .filter((element) => getComputedStyle(element).display !== "inline")
      .filter(
        (element) =>
          !feltOn(element).some(({ width, height }) => width > TAP_PX - 1 && height > TAP_PX - 1),
      );
    const filled = shown.filter((element) => element.matches(".btn-main, .btn-cook"));
    return { cut: cut.map(nameOf), small: small.map(nameOf), filled: filled.map(nameOf) };
  });

const stills = screenViews.filter(({ viewer, prepare }) => viewer === "pro" && !prepare);

test("every screen shows its names whole, has targets for a thumb and one filled button @phone-every-day", async ({
  enter,
  api,
}, { project }) => {
  test.setTimeout(600_000);
  const { page, person } = await enter("/settings", "pro");
  const { recipeId } = await fill(api, person);
  const widths = project.name === "phone" ? [390] : [1280, 1920];
  const paths = [...stills.map(({ path }) => path), `/recipes/${recipeId}`];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      await settled(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width > 390 ? 1080 : 844 });
        // The columns of the previous width may stay for a frame.
        await still(page);
        const { cut, small, filled } = await measured(page);
        expect.soft(cut, `${path} at ${width} px: names cut`).toEqual([]);
        expect.soft(small, `${path} at ${width} px: small targets`).toEqual([]);
        expect.soft(filled.length, `${path} at ${width} px: ${filled.join()}`).toBeLessThan(2);
      }
    });
});

test("what one came for is above the fold of a phone @one-size", async ({ enter, api }) => {
  test.setTimeout(600_000);
  const { page, person } = await enter("/settings", "pro");
  const { recipeId } = await fill(api, person);
  const open = async (path: string) => {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    await settled(page);
  };
  await open("/dashboard");
  expect(await topOf(page, "main section[aria-label]"), "tonight").toBeLessThanOrEqual(236);
  await open("/inventory");
  expect(await topOf(page, "main li:has(h3)"), "first lot").toBeLessThanOrEqual(200);
  await expect.poll(() => wholeRows(page), "rows of stock").toBeGreaterThanOrEqual(8);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => wholeRows(page), "compact rows of stock").toBeGreaterThanOrEqual(10);

  await open("/shopping");
  expect(await topOf(page, "main [role=checkbox]"), "first line").toBeLessThanOrEqual(170);
  await open("/what-can-i-cook");
  expect(await topOf(page, "main article"), "first meal").toBeLessThanOrEqual(240);
  await open(`/recipes/${recipeId}`);
  const ingredients = page.getByRole("heading", { name: "Ingredients", exact: true });
  expect((await boxOf(ingredients)).y, "ingredients").toBeLessThanOrEqual(320);
});

test("the thumb reaches the main action of every screen @one-size", async ({ enter, api }) => {
  test.setTimeout(600_000);
  const { page, person } = await enter("/settings", "pro");
  await fill(api, person);
  for (const path of [
    "/inventory",
    "/recipes",
    "/shopping",
    "/plan",
    "/budget",
    "/scan-receipt",
    "/messages",
    "/household",
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      await settled(page);
      const main = page.locator(".btn-main, .btn-cook").filter({ visible: true }).first();
      const box = await boxOf(main);
      // Within 150 px of the lower edge, in reach of the thumb.
      expect(box.y + box.height, path).toBeGreaterThanOrEqual(844 - 150);
    });
});
