import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

const GRAM = 1;

async function stock(name: string, quantity: number) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = { masterIngredientId: ingredient?.id ?? 0, unitId: GRAM, quantity, price: 6 };
  await maya.call(inventoryApi.add, { body });
}

async function recipe(name: string, lines: readonly (readonly [number, string, string])[]) {
  const components = lines.map(([quantity, unit, ingredientName]) => ({
    quantity,
    unit,
    ingredientName,
  }));
  const made = await maya.call(recipesApi.add, { body: { name, servings: 4, components } });
  return made.data.recipe.id;
}

const open = (path = "/what-can-i-cook") => renderApp(path, { on: product, as: maya });
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const inStock = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients.map(
    ({ quantity, unit, name, place }) => `${quantity} ${unit} ${name}, ${place ?? "nowhere"}`,
  );
const onList = async () => {
  const [list] = (await maya.call(shoppingApi.lists)).data.lists;
  const shown = await maya.call(shoppingApi.get, { id: list?.id ?? 0 });
  return shown.data.list.items.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);
};

test("what is left of a meal is put away in two presses, and Undo takes it out again", async () => {
  await stock("Flour", 400);
  await recipe("Flat bread", [[400, "g", "flour"]]);
  const { person } = await open();
  await person.click((await card("Flat bread")).getByRole("button", { name: "Cook This!" }));
  await person.click(await screen.findByRole("button", { name: "Put Leftovers Away" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leftovers of Flat bread" }));
  expect(dialog.getByLabelText("Servings")).toHaveValue("2");
  expect(dialog.getByRole("radio", { name: "Fridge, until Mar 13" })).toBeChecked();
  await person.click(dialog.getByRole("button", { name: "Put Away" }));
  expect(await screen.findByText("Leftovers of Flat bread put away")).toBeVisible();
  expect(await inStock()).toEqual(["2 serving Leftovers: Flat bread, Fridge"]);
  expect(screen.queryByRole("button", { name: "Put Leftovers Away" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Put Leftovers Away" })).toBeVisible();
  await waitFor(async () => expect(await inStock()).toEqual([]));
});

test("leftovers for the freezer keep longer, and more than was cooked is refused", async () => {
  await stock("Flour", 400);
  await recipe("Flat bread", [[400, "g", "flour"]]);
  const { person } = await open();
  await person.click((await card("Flat bread")).getByRole("button", { name: "Cook This!" }));
  await person.click(await screen.findByRole("button", { name: "Put Leftovers Away" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leftovers of Flat bread" }));
  const servings = dialog.getByLabelText("Servings");
  await person.clear(servings);
  await person.type(servings, "5");
  expect(await dialog.findByText("At most 4 servings can be left")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Put Away" })).toBeDisabled();
  await person.clear(servings);
  await person.type(servings, "3");
  await person.click(await dialog.findByRole("radio", { name: "Freezer, until Jun 8" }));
  await person.click(await dialog.findByRole("button", { name: "Put Away" }));
  await waitFor(async () =>
    expect(await inStock()).toEqual(["3 serving Leftovers: Flat bread, Freezer"]),
  );
});

test("leftovers that cannot be put away stay asked for, with the reason", async () => {
  await stock("Flour", 400);
  await recipe("Flat bread", [[400, "g", "flour"]]);
  const { person, network } = await open();
  await person.click((await card("Flat bread")).getByRole("button", { name: "Cook This!" }));
  await person.click(await screen.findByRole("button", { name: "Put Leftovers Away" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leftovers of Flat bread" }));
  network.answer("POST /api/plannable-meals/cook/1/leftovers", { status: 500, body: {} });
  await person.click(dialog.getByRole("button", { name: "Put Away" }));
  expect(await dialog.findByText("Failed to put leftovers away")).toBeVisible();
});

test("what a meal lacks goes onto the list in one press, with Undo, and is known to be there", async () => {
  await stock("Flour", 200);
  await recipe("Big bread", [
    [500, "g", "flour"],
    [1, "l", "milk"],
  ]);
  const { person } = await open();
  const bread = await card("Big bread");
  await person.click(await bread.findByRole("button", { name: "Add 2 to List" }));
  expect(await screen.findByText("2 items on Shopping list")).toBeVisible();
  expect(await onList()).toEqual(expect.arrayContaining(["300 g Flour", "1 l Milk"]));
  expect(await bread.findByRole("link", { name: "On Your List" })).toHaveAttribute(
    "href",
    "/shopping",
  );
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await onList()).toEqual([]));
  expect(await bread.findByRole("button", { name: "Add 2 to List" })).toBeVisible();
});

test("a button counts only what the list does not have for its meal yet", async () => {
  const id = await recipe("Big bread", [
    [500, "g", "flour"],
    [1, "l", "milk"],
  ]);
  const { person } = await open(`/recipes/${id}`);
  await person.click(await screen.findByRole("button", { name: "Add 2 to List" }));
  await waitFor(async () => expect(await onList()).toHaveLength(2));
  cleanup();
  await open(`/recipes/${id}`);
  expect(await screen.findByRole("link", { name: "On Your List" })).toBeVisible();
  const [list] = (await maya.call(shoppingApi.lists)).data.lists;
  const { items } = (await maya.call(shoppingApi.get, { id: list?.id ?? 0 })).data.list;
  const params = { id: list?.id ?? 0, needId: items[0]?.id ?? "" };
  await maya.call(shoppingApi.removeItem, { params });
  cleanup();
  queryClient.clear();
  await open(`/recipes/${id}`);
  expect(await screen.findByRole("button", { name: "Add 1 to List" })).toBeVisible();
});

test("a button has no number as long as the list is unknown", async () => {
  const id = await recipe("Big bread", [[500, "g", "flour"]]);
  const { network } = await renderApp("/inventory", { on: product, as: maya });
  const release = network.hold("GET /api/shopping-lists");
  goTo(`/recipes/${id}`);
  expect(await screen.findByRole("button", { name: "Add to Shopping List" })).toBeVisible();
  release();
  expect(await screen.findByRole("button", { name: "Add 1 to List" })).toBeVisible();
});

test("a recipe's page puts on the list what it lacks for so many, once", async () => {
  const id = await recipe("Big bread", [[500, "g", "flour"]]);
  const { person } = await open(`/recipes/${id}`);
  await person.click(await screen.findByRole("button", { name: "Add 1 to List" }));
  expect(await screen.findByText("1 item on Shopping list")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: "Add to Shopping List" }));
  expect(await screen.findByText("It is on Shopping list already")).toBeVisible();
  expect(await onList()).toEqual(["500 g Flour"]);
});

test("lists that cannot be fetched are told, and nothing is put anywhere", async () => {
  await stock("Flour", 200);
  await recipe("Big bread", [[500, "g", "flour"]]);
  const { person, network } = await open();
  const bread = await card("Big bread");
  network.answer("GET /api/shopping-lists", { status: 500, body: {} });
  await person.click(await bread.findByRole("button", { name: "Add 1 to List" }));
  expect(await screen.findByText("Failed to load shopping lists")).toBeVisible();
});

test("a list that takes nothing says so, and the press can be made again", async () => {
  const id = await recipe("Big bread", [[500, "g", "flour"]]);
  const { person, network } = await open(`/recipes/${id}`);
  const [list] = (await maya.call(shoppingApi.lists)).data.lists;
  const request = `POST /api/shopping-lists/${list?.id}/from-recipe/${id}`;
  network.answer(request, { status: 500, body: {} });
  await person.click(await screen.findByRole("button", { name: "Add 1 to List" }));
  expect(await screen.findByText("Failed to add to the list")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add 1 to List" })).toBeEnabled();
  await person.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText("Failed to add to the list")).toBeNull());
});

test("food that the plan holds is left out, until one looks at everything", async () => {
  await stock("Flour", 500);
  const held = await recipe("Flat bread", [[400, "g", "flour"]]);
  await recipe("Pancakes", [[300, "g", "flour"]]);
  await maya.call(planningApi.add, {
    body: { day: "2026-03-12", slot: "dinner", recipeId: held },
  });
  const { person } = await open();
  const pancakes = await card("Pancakes");
  expect(pancakes.queryByRole("button", { name: "Cook This!" })).toBeNull();
  expect(pancakes.getByText(/^Reserved: 400 g/)).toBeTruthy();
  await person.click(await screen.findByRole("switch", { name: "Look at everything" }));
  const cook = await screen.findByRole("button", { name: "Cook This!", description: "Pancakes" });
  await person.click(cook);
  expect(await screen.findByText(/This used what was reserved/)).toBeVisible();
});
