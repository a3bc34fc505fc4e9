import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { handedFiles } from "../../testing/handed-files.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser();
});

const open = (id: number | string) => renderApp(`/recipes/${id}`, { on: product, as: maya });
const lines = () =>
  within(screen.getByRole("region", { name: "Ingredients" }))
    .getAllByRole("listitem")
    .map((line) => line.textContent);

test("shows the recipe with its cost, its notes and each ingredient with cost and stock", async () => {
  await kitchen.buys(maya, "1 kg flour", { price: 2 });
  await kitchen.buys(maya, "1 piece eggs", { price: 0.5 });
  const { id } = await kitchen.saves(maya, ["500 g flour", "2 piece eggs", "1 pinch saffron"], {
    name: "Golden buns",
  });
  await open(id);
  await screen.findByRole("heading", { name: "Golden buns", level: 1 });
  await waitFor(() => expect(document.title).toBe("Golden buns · Larder"));
  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([fact("Servings"), fact("Estimated total cost")]).toEqual([
    "4",
    "at least $2.00 (2 of 3 prices known)",
  ]);
  expect(screen.queryByText("Cost per serving")).toBeNull();
  within(screen.getByRole("region", { name: "Cost calculation notes" })).getByText(
    "No price known for saffron; it is not in the total.",
  );
  expect(lines()).toEqual([
    "500 g flour$1.00In stock",
    "2 pieces eggs$1.001 piece missing",
    "1 pinch saffronprice?missing",
  ]);
  screen.getByText("No instructions were written down.");
  expect(screen.getByRole("link", { name: "Start Cooking" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Recipes" }).getAttribute("href")).toBe("/recipes");
});

test("instructions are plain text, each line or paragraph a step, with the recipe's amounts", async () => {
  const body = {
    name: "Toast",
    servings: 1,
    instructions: "<b>Slice</b> the bread\nToast **well**",
    components: [{ ingredientName: "bread", quantity: 1, unit: "slice" }],
  };
  const { data } = await maya.call(recipesApi.add, { body });
  await open(data.recipe.id);
  const steps = within(await screen.findByRole("region", { name: "Instructions" }));
  const texts = () => steps.getAllByRole("listitem").map((step) => step.textContent);
  await waitFor(() => expect(texts()).toEqual(["1<b>Slice</b> 1 slice bread", "2Toast **well**"]));
});

test("other servings change quantities, costs and what is short, and nothing that is saved", async () => {
  await kitchen.buys(maya, "1 kg flour", { price: 2 });
  const { id } = await kitchen.saves(maya, ["500 g flour"], { servings: 2 });
  const { person } = await open(id);
  await screen.findByText("2 servings");
  const more = screen.getByRole("button", { name: "More servings" });
  await person.click(more);
  await person.click(more);
  await waitFor(() => expect(lines()).toEqual(["1000 g flour$2.00In stock"]));
  await person.click(more);
  await waitFor(() => expect(lines()).toEqual(["1250 g flour$2.50250 g missing"]));
  expect((await maya.call(recipesApi.get, { id })).data.recipe.servings).toBe(2);
});

test("is cooked for the servings shown, and Undo puts everything back", async () => {
  await kitchen.buys(maya, "1 kg flour");
  const { id } = await kitchen.saves(maya, ["500 g flour"], { name: "Bread", servings: 2 });
  const { person } = await open(id);
  await person.click(await screen.findByRole("button", { name: "Fewer servings" }));
  await screen.findByText("250 g");
  await person.click(screen.getByRole("button", { name: "Cook This!" }));
  await screen.findByText("Successfully cooked Bread!");
  const left = async () => (await maya.call(inventoryApi.list)).data.ingredients[0]?.quantity;
  expect(await left()).toBe(0.75);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await left()).toBe(1));
});

test.each(["999999", "x", "0"])("recipe %s is not found, with the specified words", async (id) => {
  await open(id);
  await screen.findByRole("heading", {
    name: "Recipe not found or you do not have permission to view it.",
  });
  expect(
    within(screen.getByRole("main")).getByRole("link", { name: "Recipes" }).getAttribute("href"),
  ).toBe("/recipes");
  expect(document.title).toBe("Recipe · Larder");
});

test("is exported as a file, and says so when it cannot be", async () => {
  const files = handedFiles();
  const { id } = await kitchen.saves(maya, ["500 g flour"], { name: "Crème: buns" });
  const { person, network } = await open(id);
  const choose = async (name: string) => {
    await person.click(await screen.findByRole("button", { name: "More" }));
    await person.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Export as Cooklang");
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(["Crème buns.cook"]));
  expect(await files[0]?.text()).toContain("@flour{500%g}");
  network.answer(`GET /api/recipes/${id}/export`, { status: 500, body: {} });
  await choose("Export as Text");
  await screen.findByText("The recipe could not be exported.");
});

test("a failure is titled as specified", async () => {
  const { id } = await kitchen.saves(maya, ["1 g salt"], { name: "Salt" });
  const { network, person } = await renderApp("/recipes", { on: product, as: maya });
  network.answer(`GET /api/recipes/${id}`, { status: 500, body: {} });
  await person.click(await screen.findByRole("link", { name: "View Salt" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(`Error Loading Recipe Failed to fetch recipe ${id}`);
});

test("a recipe that nothing was heard of says that it could not be loaded", async () => {
  const { id } = await kitchen.saves(maya, ["1 g salt"], { name: "Salt" });
  const { network, person } = await renderApp("/recipes", { on: product, as: maya });
  const link = await screen.findByRole("link", { name: "View Salt" });
  network.goDown();
  await person.click(link);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Recipe Failed to load recipe details.");
  expect(window.location.pathname).toBe(`/recipes/${id}`);
});

test("a recipe of a published book can be copied, not edited", async () => {
  const priya = await product.aUser({ name: "Priya", plan: "PRO" });
  maya = await product.aUser({ plan: "PRO" });
  await priya.call(publishingApi.publish, { body: { name: "Priya's" } });
  await kitchen.buys(maya, "1 kg rice");
  const { id } = await kitchen.saves(priya, ["1 g rice"], { name: "Biryani" });
  const { person } = await open(id);
  await screen.findByRole("heading", { name: "Biryani", level: 1 });
  await person.click(screen.getByRole("button", { name: "More" }));
  await screen.findByRole("menuitem", { name: "Print" });
  expect(screen.queryByRole("menuitem", { name: "Edit" })).toBeNull();
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Save a copy" }));
  await screen.findByRole("button", { name: "Favorite" });
  await person.click(screen.getByRole("button", { name: "More" }));
  await screen.findByRole("menuitem", { name: "Edit" });
  expect((await maya.call(recipesApi.list)).data.recipes).toMatchObject([{ name: "Biryani" }]);
});
