import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeAll, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/** The handbook's example, figure by figure. Source: handbook/cooking.md#a-worked-example. */
const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let id: number;

beforeAll(async () => {
  maya = await larder.aUser();
  await kitchen.buys(maya, "100 g flour", { price: 0.3, expiryDate: "2026-03-20" });
  await kitchen.buys(maya, "1 kg flour", { price: 2, expiryDate: "2026-09-01" });
  await kitchen.buys(maya, "500 ml milk", { price: 0.7, expiryDate: "2026-03-09" });
  await kitchen.buys(maya, "1 l milk", { price: 1.2, expiryDate: "2026-03-12" });
  await kitchen.buys(maya, "6 piece eggs", { price: 2.4, expiryDate: "2026-03-25" });
  await kitchen.buys(maya, "1 kg onion", { price: 2, expiryDate: "2026-03-30" });
  await kitchen.buys(maya, "250 g butter", { expiryDate: "2026-04-10" });
  const lines = ["2 cups flour", "1.5 cups milk", "3 piece eggs", "2 piece onions, sliced"];
  const facts = { name: "Onion pancakes", servings: 4 };
  id = (await kitchen.saves(maya, [...lines, "1 tbsp butter"], facts)).id;
});

test("what each line costs, and all of them", async () => {
  const { recipe } = (await maya.call(recipesApi.get, { id })).data;
  expect(recipe.components.map((line) => line.calculatedCost)).toEqual([0.6, 0.43, 1.2, 0.6, null]);
  expect([recipe.totalCalculatedCost, recipe.costPerServing]).toEqual([2.83, 0.71]);
  expect(recipe.costCalculationNotes).toEqual([
    "Expired milk is left out: 500 ml.",
    "No price known for butter; it is not in the total.",
  ]);
});

test("what it saves", async () => {
  const [meal] = (await maya.call(cookingApi.plan)).data.fullyMakeable;
  expect(meal?.saves).toEqual([{ ingredientName: "milk", expiryDate: "2026-03-12" }]);
  expect(meal?.saved).toBe(0.43);
});

test("which lots it takes", async () => {
  const { lots } = (await maya.call(cookingApi.preview, { id })).data;
  expect(
    lots.map(({ quantity, unit, ingredientName, remaining }) => [
      `${quantity} ${unit} ${ingredientName}`,
      remaining,
    ]),
  ).toEqual([
    ["100 g Flour", 0],
    ["0.150783 kg Flour", 0.849217],
    ["0.354882 l Milk", 0.645118],
    ["3 piece Egg", 3],
    ["0.3 kg Onion", 0.7],
    ["14.19528 g Butter", 235.80472],
  ]);
});

test("what twelve servings lack", async () => {
  const refused = await maya.call(cookingApi.cook, { id, body: { servings: 12 } });
  expect(refused.message).toBe(
    "Not enough in stock to cook Onion pancakes. Missing: ¼ cup milk, 3 eggs.",
  );
});

test("what a can, an alternative, an optional line and one to taste come to", async () => {
  await kitchen.buys(maya, "800 g canned tomatoes", { price: 2 });
  const line = { quantity: 1, unit: "piece" };
  const body = {
    name: "Tomato pancakes",
    servings: 4,
    components: [
      { ingredientName: "chopped tomatoes", quantity: 1, unit: "can", note: "400 g" },
      {
        ...line,
        ingredientName: "shallot",
        alternatives: [{ ...line, ingredientName: "onion" }],
      },
      { ingredientName: "eggs", quantity: 7, unit: "piece", isOptional: true },
      { ingredientName: "salt", quantity: null, unit: null },
    ],
  };
  const { recipe } = (await maya.call(recipesApi.add, { body })).data;
  expect(recipe.makeability).toBe("fully_makeable");
  expect(recipe.components.map((one) => one.coveredBy)).toEqual([null, 0, null, null]);
  expect(recipe.components.map((one) => one.calculatedCost)).toEqual([1, 0.3, null, null]);
  expect(recipe.costCalculationNotes).toEqual([]);
  const { cooked } = (await maya.call(cookingApi.cook, { id: recipe.id, body: {} })).data;
  expect(cooked.consumed).toEqual([
    { ingredientName: "Canned tomatoes", quantity: 400, unit: "g" },
    { ingredientName: "Onion", quantity: 0.15, unit: "kg" },
  ]);
});

test("what a meal that is short of something comes to without, and with something instead", async () => {
  const theo = await larder.aUser();
  await kitchen.buys(theo, "500 g flour", { price: 1 });
  await kitchen.buys(theo, "4 piece eggs", { price: 1.6 });
  await kitchen.buys(theo, "500 ml olive oil", { price: 5 });
  const lines = ["400 g flour", "200 g flour, for dusting", "6 piece eggs", "50 g butter"];
  const focaccia = await kitchen.saves(theo, lines, { name: "Focaccia" });
  const [flour = 0, dusting = 0, eggs = 0, butter = 0] = focaccia.components.map((one) => one.id);
  const { ingredients } = (await theo.call(inventoryApi.list, { query: { limit: 10 } })).data;
  const masterIngredientId =
    ingredients.find(({ name }) => name === "Olive oil")?.masterIngredientId ?? 0;
  const oil = (quantity: number) => ({
    instead: [{ componentId: butter, masterIngredientId, quantity, unit: "ml" }],
  });
  const comesTo = async (body: object) => {
    const seen = await theo.call(cookingApi.look, { id: focaccia.id, body });
    const { lots, cost } = seen.data;
    return [
      ...lots.map(({ quantity, unit, ingredientName }) => `${quantity} ${unit} ${ingredientName}`),
      cost,
    ];
  };
  expect(await comesTo({ without: [dusting, eggs, butter] })).toEqual([
    "500 g Flour",
    "4 piece Egg",
    2.6,
  ]);
  const withOil = { without: [dusting, eggs], ...oil(40) };
  expect(await comesTo(withOil)).toEqual(["500 g Flour", "4 piece Egg", "40 ml Olive oil", 3]);
  const first = { without: [flour, eggs, butter] };
  expect(await comesTo(first)).toEqual(["200 g Flour", "4 piece Egg", 2]);
  expect(await comesTo({ ...first, servings: 8 })).toEqual(["500 g Flour", "4 piece Egg", 2.6]);
  const body = { without: [eggs], ...oil(600) };
  const refused = await theo.call(cookingApi.cook, { id: focaccia.id, body });
  expect(refused.message).toBe(
    "Not enough in stock to cook Focaccia. Missing: 100 g flour, for dusting, 100 ml Olive oil.",
  );
});
