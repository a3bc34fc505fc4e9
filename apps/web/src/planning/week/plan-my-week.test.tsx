import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { eatersApi } from "@larder/contract/household/eaters";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { setPhoneViewport, setWideViewport } from "../../testing/viewport.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

const GRAM = 1;
/** A Tuesday, and the six days after it. */
const WEEK = { from: "2026-03-10", to: "2026-03-16" };

async function open() {
  const tab = await renderApp("/plan", { on: product, as: maya });
  await tab.person.click(await screen.findByRole("button", { name: "Plan My Week" }));
  return tab;
}
const dock = async () => within(await screen.findByRole("region", { name: "Plan My Week" }));
const takeAll = async (count: number) =>
  (await dock()).findByRole("button", { name: `Take All ${count}` });

async function stock(name: string, facts: Record<string, unknown>) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = { masterIngredientId: ingredient?.id, unitId: GRAM, quantity: 400, ...facts };
  await maya.call(inventoryApi.add, { body });
}

async function recipe(name: string, ...lines: readonly (readonly [number, string])[]) {
  const components = lines.map(([quantity, ingredientName]) => ({
    quantity,
    unit: "g",
    ingredientName,
  }));
  await maya.call(recipesApi.add, { body: { name, servings: 2, components } });
}

const planned = async () =>
  (await maya.call(planningApi.list, { query: WEEK })).data.entries.map(
    ({ day, slot, recipe: what }) => [day, slot, what?.name],
  );

async function twoMeals() {
  await stock("Spinach", { price: 4, expiryDate: "2026-03-11" });
  await recipe("Creamed spinach", [400, "spinach"], [100, "rice"]);
  await recipe("Rice", [100, "rice"]);
}

test("a week is proposed in the plan with one reason a meal, and one press takes all of it, which Undo takes back", async () => {
  setPhoneViewport();
  await twoMeals();
  const { person } = await open();
  const today = within(await screen.findByRole("region", { name: /^Today/ }));
  expect(await today.findByText("Dinner · saves $4.00")).toBeVisible();
  expect(today.getByText("Creamed spinach")).toBeVisible();
  expect(screen.getByText("Dinner · 1 to buy")).toBeVisible();
  expect((await dock()).getByText("2 proposed, saves $4.00, 1 to buy")).toBeVisible();
  expect(await planned()).toEqual([]);
  await person.click(await takeAll(2));
  await waitFor(async () =>
    expect(await planned()).toEqual([
      ["2026-03-10", "dinner", "Creamed spinach"],
      ["2026-03-11", "dinner", "Rice"],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("region", { name: "Plan My Week" })).toBeNull());
  const { lists } = (await maya.call(shoppingApi.lists)).data;
  const list = await maya.call(shoppingApi.get, { params: { id: lists[0]?.id ?? 0 } });
  expect(list.data.list.items.map(({ name }) => name)).toEqual(["Rice"]);
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await planned()).toEqual([]));
});

test("one proposal is taken alone, and the others stay proposals", async () => {
  await twoMeals();
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "Take Rice" }));
  expect(await takeAll(1)).toBeVisible();
  await waitFor(async () => expect(await planned()).toEqual([["2026-03-11", "dinner", "Rice"]]));
});

test("dismissed proposals leave the plan as it was", async () => {
  await twoMeals();
  const { person } = await open();
  await takeAll(2);
  await person.click((await dock()).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText("Creamed spinach")).toBeNull());
  expect(screen.getByRole("button", { name: "Plan My Week" })).toBeVisible();
  expect(await planned()).toEqual([]);
});

test("if the lists cannot be loaded, a second press takes the meals without one", async () => {
  await twoMeals();
  const { person, network } = await renderApp("/budget", { on: product, as: maya });
  network.answer("GET /api/shopping-lists", { status: 500 });
  history.pushState(null, "", "/plan");
  dispatchEvent(new PopStateEvent("popstate"));
  await person.click(await screen.findByRole("button", { name: "Plan My Week" }));
  const notice = "Your lists could not be loaded, so nothing is put on one.";
  expect(await screen.findByText(notice)).toBeVisible();
  await person.click(await takeAll(2));
  await waitFor(async () => expect(await planned()).toHaveLength(2));
});

test("one press puts the next best in the place of one, until there is no other", async () => {
  await twoMeals();
  await recipe("Noodles", [100, "rice"], [100, "flour"], [100, "butter"]);
  await recipe("Toast", [100, "bread"]);
  const { person } = await open();
  const another = "Another for Dinner, Tuesday";
  await takeAll(4);
  await person.click(screen.getByRole("button", { name: another }));
  expect(await screen.findByText("There is no other recipe for Dinner on Tuesday.")).toBeVisible();
  expect(screen.getByText("Creamed spinach")).toBeVisible();
});

test("other meals and servings are proposed from the menu", async () => {
  await twoMeals();
  const { person } = await open();
  await takeAll(2);
  await person.click(screen.getByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: "Change Meals or Servings" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Plan My Week" }));
  await person.click(dialog.getByRole("button", { name: "Dinner" }));
  await person.click(await dialog.findByRole("button", { name: "Propose Again" }));
  expect(await dialog.findByText("Choose at least one meal of the day")).toBeVisible();
  await person.click(await dialog.findByRole("button", { name: "Lunch" }));
  await person.click(await dialog.findByRole("button", { name: "Propose Again" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("button", { name: "Another for Lunch, Tuesday" })).toBeVisible();
});

test("on a wide screen a proposal is in the cell of its day and meal", async () => {
  setWideViewport();
  await twoMeals();
  await open();
  await takeAll(2);
  const cell = screen.getByText("Creamed spinach").closest("td");
  expect(cell?.dataset).toMatchObject({ day: "2026-03-10", slot: "dinner" });
});

test("without recipes it says so", async () => {
  await open();
  expect(await screen.findByText("No recipes yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Take All/ })).toBeNull();
});

test("if every meal is planned, there is nothing to propose", async () => {
  await twoMeals();
  const [first] = (await maya.call(recipesApi.list)).data.recipes;
  for (const day of ["10", "11", "12", "13", "14", "15", "16"]) {
    const body = { day: `2026-03-${day}`, slot: "dinner" as const, recipeId: first?.id ?? 0 };
    await maya.call(planningApi.add, { body });
  }
  await open();
  expect(await screen.findByText("Nothing to propose")).toBeVisible();
});

test("only what is for all who eat is proposed, and planned for them", async () => {
  const avoids = { allergens: ["milk" as const] };
  const body = { name: "Mia", portion: 0.5, avoids };
  const mia = (await maya.call(eatersApi.add, { body })).data.eater;
  await recipe("Butter soup", [100, "butter"]);
  const { person } = await open();
  expect(await screen.findByText("Nothing to propose")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: "Change Meals or Servings" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Plan My Week" }));
  const leftOut = "Left out is what is not for them, or cannot be judged.";
  expect(await dialog.findByText(leftOut)).toBeVisible();
  expect(dialog.getByLabelText("Servings")).toHaveValue("1.5");
  await person.click(dialog.getByRole("button", { name: "Mia" }));
  await waitFor(() => expect(dialog.getByLabelText("Servings")).toHaveValue("1"));
  await person.click(await dialog.findByRole("button", { name: "Propose Again" }));
  await person.click(await takeAll(1));
  await waitFor(async () => expect(await planned()).toHaveLength(1));
  const { entries } = (await maya.call(planningApi.list, { query: WEEK })).data;
  expect(entries[0]).toMatchObject({ servings: 1 });
  expect(entries[0]?.eaters).not.toContain(mia.id);
});
