import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { setPhoneViewport } from "../testing/viewport.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

const GRAM = 1;

async function stock(name: string, facts: Record<string, unknown> = {}) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = { masterIngredientId: ingredient?.id, unitId: GRAM, quantity: 1000, ...facts };
  await maya.call(inventoryApi.add, { body });
}

async function recipe(name: string, lines: readonly (readonly [number, string, string])[]) {
  const components = lines.map(([quantity, unit, ingredientName]) => ({
    quantity,
    unit,
    ingredientName,
  }));
  await maya.call(recipesApi.add, { body: { name, servings: 4, components } });
}

const open = () => renderApp("/what-can-i-cook", { on: product, as: maya });
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const quantities = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients.map((lot) => lot.quantity);

test("a covered meal tells servings, cost, what it saves and what nobody knows the price of", async () => {
  await stock("Flour", { price: 2, expiryDate: "2026-03-11" });
  await stock("Salt");
  await recipe("Flat bread", [
    [500, "g", "flour"],
    [10, "g", "salt"],
  ]);
  await open();
  const bread = await card("Flat bread");
  for (const text of ["4 servings · cost not known yet", "Saves $1.00 of Flour", "1 cost note"])
    expect(bread.getByText(text, { exact: false })).toBeTruthy();
  expect(bread.getByText("No price known for salt; it is not in the total.")).toBeTruthy();
  expect(screen.getByText("Nothing is half-covered either.")).toBeTruthy();
});

test("food that is only probably still there is marked", async () => {
  await stock("Flour", { purchaseDate: "2025-01-01", price: 9 });
  await stock("Salt", { purchaseDate: "2026-03-10" });
  await recipe("Flat bread", [[500, "g", "flour"]]);
  await recipe("Brine", [[10, "g", "salt"]]);
  await open();
  const bread = await card("Flat bread");
  expect(await bread.findByText(", Probably still there: flour")).toBeInTheDocument();
  expect((await card("Brine")).queryByText(/Probably still there/)).toBeNull();
});

test("a half-covered meal says what is missing and cannot be cooked", async () => {
  await stock("Flour", { quantity: 200 });
  await recipe("Big bread", [[500, "g", "flour"]]);
  await open();
  const bread = await card("Big bread");
  expect(bread.getByText(/^Missing/)).toHaveTextContent("Missing 300 g flour");
  expect(bread.queryByRole("button", { name: "Cook This!" })).toBeNull();
  expect(bread.getByRole("link", { name: "View Recipe" }).getAttribute("href")).toMatch(
    /^\/recipes\/\d+$/,
  );
});

test("cooking takes from stock, says so in the server's words, and Undo puts it back", async () => {
  await stock("Flour");
  await recipe("Flat bread", [[400, "g", "flour"]]);
  const { person } = await open();
  await person.click((await card("Flat bread")).getByRole("button", { name: "Cook This!" }));
  expect(await screen.findByText("Successfully cooked Flat bread!")).toBeTruthy();
  expect(await quantities()).toEqual([600]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await quantities()).toEqual([1000]));
});

test("a cooking whose answer lacks its sentence is a success all the same", async () => {
  await stock("Flour");
  await recipe("Flat bread", [[400, "g", "flour"]]);
  const { fullyMakeable } = (await maya.call(cookingApi.plan)).data;
  const { id = 0 } = fullyMakeable[0] ?? {};
  const { data } = await maya.call(cookingApi.cook, { id, body: {} });
  const { person, network } = await open();
  network.answer(`POST /api/plannable-meals/cook/${id}`, {
    status: 200,
    body: { status: "success", data },
  });
  await person.click((await card("Flat bread")).getByRole("button", { name: "Cook This!" }));
  expect(await screen.findByText("Successfully cooked Flat bread!")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("another number of servings shows what it would use, and cooks that much", async () => {
  await stock("Flour");
  await recipe("Flat bread", [[400, "g", "flour"]]);
  const { person } = await open();
  await person.click(
    (await card("Flat bread")).getByRole("button", { name: "Servings and what it uses" }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Cook Flat bread" }));
  await dialog.findByText("600 g left");
  await person.clear(dialog.getByLabelText("Servings"));
  await person.type(await dialog.findByLabelText("Servings"), "2");
  await dialog.findByText("800 g left");
  await person.click(dialog.getByRole("button", { name: "Cook This!" }));
  await waitFor(async () => expect(await quantities()).toEqual([800]));
});

test("the plan speaks the recipe's measures, and on a phone no keyboard stands over it", async () => {
  setPhoneViewport();
  await stock("Flour");
  await recipe("Roux", [[2, "tbsp", "flour"]]);
  const { person } = await open();
  const plan = { name: "Servings and what it uses", description: "Roux" };
  await person.click((await card("Roux")).getByRole("button", plan));
  const dialog = within(await screen.findByRole("dialog", { name: "Cook Roux" }));
  expect(dialog.getByRole("heading", { name: "Cook Roux" })).toHaveFocus();
  const line = await dialog.findByText(/flour$/);
  expect(line).toHaveTextContent(/^2 tbsp flour\d+(\.\d+)? g$/);
});

test("food that somebody else has just used is told, and the meals are looked up again", async () => {
  await stock("Flour");
  await recipe("Flat bread", [[400, "g", "flour"]]);
  const { person } = await open();
  const bread = await card("Flat bread");
  const { data } = await maya.call(inventoryApi.list);
  await maya.call(inventoryApi.use, { id: data.ingredients[0]?.id ?? 0, body: { quantity: 900 } });
  await person.click(bread.getByRole("button", { name: "Cook This!" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("300 g");
  expect(await quantities()).toEqual([100]);
});

test("without recipes and stock the screen leads to both", async () => {
  await open();
  expect(
    await screen.findByText("Add recipes and stock, and ideas will appear here."),
  ).toBeTruthy();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "My Recipes" }).getAttribute("href")).toBe("/recipes");
  expect(main.getByRole("link", { name: "Inventory" }).getAttribute("href")).toBe("/inventory");
});

test("a failure to load is told with a way to dismiss it", async () => {
  const { network, person } = await renderApp("/account", { on: product, as: maya });
  network.answer("GET /api/plannable-meals", { status: 500, body: {} });
  await person.click(screen.getByRole("button", { name: /menu/i }));
  await person.click(await screen.findByRole("link", { name: "What Can I Cook?" }));
  expect(await screen.findByText("Failed to fetch plannable meals")).toBeTruthy();
});
