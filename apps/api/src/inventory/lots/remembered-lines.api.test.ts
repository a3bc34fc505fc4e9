import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { unitIdOf } from "../../catalogue/units.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser();
});

async function idOf(name: string): Promise<number> {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  return data.masterIngredients.find((one) => one.name === name)?.id ?? 0;
}

async function parsed(text: string, by = maya): Promise<ParsedLine | undefined> {
  return (await by.call(inventoryApi.parse, { body: { text } })).data.items[0];
}

async function adds(text: string, food: string, amount: readonly [number, string]) {
  const [quantity, unit] = amount;
  const body = { masterIngredientId: await idOf(food), quantity, unitId: unitIdOf(unit), text };
  return maya.call(inventoryApi.add, { body });
}

describe("a line that was answered once", () => {
  test("means the same next time, by itself and marked, whatever stands around its name", async () => {
    expect(await parsed("manuka gold")).toMatchObject({ isRemembered: false, isSure: false });
    await adds("manuka gold 7.99", "Honey", [500, "g"]);
    expect(await parsed("2 jars manuka GOLD")).toMatchObject({
      masterIngredientId: await idOf("Honey"),
      isRemembered: true,
      proposals: [],
      quantity: 2,
    });
    expect(await parsed("manuka gold")).toMatchObject({
      isRemembered: true,
      isSure: true,
      quantity: 500,
      unitId: unitIdOf("g"),
    });
    expect(await parsed("manuka gold", await larder.aUser())).toMatchObject({
      masterIngredientId: null,
      isRemembered: false,
    });
  });

  test("is not remembered of several packs that may be cans", async () => {
    const [canned, fresh] = [await idOf("Canned tomatoes"), await idOf("Tomato")];
    const asked = await parsed("tomatoes 4 x 400 g");
    expect([
      asked?.isSure,
      asked?.proposals?.map(({ masterIngredientId }) => masterIngredientId),
    ]).toEqual([false, [canned, fresh]]);
    await adds("tomatoes 4 x 400 g", "Canned tomatoes", [4, "can"]);
    expect(await parsed("tomatoes 500 g")).toMatchObject({
      masterIngredientId: fresh,
      isRemembered: false,
    });
  });

  test("can be corrected, and the last answer counts", async () => {
    await adds("the good stuff", "Honey", [1, "jar"]);
    await adds("the good stuff", "Butter", [250, "g"]);
    expect(await parsed("the good stuff")).toMatchObject({
      masterIngredientId: await idOf("Butter"),
      quantity: 250,
    });
  });

  test("does not remember an amount that the line named", async () => {
    await adds("3 sunny stars", "Apple", [3, "piece"]);
    const apple = await idOf("Apple");
    await maya.call(inventoryApi.add, {
      body: { masterIngredientId: apple, quantity: 6, unitId: unitIdOf("piece") },
    });
    expect(await parsed("sunny stars")).toMatchObject({
      masterIngredientId: apple,
      isRemembered: true,
      quantity: 6,
    });
  });

  test("goes before what its words say", async () => {
    await adds("milk", "Oat milk", [1, "l"]);
    expect(await parsed("milk")).toMatchObject({
      masterIngredientId: await idOf("Oat milk"),
      isRemembered: true,
    });
  });

  test("is remembered from several lines too, and not where the words said it", async () => {
    const items = [
      { text: "2 l milk", masterIngredientId: await idOf("Milk"), quantity: 2, unitId: 7 },
      {
        text: "breakfast blend",
        masterIngredientId: await idOf("Coffee"),
        quantity: 1,
        unitId: 21,
      },
    ];
    const added = await maya.call(inventoryApi.bulk, { body: { items } });
    expect(added.status).toBe(201);
    expect(await parsed("milk")).toMatchObject({ isRemembered: false, isSure: true });
    expect(await parsed("breakfast blend")).toMatchObject({ isRemembered: true });
  });
});

test("what somebody chose for a line of a list is known there and everywhere", async () => {
  const { data } = await maya.call(shoppingApi.lists);
  const id = data.lists[0]?.id ?? 0;
  const typed = (needId: string, text: string) =>
    maya.call(shoppingApi.addItem, { params: { id }, body: { id: needId, text } });
  const first = await typed(crypto.randomUUID(), "sunday treat");
  expect(first.data.item.masterIngredientId).toBeNull();
  const params = { id, needId: first.data.item.id };
  const masterIngredientId = await idOf("Ice cream");
  await maya.call(shoppingApi.updateItem, { params, body: { masterIngredientId } });
  const second = await typed(crypto.randomUUID(), "Sunday treat");
  expect(second.data.item.masterIngredientId).toBe(masterIngredientId);
  expect(await parsed("sunday treat")).toMatchObject({ masterIngredientId, isRemembered: true });
});
