import { activityApi } from "@larder/contract/household/activity";
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { insightsApi } from "@larder/contract/money/insights";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

/**
 * Food is paid for once. Source: handbook/stock.md#unit-cost,
 * handbook/stock.md#opened-frozen-thawed.
 */
const larder = testAppForFile({ env: { RATE_LIMITS: "off" } }); // Tuesday, March 10, 2026
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const buys = (text: string, price: number) => kitchen.buys(maya, text, { price });
const use = async (id: number, quantity: number, how = "wasted") =>
  (await maya.call(inventoryApi.use, { id, body: { quantity, how } })).data;
const edit = async (id: number, text: string, price: number) => {
  const body = await kitchen.lot(text, { price });
  expect((await maya.call(inventoryApi.update, { id, body })).status).toBe(200);
};
const change = async (id: number, how: "open" | "freeze", quantity: number) =>
  (await maya.call(inventoryApi[how], { id, body: { quantity } })).data;
const undo = async (id: number | undefined) =>
  expect((await maya.call(activityApi.undo, { id: id ?? 0 })).status).toBe(200);
const costOf = async (id: number) => (await maya.call(cookingApi.preview, { id })).data.cost;
const waste = async () => (await maya.call(insightsApi.look)).data.waste.total;
const spent = async () => {
  const { data } = await maya.call(budgetApi.expenses, { query: { scope: "all" } });
  return data.expenses.map(({ amount }) => amount);
};

describe("a part of a lot is no purchase", () => {
  test.each(["freeze", "open"] as const)(
    "to %s a part of the older one leaves the latest price what it was, and so does undoing it",
    async (how) => {
      const older = await buys("100 g flour", 1);
      await buys("100 g flour", 5);
      const { id } = await kitchen.saves(maya, ["1200 g flour"]);
      // $1 and $5 of stock, another 1,000 g at the latest $5 for 100 g
      expect(await costOf(id)).toBe(56);
      const { activityId } = await change(older, how, 10);
      expect(await costOf(id)).toBe(56);
      await undo(activityId);
      expect(await costOf(id)).toBe(56);
    },
  );

  test("that is eaten up leaves the latest price what it was, and so does what it came from", async () => {
    const older = await buys("100 g flour", 1);
    const { ingredient } = await change(older, "freeze", 10);
    const newer = await buys("100 g flour", 5);
    for (const [lot, quantity] of [
      [ingredient.id, 10],
      [newer, 100],
      [older, 90],
    ] as const)
      await use(lot, quantity, "eaten");
    const { id } = await kitchen.saves(maya, ["1000 g flour"]);
    expect(await costOf(id)).toBe(50);
  });

  test("is costed by what its lot cost", async () => {
    const older = await buys("100 g flour", 1);
    const { ingredient } = await change(older, "freeze", 40);
    await use(older, 60, "eaten");
    const { id } = await kitchen.saves(maya, ["40 g flour"]);
    expect(await costOf(id)).toBe(0.4);
    expect((await use(ingredient.id, 40)).worth).toBe(0.4);
  });
});

describe("a quantity that is raised", () => {
  test("says nothing of what left before: what is left of the price is spread over what is there", async () => {
    const lot = await buys("1000 g flour", 10);
    await use(lot, 900);
    await edit(lot, "101 g flour", 10);
    expect([await waste(), await spent()]).toEqual([9, [10]]);
    expect((await use(lot, 101)).worth).toBe(1);
    expect(await waste()).toBe(10);
  });

  test("of what nothing has left says what was bought", async () => {
    const lot = await buys("1000 g flour", 10);
    await edit(lot, "2000 g flour", 10);
    expect((await use(lot, 500)).worth).toBe(2.5);
  });

  test("gives back what an edit had taken, at what it cost", async () => {
    const lot = await buys("1000 g flour", 10);
    await edit(lot, "400 g flour", 10);
    await edit(lot, "1000 g flour", 10);
    expect((await use(lot, 500)).worth).toBe(5);
    await edit(lot, "200 g flour", 10);
    await edit(lot, "1000 g flour", 10);
    // the 300 g removed by the edit return too, and $5 are spread over 1,000 g
    expect((await use(lot, 1000)).worth).toBe(5);
    expect(await waste()).toBe(10);
  });

  test("in another unit spreads what is left of the price too, whether the units turn into each other or not", async () => {
    const lot = await buys("1000 g flour", 10);
    await use(lot, 500);
    await edit(lot, "2 bunch flour", 10);
    expect(await waste()).toBe(5);
    expect((await use(lot, 1)).worth).toBe(2.5);
    await edit(lot, "3 kg flour", 10);
    expect((await use(lot, 3)).worth).toBe(2.5);
    expect(await waste()).toBe(10);
  });

  test("is heeded when a meal of before is undone: the food comes back with what it cost", async () => {
    const lot = await buys("1000 g flour", 10);
    const { id } = await kitchen.saves(maya, ["500 g flour"]);
    const { cooked } = (await maya.call(cookingApi.cook, { id, body: {} })).data;
    await edit(lot, "1500 g flour", 10);
    await maya.call(cookingApi.undo, { id: cooked.id });
    expect((await use(lot, 2000)).worth).toBe(10);
  });
});

