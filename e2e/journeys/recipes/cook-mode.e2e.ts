// At one size: cook mode is made for phones; its other widths are checked within the journey.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import { still } from "../../checks/still.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: "allow" });

const MINUTE_MS = 60_000;

/** The lowest target for a wet hand. */
async function lowestTarget(page: Page): Promise<number> {
  await still(page);
  return page
    .locator("#main")
    .locator("button:visible, a:visible")
    .evaluateAll((targets) =>
      Math.min(...targets.map((target) => target.getBoundingClientRect().height)),
    );
}

test("a meal is cooked by its steps, with a timer that a reload does not stop", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/dashboard");
  const { masterIngredients } = await api<{ masterIngredients: { id: number; name: string }[] }>(
    person,
    "GET /ingredients/master/ingredients?search=flour",
  );
  const flour = masterIngredients.find(({ name }) => name === "Flour");
  const lot = { masterIngredientId: flour?.id, unitId: 1, quantity: 1000, price: 2 };
  await api(person, "POST /ingredients", lot);
  await api(person, "POST /recipes", {
    name: "Flat bread",
    servings: 2,
    steps: [
      { text: "Knead the flour with water and rest 20 minutes.", group: "Dough" },
      { text: "Fry 2 to 3 min per side.", group: null },
    ],
    components: [
      { ingredientName: "flour", quantity: 200, unit: "g", note: "sifted", group: "Dough" },
      { ingredientName: "salt", quantity: null },
    ],
  });
  await page.clock.install({ time: new Date() });

  await test.step("three taps from the dashboard to the first step", async () => {
    await page.getByRole("link", { name: "My Recipes" }).last().click();
    await page.getByRole("link", { name: "View Flat bread" }).click();
    await checkAccessibility(page);
    await page.getByRole("link", { name: "Start Cooking" }).click();
    await expect(page.getByText("Step 1 of 2 · Dough")).toBeVisible();
    await expect(page.getByText("200 g flour")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Quick bar" })).toBeHidden();
    expect(await lowestTarget(page)).toBeGreaterThanOrEqual(64);
    await checkAccessibility(page);
  });

  await test.step("a timer goes on through a reload, and rings on another step", async () => {
    await page.getByRole("button", { name: /^Start Timer/ }).click();
    await page.getByRole("button", { name: "Next Step" }).click();
    await page.clock.fastForward(5 * MINUTE_MS);
    await page.reload();
    await expect(page.getByText("Step 2 of 2")).toBeVisible();
    await expect(page.getByRole("timer").last()).toHaveText(/^1[45]:\d\d$/);
    await checkAccessibility(page);
    await page.clock.fastForward(16 * MINUTE_MS);
    await expect(page.getByText("Rest: time is up")).toBeVisible();
    await page.getByRole("button", { name: "Stop Rest" }).click();
  });

  await test.step("swipes and keys turn the pages; the sheet has all of it, for more people", async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText("Step 1 of 2")).toBeVisible();
    await page.getByRole("button", { name: "All 2 ingredients" }).click();
    const sheet = page.getByRole("dialog", { name: "Ingredients" });
    await expect(sheet.getByText("to taste")).toBeVisible();
    await sheet.getByRole("button", { name: "More servings" }).click();
    await expect(sheet.getByText("300 g")).toBeVisible();
    await checkAccessibility(page);
    await sheet.getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
  });

  await test.step("the last page says what it takes, cooks it and stays", async () => {
    await expect(page.getByRole("heading", { name: "Dinner is ready" })).toBeVisible();
    await expect(page.getByText("700 g left")).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Cook This!" }).click();
    await expect(page.getByText("Successfully cooked Flat bread!")).toBeVisible();
    await expect(page).toHaveURL(/\/cook\?/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("700 g left")).toBeVisible();
  });

  await test.step("what was just taken is not told as missing", async () => {
    await page.getByRole("button", { name: "Cook This!" }).click();
    await page.getByRole("link", { name: "Back to the Recipe" }).click();
    await expect(page.getByText("Cooked today")).toBeVisible();
    await checkAccessibility(page);
  });
});

test("a meal short of a spice is cooked without it, by three taps from its page @everything", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/dashboard");
  const { masterIngredients } = await api<{ masterIngredients: { id: number; name: string }[] }>(
    person,
    "GET /ingredients/master/ingredients?search=rice",
  );
  const rice = masterIngredients.find(({ name }) => name === "Rice");
  await api(person, "POST /ingredients", {
    masterIngredientId: rice?.id,
    unitId: 1,
    quantity: 800,
    price: 2,
  });
  const { recipe } = await api<{ recipe: { id: number } }>(person, "POST /recipes", {
    name: "Cumin rice",
    servings: 2,
    components: [
      { ingredientName: "rice", quantity: 300, unit: "g" },
      { ingredientName: "cumin", quantity: 1, unit: "tsp" },
    ],
  });
  await page.goto(`/recipes/${recipe.id}`);
  await page.getByRole("button", { name: "Cook This!" }).click();
  const dialog = page.getByRole("dialog", { name: "Cook Cumin rice" });
  await expect(dialog.getByText("cumin: 1 tsp missing")).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: "Something Else" }).click();
  await expect(dialog.getByRole("combobox", { name: "What goes in instead" })).toBeFocused();
  await expect(dialog.getByRole("option", { name: "Rice" })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Something Else" }).click();
  await dialog.getByRole("button", { name: "Leave Out" }).click();
  await expect(dialog.getByText("500 g left")).toBeVisible();
  await dialog.getByRole("button", { name: "Cook This!" }).click();
  const told = page.getByText("Successfully cooked Cumin rice!");
  await expect(told).toBeInViewport();
  await expect(page).toHaveURL(`/recipes/${recipe.id}`);
  await checkAccessibility(page);
  await page.keyboard.press("Control+z");
  await expect(told).toBeHidden();
});
