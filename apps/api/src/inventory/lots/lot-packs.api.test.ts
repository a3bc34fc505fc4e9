import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let cans: { masterIngredientId: number; unitId: number; quantity: number };

beforeAll(async () => {
  cans = await kitchen.lot("4 can canned tomatoes");
});
beforeEach(async () => {
  maya = await larder.aUser();
});

const GRAM = 1;
const packs = { count: 4, quantity: 400, unitId: GRAM };
const add = async (facts: object) =>
  (await maya.call(inventoryApi.add, { body: { ...cans, ...facts } })).data.ingredient;
const edit = async (id: number, facts: object) =>
  (await maya.call(inventoryApi.update, { id, body: { ...cans, ...facts } })).data.ingredient;

describe("what a lot consists of", () => {
  test("is told as it was said, and is nothing where nobody said it", async () => {
    expect(await add({ packs, shop: " Corner shop " })).toMatchObject({
      quantity: 4,
      unit: "can",
      packs,
      shop: "Corner shop",
      isExpiryProposed: false,
    });
    const items = [{ ...cans, packs, shop: "" }, cans];
    const bulk = await maya.call(inventoryApi.bulk, { body: { items } });
    expect(bulk.data.ingredients).toMatchObject([
      { packs, shop: null },
      { packs: null, shop: null },
    ]);
  });

  test("follows what is left, in a part too", async () => {
    const { id } = await add({ packs, shop: "Corner shop" });
    const used = await maya.call(inventoryApi.use, { id, body: { quantity: 1 } });
    expect(used.data.ingredient).toMatchObject({ quantity: 3, packs: { ...packs, count: 3 } });
    const opened = await maya.call(inventoryApi.open, { id, body: { quantity: 1 } });
    expect(opened.data).toMatchObject({
      ingredient: { quantity: 1, packs: { ...packs, count: 1 }, shop: "Corner shop" },
      rest: { quantity: 2, packs: { ...packs, count: 2 } },
    });
    const last = await maya.call(inventoryApi.lastBought, { id: cans.masterIngredientId });
    expect(last.data.lot).toMatchObject({ id, quantity: 4, packs });
  });

  test("stays through an edit that leaves it out, and is forgotten with null", async () => {
    const { id } = await add({ packs, shop: "Corner shop" });
    expect(await edit(id, { quantity: 3 })).toMatchObject({ packs: { ...packs, count: 3 } });
    expect(await edit(id, { quantity: 6 })).toMatchObject({
      packs: { ...packs, count: 6 },
      shop: "Corner shop",
    });
    const said = { count: 3, quantity: 250, unitId: GRAM };
    expect(await edit(id, { quantity: 3, packs: said })).toMatchObject({ packs: said });
    const used = await maya.call(inventoryApi.use, { id, body: { quantity: 1.5 } });
    expect(used.data.ingredient).toMatchObject({ packs: { ...said, count: 1.5 } });
    expect(await edit(id, { packs: null, shop: null })).toMatchObject({ packs: null, shop: null });
  });

  test("is forgotten with another unit or ingredient", async () => {
    const { id } = await add({ packs });
    expect(await edit(id, { unitId: GRAM, quantity: 1600 })).toMatchObject({ packs: null });
    const other = await add({ packs });
    const { masterIngredientId } = await kitchen.lot("1 can chickpeas");
    expect(await edit(other.id, { masterIngredientId })).toMatchObject({ packs: null });
  });

  test.each<[object, string, string]>([
    [{ packs: { ...packs, count: 0 } }, "packs.count", "Quantity must be a positive number"],
    [{ packs: { ...packs, unitId: 999 } }, "packs.unitId", "Please select a unit."],
    [{ packs: 4 }, "packs", "Packs need a count, a quantity and a unit"],
    [{ shop: "x".repeat(61) }, "shop", "Shop must be at most 60 characters"],
    [
      { isExpiryProposed: 1 },
      "isExpiryProposed",
      "Whether the date is proposed must be true or false",
    ],
  ])("is refused as %o", async (facts, path, message) => {
    const details = [{ path, message }];
    const body = { ...cans, ...facts };
    const added = await maya.call(inventoryApi.add, { body });
    expect([added.status, added.details]).toEqual([400, details]);
    const { id } = await add({});
    const edited = await maya.call(inventoryApi.update, { id, body });
    expect([edited.status, edited.details]).toEqual([400, details]);
    const bulk = await maya.call(inventoryApi.bulk, { body: { items: [cans, body] } });
    expect(bulk.details).toEqual([{ path: `items.1.${path}`, message }]);
  });
});

test("a date that was proposed is so until somebody types another", async () => {
  const dated = { expiryDate: "2026-04-01", isExpiryProposed: true };
  const { id, isExpiryProposed } = await add(dated);
  expect(isExpiryProposed).toBe(true);
  const kept = await edit(id, { expiryDate: "2026-04-01", quantity: 3 });
  expect(kept.isExpiryProposed).toBe(true);
  const said = await edit(id, { expiryDate: "2026-04-02" });
  expect(said.isExpiryProposed).toBe(false);
  const again = await edit(id, { ...dated, expiryDate: "2026-04-03" });
  expect(again.isExpiryProposed).toBe(true);
});
