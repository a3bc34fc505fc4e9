import { activityApi } from "@larder/contract/household/activity";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

/** The recorded value of food that left stock. Source: handbook/stock.md#using-and-wasting. */
const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const buys = (text: string, facts = {}) => kitchen.buys(maya, text, facts);
const use = async (id: number, quantity: number, how = "wasted") =>
  (await maya.call(inventoryApi.use, { id, body: { quantity, how } })).data;
const edit = async (id: number, text: string, facts = {}) =>
  expect(
    (await maya.call(inventoryApi.update, { id, body: await kitchen.lot(text, facts) })).status,
  ).toBe(200);
const cooks = async (...lines: readonly string[]) => {
  const { id } = await kitchen.saves(maya, lines);
  return (await maya.call(cookingApi.cook, { id, body: {} })).data;
};
const undo = async (id: number) =>
  expect((await maya.call(activityApi.undo, { id })).status).toBe(200);

/** The values of a lot's events of a kind in cents, oldest first. */
async function worths(lot: number, kind: "wasted" | "cooked" | "used" | "given" = "wasted") {
  const rows = await larder.db
    .selectFrom("stock_events")
    .select("worth_cents as worth")
    .where("household_id", "=", maya.householdId)
    .where("lot_id", "=", lot)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
  return rows.map(({ worth }) => worth);
}

describe("what a meal took", () => {
  test("is worth its part of each lot's price, rounded half up, and nothing known of a lot without one", async () => {
    const eggs = await buys("3 piece eggs", { price: 1 });
    const milk = await buys("1 l milk", { price: 0.01 });
    const rice = await buys("1 kg rice");
    await cooks("1 piece egg", "500 ml milk", "100 g rice");
    expect([
      await worths(eggs, "cooked"),
      await worths(milk, "cooked"),
      await worths(rice, "cooked"),
    ]).toEqual([[33], [1], [null]]);
  });

  test("stays written down when the cooking is undone, which its log says", async () => {
    const flour = await buys("1 kg flour", { price: 2 });
    const { cooked } = await cooks("250 g flour");
    await maya.call(cookingApi.undo, { id: cooked.id });
    expect(await worths(flour, "cooked")).toEqual([50]);
    await cooks("500 g flour");
    expect(await worths(flour, "cooked")).toEqual([50, 100]);
  });
});

describe("what is thrown away of a lot without a price", () => {
  test("is worth the latest known unit cost of its ingredient, whatever the unit, and is told so", async () => {
    await buys("1 kg flour", { price: 9, purchaseDate: "2026-01-01" });
    const last = await buys("500 g flour", { price: 1, purchaseDate: "2026-02-01" });
    await use(last, 500, "eaten");
    const lot = await buys("2 lb flour");
    // 2 $ a kilogram, 453.59237 g a pound
    expect((await use(lot, 1)).worth).toBe(0.91);
    expect(await worths(lot)).toEqual([91]);
  });

  test("is worth what its packs hold where that alone has a price", async () => {
    await buys("1 kg canned tomatoes", { price: 3 });
    const cans = await buys("4 can canned tomatoes", { packs: "4 x 500 g" });
    expect((await use(cans, 1)).worth).toBe(1.5);
  });

  test("counts nothing where nobody knows, where the price was taken back, and at another's table", async () => {
    const rice = await buys("1 kg rice");
    expect((await use(rice, 0.1)).worth).toBeNull();
    const body = await kitchen.lot("1 kg rice", { price: 5 });
    const { activityId } = (await maya.call(inventoryApi.add, { body })).data;
    expect((await use(rice, 0.1)).worth).toBe(0.5);
    await undo(activityId ?? 0);
    await (await larder.aUser()).call(inventoryApi.add, { body });
    expect((await use(rice, 0.1)).worth).toBeNull();
    expect(await worths(rice)).toEqual([null, 50, null]);
  });

  test("is nothing known of what was eaten or given away", async () => {
    await buys("1 kg rice", { price: 5 });
    const rice = await buys("1 kg rice");
    expect([(await use(rice, 0.1, "eaten")).worth, (await use(rice, 0.1, "given")).worth]).toEqual([
      null,
      null,
    ]);
  });

  test("is so of several lots at once", async () => {
    const rice = await buys("1 kg rice", { price: 5 });
    const ids = [rice, await buys("2 kg rice"), await buys("3 bunch parsley")];
    const { data } = await maya.call(inventoryApi.actions, { body: { ids, action: "waste" } });
    expect(data.worth).toBe(15);
    expect(await Promise.all(ids.map((id) => worths(id)))).toEqual([[500], [1000], [null]]);
    await undo(data.activityId);
    expect(await worths(ids[1] ?? 0)).toEqual([1000, -1000]);
  });
});

describe("an edit says anew what a lot's food was worth", () => {
  test("by another price, however it left, and what was taken back below zero", async () => {
    const lot = await buys("1000 g flour", { price: 2 });
    const { activityId = 0 } = await use(lot, 100);
    await undo(activityId);
    await use(lot, 100, "eaten");
    await use(lot, 100, "given");
    await cooks("100 g flour");
    expect(await worths(lot)).toEqual([20, -20]);
    await edit(lot, "700 g flour", { price: 3.33 });
    expect(await worths(lot)).toEqual([33, -33]);
    for (const kind of ["used", "given", "cooked"] as const)
      expect(await worths(lot, kind)).toEqual([33]);
  });

  test("not by another unit and not by more of it", async () => {
    const lot = await buys("1000 g flour", { price: 2 });
    await use(lot, 500);
    for (const text of ["1 kg flour", "4 kg flour", "2 bunch flour"]) {
      await edit(lot, text, { price: 2 });
      expect(await worths(lot)).toEqual([100]);
    }
  });

  test("without its price: waste by the latest known one, what was cooked by none", async () => {
    const lot = await buys("1000 g flour", { price: 2 });
    await use(lot, 100);
    await cooks("100 g flour");
    await buys("1 kg flour", { price: 8 });
    await edit(lot, "800 g flour");
    expect([await worths(lot), await worths(lot, "cooked")]).toEqual([[80], [null]]);
    await edit(lot, "800 g flour", { price: 1 });
    expect([await worths(lot), await worths(lot, "cooked")]).toEqual([[10], [10]]);
  });

  test("not by less of it, another day or another place; and never into more than the price", async () => {
    const lot = await buys("1000 g flour", { price: 2 });
    await use(lot, 999);
    const statements = await larder.statementsOf(() => edit(lot, "0.5 g flour", { price: 2 }));
    expect(statements.some((text) => /update stock_events/.test(text))).toBe(false);
    expect(await worths(lot)).toEqual([200]);
    await edit(lot, "0.000001 kg flour", { price: 9_999_999.99 });
    expect(await worths(lot)).toEqual([998_999_999]);
  });
});
