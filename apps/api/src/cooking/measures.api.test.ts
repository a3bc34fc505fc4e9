import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeEach, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser();
});

const stock = async () => Object.values(await kitchen.stockOf(maya));
async function cooks(line: string) {
  const { id } = await kitchen.saves(maya, [line]);
  return maya.call(cookingApi.cook, { id, body: {} });
}

test("a bulb of garlic gives its cloves, and undoing puts them back, however it is counted by then", async () => {
  const id = await kitchen.buys(maya, "1 piece garlic", { price: 1 });
  const first = await cooks("3 cloves garlic");
  expect(first.status).toBe(200);
  expect(await stock()).toEqual(["0.7 piece Garlic"]);
  await maya.call(cookingApi.undo, { id: first.data.cooked.id });
  expect(await stock()).toEqual(["1 piece Garlic"]);

  const second = await cooks("4 cloves garlic");
  await maya.call(inventoryApi.update, { id, body: await kitchen.lot("6 clove garlic") });
  await maya.call(cookingApi.undo, { id: second.data.cooked.id });
  expect(await stock()).toEqual(["10 clove Garlic"]);
  expect(await kitchen.unexplained(maya)).toEqual([]);
});

test("what can be cooked counts cans of beans by their weight, and tells their cost", async () => {
  await kitchen.buys(maya, "2 can chickpeas", { price: 2.4 });
  await kitchen.saves(maya, ["360 g chickpeas"]);
  const { data } = await maya.call(cookingApi.plan);
  expect(data.fullyMakeable).toMatchObject([{ totalCalculatedCost: 1.8 }]);
  await kitchen.saves(maya, ["500 g chickpeas"], { name: "Too much" });
  const after = await maya.call(cookingApi.plan);
  expect(after.data.partiallyMakeable).toMatchObject([{ name: "Too much" }]);
});

test("what nobody weighed stays what it is", async () => {
  await kitchen.buys(maya, "2 jar tomato sauce");
  expect((await cooks("200 ml tomato sauce")).status).toBe(409);
});
