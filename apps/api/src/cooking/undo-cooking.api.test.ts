import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

const HOUR_MS = 3_600_000;

beforeEach(async () => {
  maya = await larder.aUser();
});

const buys = (text: string, facts = {}) => kitchen.buys(maya, text, facts);
const stock = () => kitchen.stockOf(maya);
const undo = (id: number, who = maya) => who.call(cookingApi.undo, { id });
/** Saves and cooks; returns the cooking's id. */
async function cooks(...lines: readonly string[]): Promise<number> {
  const { id } = await kitchen.saves(maya, lines);
  return (await maya.call(cookingApi.cook, { id, body: {} })).data.cooked.id;
}
const edit = async (id: number, text: string, facts = {}) =>
  maya.call(inventoryApi.update, { id, body: await kitchen.lot(text, facts) });

describe("undoing", () => {
  test("adds what was used back to its lots; a dropped one comes back with its id", async () => {
    const first = await buys("100 g flour", { expiryDate: "2026-04-01", price: 1 });
    const second = await buys("500 g flour", { expiryDate: "2026-05-01" });
    const before = await stock();
    const cooking = await cooks("300 g flour");
    expect(await stock()).toEqual({ [second]: "300 g Flour" });
    const undone = await undo(cooking);
    expect(undone).toMatchObject({
      status: 200,
      message: "Supper was not cooked after all.",
      data: { undone: { id: cooking, name: "Supper" } },
    });
    expect(await stock()).toEqual(before);
    expect(await kitchen.unexplained(maya)).toEqual([]);
    const { data } = await maya.call(inventoryApi.list);
    expect(data.ingredients[0]).toMatchObject({ id: first, price: 1, expiryDate: "2026-04-01" });
  });

  test("works once", async () => {
    await buys("500 g flour");
    const cooking = await cooks("300 g flour");
    await undo(cooking);
    const again = await undo(cooking);
    expect([again.status, again.code]).toEqual([409, "already_undone"]);
    expect(Object.values(await stock())).toEqual(["500 g Flour"]);
  });

  test("ten at once give the food back once", async () => {
    await buys("500 g flour");
    const cooking = await cooks("300 g flour");
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(cooking)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(Object.values(await stock())).toEqual(["500 g Flour"]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("works for 24 hours", async () => {
    const headroom = await buys("500 g flour");
    const [first, second] = [await cooks("100 g flour"), await cooks("100 g flour")];
    larder.clock.advance(24 * HOUR_MS);
    expect((await undo(first)).status).toBe(200);
    larder.clock.advance(1);
    const late = await undo(second);
    expect([late.status, late.code, late.message]).toEqual([
      409,
      "conflict",
      "This was cooked more than 24 hours ago, so it can no longer be undone.",
    ]);
    expect(await stock()).toEqual({ [headroom]: "400 g Flour" });
  });

  test("is for the household that cooked; nobody else finds it", async () => {
    await buys("500 g flour");
    const cooking = await cooks("300 g flour");
    const stranger = await undo(cooking, await larder.aUser({ role: "ADMIN" }));
    expect([stranger.status, stranger.code]).toEqual([404, "not_found"]);
    expect((await undo(99_999_999)).status).toBe(404);
  });

  test("works after the recipe is gone", async () => {
    await buys("500 g flour");
    const cooking = await cooks("300 g flour");
    const { data } = await maya.call(recipesApi.list);
    await maya.call(recipesApi.remove, { id: data.recipes[0]?.id ?? 0 });
    expect((await undo(cooking)).status).toBe(200);
    expect(Object.values(await stock())).toEqual(["500 g Flour"]);
  });
});

describe("what happened to a lot meanwhile stays", () => {
  test("an edited quantity, price and date", async () => {
    const lot = await buys("500 g flour", { price: 1 });
    const cooking = await cooks("300 g flour");
    await edit(lot, "150 g flour", { price: 2, expiryDate: "2026-12-24" });
    await undo(cooking);
    const { data } = await maya.call(inventoryApi.list);
    expect(data.ingredients).toMatchObject([
      { id: lot, quantity: 450, unit: "g", price: 2, expiryDate: "2026-12-24" },
    ]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("another unit: what was used is converted to it", async () => {
    const lot = await buys("500 g flour");
    const cooking = await cooks("300 g flour");
    await edit(lot, "0.2 kg flour");
    await undo(cooking);
    expect(await stock()).toEqual({ [lot]: "0.5 kg Flour" });
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("a unit that the amount cannot be turned into: it becomes a lot of its own", async () => {
    const lot = await buys("500 g flour", { expiryDate: "2026-12-24", price: 5 });
    const cooking = await cooks("300 g flour");
    await edit(lot, "1 bunch flour", { expiryDate: "2026-12-24" });
    await undo(cooking);
    const { data } = await maya.call(inventoryApi.list);
    expect(data.ingredients).toMatchObject([
      { id: lot, quantity: 1, unit: "bunch" },
      { quantity: 300, unit: "g", price: null, expiryDate: "2026-12-24" },
    ]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("what comes back as a lot of its own is told as returned by that cooking, not as bought", async () => {
    const lot = await buys("500 g flour");
    const cooking = await cooks("300 g flour");
    await edit(lot, "1 bunch flour");
    await undo(cooking);
    const events = await larder.db
      .selectFrom("stock_events")
      .select(["kind", "delta", "cooking_id"])
      .where("household_id", "=", maya.householdId)
      .orderBy("id")
      .execute();
    expect(events.map(({ kind, delta }) => [kind, delta / 1e6])).toEqual([
      ["bought", 500],
      ["cooked", -300],
      ["edited", -199],
      ["returned", 300],
    ]);
    expect(events.at(-1)?.cooking_id).toBe(cooking);
  });

  test.each([
    ["1000000 gallon milk", "1 mg milk", "1 mg Milk"],
    ["900000 kg milk", "1000000 kg milk", "1000000 kg Milk"],
  ])("more than a lot can hold: what was used of %s goes beside %s", async (used, now, held) => {
    const lot = await buys(used);
    const cooking = await cooks(used.replace(/^\d+/, "500000"));
    await edit(lot, now);
    expect((await undo(cooking)).status).toBe(200);
    const left = await stock();
    expect(Object.values(left)).toEqual([held, used.replace(/^\d+/, "500000").replace("m", "M")]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("a lot that was eaten since comes back holding what the meal had used", async () => {
    const lot = await buys("500 g flour");
    const cooking = await cooks("300 g flour");
    await maya.call(inventoryApi.use, { id: lot, body: { quantity: 200 } });
    expect(await stock()).toEqual({});
    await undo(cooking);
    expect(await stock()).toEqual({ [lot]: "300 g Flour" });
  });

  test("a lot that somebody deleted comes back holding what the meal had used", async () => {
    const lot = await buys("500 g flour");
    const cooking = await cooks("300 g flour");
    await maya.call(inventoryApi.remove, { id: lot });
    await undo(cooking);
    expect(await stock()).toEqual({ [lot]: "300 g Flour" });
    expect(await kitchen.unexplained(maya)).toEqual([]);
    await maya.call(inventoryApi.remove, { id: lot });
    expect(await stock()).toEqual({});
  });

  test("two meals from one lot are undone in either order", async () => {
    const lot = await buys("500 g flour");
    const [first, second] = [await cooks("300 g flour"), await cooks("200 g flour")];
    expect(await stock()).toEqual({});
    await undo(first);
    expect(await stock()).toEqual({ [lot]: "300 g Flour" });
    await undo(second);
    expect(await stock()).toEqual({ [lot]: "500 g Flour" });
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });
});
