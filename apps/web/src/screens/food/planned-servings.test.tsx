import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
const TONIGHT = { from: "2026-03-10", to: "2026-03-10" };

beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

async function plannedBread(servings: number): Promise<number> {
  const kitchen = new TestKitchen(product);
  await kitchen.buys(maya, "1 kg flour");
  const body = {
    name: "Flat bread",
    servings: 2,
    instructions: "Knead the flour.",
    components: [{ ingredientName: "flour", quantity: 200, unit: "g" }],
  };
  const { data } = await maya.call(recipesApi.add, { body });
  const recipeId = data.recipe.id;
  const entry = { day: TONIGHT.from, slot: "dinner", recipeId, servings } as const;
  await maya.call(planningApi.add, { body: entry });
  return recipeId;
}
const flourLeft = async () => {
  const { ingredients } = (await maya.call(inventoryApi.list)).data;
  return ingredients.map(({ quantity }) => quantity);
};
const isTicked = async () =>
  (await maya.call(planningApi.list, { query: TONIGHT })).data.entries[0]?.isCooked;

test("a planned meal is cooked by its own page and steps in the planned servings, and is ticked", async () => {
  await plannedBread(3);
  const { person } = await renderApp("/dashboard", { on: product, as: maya });
  await person.click(await screen.findByRole("link", { name: "View Recipe" }));
  expect(await screen.findByText("3 servings")).toBeVisible();
  await person.click(screen.getByRole("link", { name: "Start Cooking" }));
  expect((await screen.findByText("300 g flour")).tagName).toBe("STRONG");
  await person.click(await screen.findByRole("button", { name: "Finish" }));
  await person.click(await screen.findByRole("button", { name: "Cook This!" }));
  expect(await screen.findByText(/^Successfully cooked Flat bread!$/)).toBeVisible();
  expect(await flourLeft()).toEqual([0.7]);
  expect(await isTicked()).toBe(true);
});

test("other servings chosen on the page go before the planned ones, the recipe's own too", async () => {
  const id = await plannedBread(3);
  const { person } = await renderApp(`/recipes/${id}`, { on: product, as: maya });
  await screen.findByText("3 servings");
  await person.click(screen.getByRole("button", { name: "Fewer servings" }));
  await person.click(await screen.findByRole("link", { name: "Start Cooking" }));
  await waitFor(() => expect(location.search).toBe("?servings=2"));
  expect((await screen.findByText("200 g flour")).tagName).toBe("STRONG");
});
