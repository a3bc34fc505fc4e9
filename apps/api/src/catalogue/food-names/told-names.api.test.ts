import { authApi } from "@larder/contract/access/auth";
import { activityApi } from "@larder/contract/household/activity";
import { basicsApi } from "@larder/contract/kitchen/basics";
import { learnedNamesApi } from "@larder/contract/kitchen/learned-names";
import { stockCheckApi } from "@larder/contract/kitchen/stock-check";
import { shoppingApi } from "@larder/contract/week/shopping";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

/* Names of the catalogue are answered in the reader's language, whatever the writer's. */

let larder: TestApp;
let maya: TestUser;
let kitchen: TestKitchen;
beforeAll(async () => {
  larder = await startTestApp();
  kitchen = new TestKitchen(larder);
});
afterAll(() => larder.close());
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
