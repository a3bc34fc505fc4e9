import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { unitIdOf, unitNameOf } from "../../catalogue/units.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { firstListOf, picks, wants } from "../../testing/kitchens/trolley.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let list: number;

beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya" });
  list = await firstListOf(maya);
});

const shown = async () => (await maya.call(shoppingApi.get, { id: list })).data.list;

async function lineOf(text: string) {
  await wants(maya, text);
  const { items } = await shown();
  return items[0];
}

describe("a line says what to put into the trolley", () => {
  test.each([
    ["packs of the size of the last time", "200 g cream", {}, "250 ml cream", "2 × 200 g"],
    ["one of them where nobody says how much", "200 ml cream", {}, "cream", "1 × 200 ml"],
    [
      "one where the amount does not turn into the size",
      "200 ml cream",
      {},
      "1 bunch cream",
      "1 × 200 ml",
    ],
    ["a box of eggs", "12 piece eggs", {}, "4 eggs", "12 eggs"],
    ["loose ones by number", "6 piece lemons", {}, "2 lemons", "2 lemons"],
    [
      "cans with what is in them",
      "4 can canned tomatoes",
      { packs: "4 x 400 g" },
      "1 kg canned tomatoes",
      "3 cans (400 g)",
    ],
  ])("%s", async (_, bought, facts, wanted, text) => {
    await kitchen.buys(maya, bought, { ...facts, price: 2 });
    expect(await lineOf(wanted)).toMatchObject({ buy: { text }, isUsualPack: false });
  });

  test.each([
    ["3 cloves garlic", { count: 1, quantity: 1, unit: "piece", text: "1 bulb" }],
    ["bread", { count: 1, quantity: 1, unit: "piece", text: "1 loaf" }],
    ["700 g flour", { count: 1, quantity: 1, unit: "kg", text: "1 × 1 kg" }],
    ["3 can canned tomatoes", { count: 3, quantity: 1, unit: "can", text: "3 cans" }],
  ])("as it is usually sold where nothing was bought: %s", async (wanted, { unit, ...buy }) => {
    const line = await lineOf(wanted);
    expect(line).toMatchObject({ buy, isUsualPack: true });
    expect(unitNameOf(line?.buy?.unitId ?? 0)).toBe(unit);
  });

  test.each(["80 tea bags", "tea bags 80", "Barry's tea 80 bags"])(
    "one pack of so many pieces, at the price of a pack: %s",
    async (wanted) => {
      await kitchen.buys(maya, "1 pack tea bags", { price: 3.49 });
      const line = await lineOf(wanted);
      expect(line).toMatchObject({ quantity: 80, unit: "piece", price: 3.49 });
      expect(line?.buy).toMatchObject({ count: 1, text: "1 pack" });
    },
  );

  test("nothing for what is no ingredient", async () => {
    expect(await lineOf("dish soap")).toMatchObject({ buy: null, price: null });
  });

  test("what was undone, deleted, left over or cost nothing is no size", async () => {
    await kitchen.buys(maya, "250 ml cream", { price: 1, purchaseDate: "2026-03-01" });
    await kitchen.buys(maya, "40 ml cream", { price: 0, purchaseDate: "2026-03-02" });
    const gone = await kitchen.buys(maya, "90 ml cream", { price: 3, purchaseDate: "2026-03-03" });
    await maya.call(inventoryApi.remove, { id: gone });
    const [added] = (await maya.call(activityApi.list)).data.activities;
    expect(added).toBeDefined();
    expect(await lineOf("100 ml cream")).toMatchObject({ buy: { text: "1 × 250 ml" } });
  });

  test("its price and the estimate are of what is bought, and it says how much of that is known", async () => {
    await kitchen.buys(maya, "200 ml cream", { price: 1.5 });
    await wants(maya, "250 ml cream");
    await wants(maya, "saffron");
    await wants(maya, "dish soap");
    const now = await shown();
    expect(now.items.flatMap(({ price }) => price ?? [])).toEqual([3]);
    expect(now).toMatchObject({ estimate: 3, costKnown: { priced: 1, needed: 2 } });
  });
});

describe("putting away lines by their ids alone", () => {
  const putAway = (items: readonly object[]) =>
    maya.call(shoppingApi.putAway, { id: list, body: { items } as never });

  test("brings home what was to be bought, in the packs that it was bought in", async () => {
    await kitchen.buys(maya, "200 ml cream", { price: 1.5 });
    const { id } = await picks(maya, "250 ml cream");
    const { status, data } = await putAway([{ id }]);
    expect([status, data]).toMatchObject([201, { inventoryCount: 1, expenseCount: 0 }]);
    const { ingredients } = (await maya.call(inventoryApi.list, { query: {} })).data;
    expect(ingredients).toContainEqual(
      expect.objectContaining({
        quantity: 400,
        unit: "ml",
        packs: { count: 2, quantity: 200, unitId: unitIdOf("ml") },
      }),
    );
    expect(await lineOf("10 ml cream")).toMatchObject({ buy: { text: "1 × 200 ml" } });
  });

  test("is an expense only for what is no ingredient, and gone without a price", async () => {
    const [soap, cloth] = [await picks(maya, "dish soap"), await picks(maya, "cloth")];
    const { data } = await putAway([{ id: soap.id, price: 2 }, { id: cloth.id }]);
    expect(data).toMatchObject({ inventoryCount: 0, expenseCount: 1, expenseTotal: 2 });
    expect((await shown()).items).toEqual([]);
  });

  test.each([
    ["an amount without a unit", { quantity: 2 }, "items.0.unitId"],
    ["another ingredient without an amount", { masterIngredientId: 1 }, "items.0.quantity"],
  ])("refuses %s", async (_, more, path) => {
    const { id } = await picks(maya, "250 ml cream");
    const refused = await putAway([{ id, ...more }]);
    expect([refused.status, refused.details]).toMatchObject([400, [{ path }]]);
    expect((await shown()).items).toHaveLength(1);
  });
});

describe("who is shopping", () => {
  test("is told for twenty minutes after a tick, with how much they ticked", async () => {
    expect((await shown()).shoppers).toEqual([]);
    await picks(maya, "milk");
    await picks(maya, "bread");
    const maySee = { id: maya.id, name: "Maya", ticked: 2 };
    expect((await shown()).shoppers).toEqual([maySee]);
    const start = larder.clock.now();
    larder.clock.set(new Date(start + 20 * 60_000).toISOString());
    expect((await shown()).shoppers).toEqual([maySee]);
    larder.clock.set(new Date(start + 20 * 60_000 + 1000).toISOString());
    expect((await shown()).shoppers).toEqual([]);
    larder.clock.set(new Date(start).toISOString());
  });
});

test("what the list asks for is what What Can I Cook says is missing", async () => {
  await kitchen.buys(maya, "150 g rice");
  const { id } = await kitchen.saves(maya, ["400 g rice", "2 cloves garlic"]);
  const { partiallyMakeable } = (await maya.call(cookingApi.plan)).data;
  const missing = partiallyMakeable[0]?.missingComponents.map((one) => one.quantityNeeded);
  const params = { id: list, recipeId: id };
  await maya.call(shoppingApi.addFromRecipe, { params, body: {} });
  const needs = (await shown()).items.flatMap((line) => line.needs);
  expect(new Set(needs.map(({ quantity }) => quantity))).toEqual(new Set(missing));
  expect(needs).toHaveLength(2);
});
