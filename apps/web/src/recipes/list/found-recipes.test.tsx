import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
  const kitchen = new TestKitchen(product);
  await kitchen.buys(maya, "1 kg rice");
  const save = async (body: Parameters<typeof recipeOf>[0]) => {
    product.clock.advance(1000);
    const { data } = await maya.call(recipesApi.add, { body: recipeOf(body) });
    return data.recipe.id;
  };
  await save({ name: "Rice pudding", lines: ["rice"], tags: ["sweet"], cookMinutes: 50 });
  const id = await save({ name: "Rice salad", lines: ["rice", "tuna"], prepMinutes: 15 });
  await save({ name: "Toast", lines: ["bread", "crème fraîche"], tags: ["Quick"], cookMinutes: 5 });
  await maya.call(recipesApi.mine, { id, body: { isFavourite: true, rating: 5 } });
});

interface Written {
  readonly name: string;
  readonly lines: readonly string[];
  readonly tags?: string[];
  readonly prepMinutes?: number;
  readonly cookMinutes?: number;
}
const recipeOf = ({ lines, ...rest }: Written) => ({
  ...rest,
  servings: 2,
  components: lines.map((ingredientName) => ({ ingredientName, quantity: 100, unit: "g" })),
});
const names = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);

/** What the address asks for, and what is shown then. */
const CASES: readonly (readonly [search: string, ...names: string[]])[] = [
  ["", "Toast", "Rice salad", "Rice pudding"],
  ["?search=creme", "Toast"],
  ["?search=tuna%20rice", "Rice salad"],
  ["?canCook=true", "Rice pudding"],
  ["?maxMinutes=15", "Toast", "Rice salad"],
  ["?tag=quick", "Toast"],
  ["?favourite=true", "Rice salad"],
  ["?maxMinutes=15&search=rice", "Rice salad"],
  ["?sortBy=name_asc", "Rice pudding", "Rice salad", "Toast"],
  ["?sortBy=rating_desc&maxMinutes=x", "Rice salad", "Rice pudding", "Toast"],
  ["?tag=sweet&favourite=true", "No Recipes Found"],
];

test.for(CASES)("My Recipes%s shows %s", async ([search, ...shown]) => {
  await renderApp(`/recipes${search}`, { on: product, as: maya });
  await waitFor(() => expect(names()).toEqual(shown));
});

test("filters combine, stand in the address, and one press clears them", async () => {
  const { person } = await renderApp("/recipes", { on: product, as: maya });
  await person.type(await screen.findByRole("searchbox"), "rice");
  await waitFor(() => expect(names()).toEqual(["Rice salad", "Rice pudding"]));
  expect(screen.getByText("2 of 3 recipes")).toHaveAttribute("role", "status");
  await person.click(screen.getByRole("button", { name: "Favorites" }));
  await waitFor(() => expect(names()).toEqual(["Rice salad"]));
  await person.selectOptions(screen.getByLabelText("Tag"), "sweet");
  await waitFor(() => expect(names()).toEqual(["No Recipes Found"]));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    search: "rice",
    favourite: "true",
    tag: "sweet",
  });
  await person.click(screen.getByRole("button", { name: "Clear Search and Filters" }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(location.search).toBe("");
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("Clear right after a letter clears that too", async () => {
  const { person } = await renderApp("/recipes", { on: product, as: maya });
  await person.type(await screen.findByRole("searchbox"), "zzz");
  fireEvent.click(await screen.findByRole("button", { name: "Clear Search and Filters" }));
  await new Promise((resolve) => setTimeout(resolve, 500));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(location.search).toBe("");
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("What Can I Cook takes the same filters", async () => {
  const { person } = await renderApp("/what-can-i-cook", { on: product, as: maya });
  const meals = () => screen.queryAllByRole("article").map((one) => one.getAttribute("aria-label"));
  await waitFor(() => expect(meals()).toEqual(["Rice pudding", "Rice salad"]));
  await person.type(screen.getByRole("searchbox"), "tuna");
  await waitFor(() => expect(meals()).toEqual(["Rice salad"]));
  await person.clear(screen.getByRole("searchbox"));
  await person.type(await screen.findByRole("searchbox"), "toast");
  await person.click(await screen.findByRole("button", { name: "Clear Search and Filters" }));
  await waitFor(() => expect(meals()).toEqual(["Rice pudding", "Rice salad"]));
});

test("a favourite and a rating are said on the recipe's page, by the keyboard too", async () => {
  const { data } = await maya.call(recipesApi.list);
  const id = data.recipes.find(({ name }) => name === "Toast")?.id ?? 0;
  const { person, network } = await renderApp(`/recipes/${id}`, { on: product, as: maya });
  await person.click(await screen.findByRole("button", { name: "Favorite", pressed: false }));
  expect(await screen.findByRole("button", { name: "Favorite", pressed: true })).toBeVisible();
  const release = network.hold(`PUT /api/recipes/${id}/mine`);
  await person.click(await screen.findByRole("radio", { name: "3 stars" }));
  await waitFor(() => expect(screen.getByRole("radio", { name: "3 stars" })).toBeChecked());
  release();
  await person.keyboard("{ArrowRight}");
  const said = async () => (await maya.call(recipesApi.get, { id })).data.recipe;
  await waitFor(async () => expect(await said()).toMatchObject({ isFavourite: true, rating: 4 }));
  const clear = await screen.findByRole("button", { name: "Clear" });
  await waitFor(() => expect(clear).not.toHaveAttribute("aria-busy"));
  await person.click(clear);
  await waitFor(async () => expect(await said()).toMatchObject({ rating: null }));
});
