import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/** A household's pack contents in plans, cooking and undoing. Source: handbook/cooking.md#packs. */
const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser();
});

const stock = async () => Object.values(await kitchen.stockOf(maya));
const plan = async () => (await maya.call(cookingApi.plan)).data;
async function cooks(...lines: readonly string[]) {
  const { id } = await kitchen.saves(maya, lines);
  return maya.call(cookingApi.cook, { id, body: {} });
}

describe("four cans of 400 g and two of 240 g", () => {
  beforeEach(async () => {
    const big = { price: 4.8, expiryDate: "2026-06-01", packs: "4 x 400 g" };
    await kitchen.buys(maya, "4 can canned tomatoes", big);
    const small = { price: 2, expiryDate: "2026-09-01", packs: "2 x 240 g" };
    await kitchen.buys(maya, "2 can canned tomatoes", small);
  });

  test("are weighed where a recipe weighs", async () => {
    await kitchen.saves(maya, ["2080 g canned tomatoes"], { name: "All of it" });
    await kitchen.saves(maya, ["2100 g canned tomatoes"], { name: "Too much" });
    const { fullyMakeable, partiallyMakeable } = await plan();
    expect(fullyMakeable).toMatchObject([{ name: "All of it", totalCalculatedCost: 6.8 }]);
    expect(partiallyMakeable).toMatchObject([
      { name: "Too much", missingComponents: [{ quantityNeeded: 20, unit: "g" }] },
    ]);
  });

  test("are counted where a recipe counts", async () => {
    await kitchen.saves(maya, ["6 cans canned tomatoes"], { name: "Six" });
    await kitchen.saves(maya, ["7 cans canned tomatoes"], { name: "Seven" });
    const { fullyMakeable, partiallyMakeable } = await plan();
    expect(fullyMakeable).toMatchObject([{ name: "Six", totalCalculatedCost: 6.8 }]);
    expect(partiallyMakeable).toMatchObject([{ name: "Seven" }]);
  });

  test("are taken in cans, and put back by undoing", async () => {
    const { status, data } = await cooks("500 g canned tomatoes");
    expect(status).toBe(200);
    expect(await stock()).toEqual(["2.75 can Canned tomatoes", "2 can Canned tomatoes"]);
    await maya.call(cookingApi.undo, { id: data.cooked.id });
    expect(await stock()).toEqual(["4 can Canned tomatoes", "2 can Canned tomatoes"]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("are counted by one line and weighed by the next", async () => {
    const lines = ["2 cans canned tomatoes", "1000 g canned tomatoes"];
    const { id } = await kitchen.saves(maya, lines);
    const { recipe } = (await maya.call(recipesApi.get, { id })).data;
    expect(recipe.components.map((line) => line.calculatedCost)).toEqual([2.4, 3.23]);
    expect(recipe.totalCalculatedCost).toBe(5.63);
    const { lots } = (await maya.call(cookingApi.preview, { id })).data;
    expect(lots.map(({ quantity, remaining }) => [quantity, remaining])).toEqual([
      [4, 0],
      [0.833333, 1.166667],
    ]);
    const cooked = await maya.call(cookingApi.cook, { id, body: {} });
    expect(await stock()).toEqual(["1.166667 can Canned tomatoes"]);
    await maya.call(cookingApi.undo, { id: cooked.data.cooked.id });
    expect(await stock()).toEqual(["4 can Canned tomatoes", "2 can Canned tomatoes"]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("hold what is left of them after some were eaten", async () => {
    const [id] = Object.keys(await kitchen.stockOf(maya));
    await maya.call(inventoryApi.use, { id: Number(id), body: { quantity: 3 } });
    expect((await cooks("890 g canned tomatoes")).status).toBe(409);
    expect((await cooks("880 g canned tomatoes")).status).toBe(200);
    expect(await stock()).toEqual([]);
  });
});

test("jars, bottles and packs hold what somebody said, where the catalogue says nothing", async () => {
  await kitchen.buys(maya, "2 jar tomato sauce", { price: 5, packs: "2 x 350 g" });
  await kitchen.buys(maya, "1 bottle olive oil", { packs: "1 x 750 ml" });
  await kitchen.buys(maya, "2 pack eggs", { price: 4.8, packs: "2 x 6 piece" });
  const { status } = await cooks("70 g tomato sauce", "150 ml olive oil", "3 piece eggs");
  expect(status).toBe(200);
  expect((await stock()).toSorted()).toEqual([
    "0.8 bottle Olive oil",
    "1.5 pack Egg",
    "1.8 jar Tomato sauce",
  ]);
});

test("what is eaten up prices what is missing by its content", async () => {
  const id = await kitchen.buys(maya, "2 jar tomato sauce", { price: 7, packs: "2 x 350 g" });
  await maya.call(inventoryApi.use, { id, body: { quantity: 2 } });
  const sauce = await kitchen.saves(maya, ["70 g tomato sauce"]);
  const { recipe } = (await maya.call(recipesApi.get, { id: sauce.id })).data;
  expect(recipe.totalCalculatedCost).toBe(0.7);
});

test("where the latest jar is still in stock and says nothing, an eaten one that did is not asked", async () => {
  const id = await kitchen.buys(maya, "2 jar tomato sauce", { price: 7, packs: "2 x 350 g" });
  await maya.call(inventoryApi.use, { id, body: { quantity: 2 } });
  await kitchen.buys(maya, "1 jar tomato sauce", { price: 4 });
  const { id: sauce } = await kitchen.saves(maya, ["70 g tomato sauce"]);
  const { recipe } = (await maya.call(recipesApi.get, { id: sauce })).data;
  expect(recipe.totalCalculatedCost).toBeNull();
  const { recipes } = (await maya.call(recipesApi.list)).data;
  expect(recipes.map((one) => one.totalCalculatedCost)).toEqual([null]);
});

test("packs that are taken back leave a jar what somebody had in hand", async () => {
  const id = await kitchen.buys(maya, "2 jar tomato sauce", { packs: "2 x 350 g" });
  const { id: sauce } = await kitchen.saves(maya, ["70 g tomato sauce"]);
  expect((await plan()).fullyMakeable).toHaveLength(1);
  const body = { ...(await kitchen.lot("2 jar tomato sauce")), packs: null };
  await maya.call(inventoryApi.update, { id, body });
  expect((await maya.call(cookingApi.cook, { id: sauce, body: {} })).status).toBe(409);
});
