import { authApi } from "@larder/contract/access/auth";
import { activityApi } from "@larder/contract/household/activity";
import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { basicsApi } from "@larder/contract/kitchen/basics";
import { countingApi } from "@larder/contract/kitchen/counting";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { learnedNamesApi } from "@larder/contract/kitchen/learned-names";
import { placesApi } from "@larder/contract/kitchen/places";
import { stockCheckApi } from "@larder/contract/kitchen/stock-check";
import { budgetApi } from "@larder/contract/money/budget";
import { shoppingApi } from "@larder/contract/week/shopping";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

/* Names of the catalogue are answered in the reader's language, whatever the writer's. */

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;
beforeEach(async () => {
  larder.clock.set("2026-03-10T12:00:00Z");
  maya = await larder.aUser({ name: "Maya" });
});

const reads = (language: "de" | "en") => maya.call(authApi.changeProfile, { body: { language } });
const told = async () =>
  (await maya.call(activityApi.list)).data.activities.map(({ text }) => text);

test("what a kitchen mostly has", async () => {
  await reads("de");
  const { basics } = (await maya.call(basicsApi.list)).data;
  expect(basics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Salz", "Mehl", "Olivenöl"]),
  );
});

test("the questions of a stock check", async () => {
  await kitchen.buys(maya, "1 l milk", { purchaseDate: "2026-01-01", price: 2 });
  await reads("de");
  const { questions } = (await maya.call(stockCheckApi.look)).data;
  expect(questions.map(({ name }) => name)).toEqual(["Milch"]);
});

test("the foods of a counted place", async () => {
  const { places } = (await maya.call(placesApi.list)).data;
  const milk = await kitchen.lot("1 l milk");
  const lot = { ...milk, placeId: places[0]?.id ?? 0 };
  await maya.call(inventoryApi.add, { body: lot });
  const { masterIngredientId, unitId, quantity } = await kitchen.lot("500 g rice");
  const params = { code: "4006381333931" };
  await maya.call(barcodesApi.remember, { params, body: { masterIngredientId, unitId, quantity } });
  await reads("de");
  const body = { codes: [{ gtin: params.code, count: 1 }] };
  const { missing, unexpected } = (await maya.call(countingApi.compare, { id: lot.placeId, body }))
    .data;
  expect([...missing, ...unexpected].map(({ name }) => name)).toEqual(["Milch", "Reis"]);
});

test("the food of a printed label", async () => {
  const id = await kitchen.buys(maya, "1 l milk");
  await reads("de");
  const { zpl } = (await maya.call(labelsApi.make, { id, body: { as: "zpl" } })).data;
  expect(zpl).toContain("^FDMilch^FS");
});

test("the expense of food that is used up", async () => {
  const id = await kitchen.buys(maya, "1 l milk", { price: 2 });
  await maya.call(inventoryApi.use, { id, body: { quantity: 1 } });
  await reads("de");
  const { expenses } = (await maya.call(budgetApi.expenses)).data;
  expect(expenses.map(({ description }) => description)).toEqual(["Milch"]);
});

test("the foods of answers about receipts", async () => {
  await kitchen.buys(maya, "1 l milk", { text: "QUIBBLE MILCH 1L" });
  await reads("de");
  const { names } = (await maya.call(learnedNamesApi.list)).data;
  expect(names.map(({ name }) => name)).toEqual(["Milch"]);
});

test("what happened on a list, for readers of two languages", async () => {
  const listId = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
  const id = randomUUID();
  await maya.call(shoppingApi.addItem, { id: listId, body: { id, text: "milk" } });
  const params = { id: listId, needId: id };
  await maya.call(shoppingApi.tick, { params, body: { isTicked: true } });
  await reads("de");
  expect((await told())[0]).toBe("Maya hat Milch auf der Liste abgehakt");
  await maya.call(shoppingApi.removeItem, { params });
  await reads("en");
  expect((await told())[0]).toBe("Maya took Milk off the list");
});
