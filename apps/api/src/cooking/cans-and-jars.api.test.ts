import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/**
 * Canned food covers a recipe's can, and keeps its own name. Source:
 * handbook/cooking.md#cans-and-jars.
 */
const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const alone = async (id: number) => (await maya.call(recipesApi.get, { id })).data.recipe;
const planned = async () => {
  const { fullyMakeable } = (await maya.call(cookingApi.plan)).data;
  return fullyMakeable.map(({ id }) => id);
};

test.each([
  ["tomato", "Tomato", "canned tomatoes"],
  ["plum tomatoes", "Plum tomatoes", "canned tomatoes"],
  ["sweetcorn", "Sweetcorn", "canned corn"],
  ["pumpkin", "Pumpkin", "canned pumpkin"],
  ["pineapple", "Pineapple", "canned pineapple"],
])("2 cans of %s stay %s and cover 1 can of it, as %s do", async (food, name, canned) => {
  const lot = await kitchen.buys(maya, `2 can ${food}`, { price: 3 });
  expect(await kitchen.stockOf(maya)).toEqual({ [lot]: `2 can ${name}` });
  const { id } = await kitchen.saves(maya, [`1 can ${food}`]);
  expect(await alone(id)).toMatchObject({
    makeability: "fully_makeable",
    totalCalculatedCost: 1.5,
    costCalculationNotes: [],
  });
  expect(await planned()).toEqual([id]);
  expect((await maya.call(cookingApi.cook, { id, body: {} })).status).toBe(200);
  expect(await kitchen.stockOf(maya)).toEqual({ [lot]: `1 can ${name}` });
  await kitchen.buys(maya, `2 can ${canned}`);
  const large = await kitchen.saves(maya, [`3 can ${food}`]);
  expect(await alone(large.id)).toMatchObject({ makeability: "fully_makeable" });
});

test("a fresh tomato is none from a can, and a can tells nobody what it weighs", async () => {
  await kitchen.buys(maya, "2 can tomato");
  const fresh = await kitchen.saves(maya, ["300 g tomatoes"]);
  const [line] = (await alone(fresh.id)).components;
  expect(line?.availability.reason).toBe("cannot_convert");
  const noah = await larder.aUser();
  await kitchen.buys(noah, "300 g tomato");
  const { id } = await kitchen.saves(noah, ["1 can tomatoes"]);
  const { recipe } = (await noah.call(recipesApi.get, { id })).data;
  expect(recipe.makeability).toBe("not_makeable");
});

test("cans that are eaten up price what is missing", async () => {
  const id = await kitchen.buys(maya, "2 can tomato", { price: 3 });
  await maya.call(inventoryApi.use, { id, body: { quantity: 2 } });
  const soup = await kitchen.saves(maya, ["1 can tomatoes"]);
  expect((await alone(soup.id)).totalCalculatedCost).toBe(1.5);
});