describe("a corrected price", () => {
  test("reaches the parts that were split off, and what left them", async () => {
    const lot = await buys("1000 g flour", 10);
    const { ingredient: opened } = await change(lot, "open", 400);
    const { ingredient: frozen } = await change(opened.id, "freeze", 100);
    await use(opened.id, 200);
    await use(lot, 600);
    await edit(frozen.id, "100 g flour", 5);
    expect([await waste(), await spent()]).toEqual([4, [5]]);
    expect((await use(opened.id, 100)).worth).toBe(0.5);
    expect((await use(frozen.id, 100)).worth).toBe(0.5);
    expect(await waste()).toBe(5);
  });

  test("of the lot that was bought is that of its parts, with its day", async () => {
    const lot = await buys("1000 g flour", 10);
    const { ingredient: part } = await change(lot, "open", 600);
    await use(part.id, 500);
    const body = {
      ...(await kitchen.lot("400 g flour", { price: 5 })),
      purchaseDate: "2026-03-02",
    };
    await maya.call(inventoryApi.update, { id: lot, body });
    const { ingredients } = (await maya.call(inventoryApi.list)).data;
    expect(ingredients.map(({ price, purchaseDate }) => [price, purchaseDate])).toEqual([
      [5, "2026-03-02"],
      [5, "2026-03-02"],
    ]);
    expect(await waste()).toBe(2.5);
  });

  test("says anew what left before another quantity was said, by its own share of the price", async () => {
    const lot = await buys("1000 g flour", 10);
    await use(lot, 900);
    await edit(lot, "101 g flour", 10);
    await edit(lot, "101 g flour", 20);
    expect(await waste()).toBe(18);
    expect((await use(lot, 101)).worth).toBe(2);
  });

  test("taken back and said again makes no second expense, also where a part says it", async () => {
    const lot = await buys("1000 g flour", 10);
    const { ingredient: part } = await change(lot, "open", 600);
    const body = await kitchen.lot("600 g flour");
    await maya.call(inventoryApi.update, { id: part.id, body });
    expect(await spent()).toEqual([]);
    await edit(part.id, "600 g flour", 8);
    expect(await spent()).toEqual([8]);
  });
});

test("a purchase that was undone was not deleted: it is no lot to bring back, at a price that nobody paid", async () => {
  const body = await kitchen.lot("1000 g flour", { price: 10 });
  const { ingredient, activityId } = (await maya.call(inventoryApi.add, { body })).data;
  await undo(activityId);
  const restored = await maya.call(inventoryApi.restore, { id: ingredient.id, body: {} });
  expect([restored.status, await spent()]).toEqual([404, []]);
});

test("leftovers that went with an undone meal are no lot to bring back", async () => {
  await buys("1000 g flour", 10);
  const { id } = await kitchen.saves(maya, ["500 g flour"]);
  const { cooked } = (await maya.call(cookingApi.cook, { id, body: {} })).data;
  const put = await maya.call(cookingApi.leftovers, {
    id: cooked.id,
    body: { servings: 2, place: "fridge" },
  });
  await maya.call(cookingApi.undo, { id: cooked.id });
  const restored = await maya.call(inventoryApi.restore, {
    id: put.data.ingredient.id,
    body: {},
  });
  expect(restored.status).toBe(404);
});

test("a part that was refilled since it was split off is no longer what it was: undoing is a conflict", async () => {
  const lot = await buys("1000 g flour", 10);
  const { ingredient: part, activityId } = await change(lot, "open", 600);
  await use(part.id, 300);
  await edit(part.id, "600 g flour", 10);
  const undone = await maya.call(activityApi.undo, { id: activityId });
  expect(undone.code).toBe("conflict");
});
