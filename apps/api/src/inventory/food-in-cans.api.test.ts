import { cookingApi } from "@larder/contract/cooking";
import { inventoryApi } from "@larder/contract/inventory";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchen.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

/** A food in cans means the same in stock and in a recipe. Source: handbook/catalogue.md#names. */
let larder: TestApp;
let kitchen: TestKitchen;
let maya: TestUser;

beforeAll(async () => {
  larder = await startTestApp();
  kitchen = new TestKitchen(larder);
});
afterAll(() => larder.close());
beforeEach(async () => {
  maya = await larder.aUser();
});

const isCovered = async (line: string) => {
  const { id } = await kitchen.saves(maya, [line]);
  return (await maya.call(cookingApi.preview, { id })).data.isCovered;
};

test.each([
  ["tomato", "Canned tomatoes"],
  ["sweetcorn", "Canned corn"],
])("2 cans of %s in stock are %s and cover 1 can of it", async (food, name) => {
  const id = await kitchen.buys(maya, `2 can ${food}`, { price: 3 });
  expect(await kitchen.stockOf(maya)).toEqual({ [id]: `2 can ${name}` });
  expect(await isCovered(`1 can ${food}`)).toBe(true);
});

test("so they are when several are put away by name, and when an edit says cans", async () => {
  const { unitId, quantity } = await kitchen.lot("2 can tomato");
  const items = [{ name: "Tomato", unitId, quantity }];
  expect((await maya.call(inventoryApi.bulk, { body: { items } })).status).toBe(201);
  expect(await isCovered("2 can tomatoes")).toBe(true);
  const id = await kitchen.buys(maya, "3 piece sweetcorn");
  const body = await kitchen.lot("3 can sweetcorn");
  const { data } = await maya.call(inventoryApi.update, { id, body });
  expect(data.ingredient.name).toBe("Canned corn");
});

test("what has no form in cans stays what it is, and so does what is not in cans", async () => {
  await kitchen.buys(maya, "2 jar honey");
  await kitchen.buys(maya, "500 g tomato");
  expect(Object.values(await kitchen.stockOf(maya))).toEqual(["2 jar Honey", "500 g Tomato"]);
});
