import { activityApi } from "@larder/contract/household/activity";
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { insightsApi } from "@larder/contract/money/insights";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, describe, expect, test } from "vitest";
import { RemovedSweep } from "../server/sweep-removed.ts";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { PURGE_AFTER_MS } from "../values/undo-window.ts";

/** The rows behind a figure. Source: handbook/insights.md#figures. */
const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  larder.clock.set("2026-03-10T12:00:00Z");
  maya = await larder.aUser({ plan: "PRO" });
});

const headers = { "x-time-zone": "UTC" };
const march = { from: "2026-03-01", to: "2026-03-31" };
type Query = Record<string, string>;
const rowsOf = (query: Query, who = maya) =>
  who.call(insightsApi.rows, { query: { ...march, ...query }, headers });
const shown = async (query: Query) => (await rowsOf(query)).data;

/** Fields of other kinds of rows are null. */
const nothingElse = {
  type: null,
  category: null,
  quantity: null,
  unit: null,
  shop: null,
  unitCost: null,
  masterIngredientId: null,
  recipeId: null,
  receiptId: null,
};

async function spends(amount: number, date: string) {
  const body = { description: "Pizza", amount, date, type: "meal_cooked_external" as const };
  return (await maya.call(budgetApi.addExpense, { body, headers })).data.expense.id;
}

describe("what a row tells", () => {
  test("an expense its type and shop, and the category of what was bought", async () => {
    const pizza = await spends(12.5, "2026-03-02");
    const facts = { price: 3, purchaseDate: "2026-03-04" };
    const body = { ...(await kitchen.lot("1 l milk", facts)), shop: "Market Hall" };
    const { ingredient } = (await maya.call(inventoryApi.add, { body })).data;
    const { rows, total, page, totalPages } = await shown({ figure: "spending" });
    expect({ total, page, totalPages }).toEqual({ total: 15.5, page: 1, totalPages: 1 });
    expect(rows).toEqual([
      {
        ...nothingElse,
        id: expect.any(Number),
        date: "2026-03-04",
        name: "Milk",
        amount: 3,
        type: "ingredient_purchase",
        category: expect.any(String),
        shop: "Market Hall",
        masterIngredientId: ingredient.masterIngredientId,
      },
      {
        ...nothingElse,
        id: pizza,
        date: "2026-03-02",
        name: "Pizza",
        amount: 12.5,
        type: "meal_cooked_external",
      },
    ]);
    expect((await shown({ figure: "bought" })).rows).toEqual([rows[1]]);
    expect((await shown({ figure: "spending", key: "category:" })).rows).toEqual([rows[1]]);
    const category = `category:${rows[0]?.category ?? ""}`;
    expect(await shown({ figure: "spending", key: category })).toMatchObject({ total: 3 });
    expect((await shown({ figure: "spending", key: "day:2026-03-02" })).rows).toEqual([rows[1]]);
  });

  test("food that was thrown away how much of it, and what was taken back below zero", async () => {
    const lot = await kitchen.buys(maya, "500 g spinach", { price: 3 });
    const body = { quantity: 250, how: "wasted" as const };
    const { activityId } = (await maya.call(inventoryApi.use, { id: lot, body })).data;
    const [row] = (await shown({ figure: "waste" })).rows;
    const food = { name: "Spinach", unit: "g", masterIngredientId: expect.any(Number) };
    const wasted = { ...nothingElse, ...food, id: expect.any(Number), date: "2026-03-10" };
    expect(row).toEqual({ ...wasted, amount: 1.5, quantity: 250 });
    larder.clock.advance(60_000);
    await maya.call(activityApi.undo, { id: activityId ?? 0 });
    const back = await shown({ figure: "waste", key: `food:${row?.masterIngredientId}` });
    expect(back.rows.map(({ amount, quantity }) => [amount, quantity])).toEqual([
      [-1.5, -250],
      [1.5, 250],
    ]);
    expect(back.total).toBe(0);
  });

  test("food that was thrown away also once the rest of its lot was deleted for good", async () => {
    await kitchen.buys(maya, "1 kg rice", { price: 2 });
    const lot = await kitchen.buys(maya, "500 g rice");
    const body = { quantity: 250, how: "wasted" as const };
    await maya.call(inventoryApi.use, { id: lot, body, headers });
    await maya.call(inventoryApi.remove, { id: lot });
    const sweep = new RemovedSweep(larder.db);
    await sweep.run({ now: larder.clock.now() + 2 * PURGE_AFTER_MS, isOver: () => false });
    expect(await shown({ figure: "waste" })).toMatchObject({ total: 0.5, rows: [{ amount: 0.5 }] });
  });

  test("a meal its recipe and servings, and what it saved each food", async () => {
    await kitchen.buys(maya, "400 g spinach", { price: 4, expiryDate: "2026-03-11" });
    const recipe = await kitchen.saves(maya, ["200 g spinach"], { name: "Spinach pie" });
    await maya.call(cookingApi.cook, { id: recipe.id, body: {}, headers });
    const meal = {
      ...nothingElse,
      date: "2026-03-10",
      id: expect.any(Number),
      recipeId: recipe.id,
    };
    expect((await shown({ figure: "cooked" })).rows).toEqual([
      { ...meal, name: "Spinach pie", amount: 2, quantity: 4 },
    ]);
    const food = { name: "Spinach", masterIngredientId: expect.any(Number), unit: "g" };
    expect((await shown({ figure: "saved" })).rows).toEqual([
      { ...meal, ...food, amount: 2, quantity: 200 },
    ]);
  });

  test("a purchase what one kilogram cost, its shop and its receipt", async () => {
    const lot = await kitchen.lot("500 g flour");
    const { masterIngredientId, unitId, quantity } = lot;
    const items = [{ name: "FLOUR 500G", price: 1.2, masterIngredientId, unitId, quantity }];
    const body = { items, purchaseDate: "2026-03-09", receipt: { merchant: "Aldi" } };
    const { receiptId } = (await maya.call(scanningApi.save, { body })).data;
    expect((await shown({ figure: "price", key: `food:${masterIngredientId}` })).rows).toEqual([
      {
        ...nothingElse,
        id: expect.any(Number),
        date: "2026-03-09",
        name: "Flour",
        amount: 1.2,
        quantity: 500,
        unit: "g",
        unitCost: 2.4,
        shop: "Aldi",
        masterIngredientId,
        receiptId,
      },
    ]);
  });
});

describe("pages of rows", () => {
  test("are fifty long, the newest first; one past the end is empty and tells the same sum", async () => {
    for (let day = 1; day <= 27; day += 1)
      for (const amount of [1, 2]) await spends(amount, `2026-03-${String(day).padStart(2, "0")}`);
    const pages = await Promise.all(
      ["1", "2", "3"].map((page) => shown({ figure: "spending", page })),
    );
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 4, 0]);
    expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual(
      Array.from({ length: 3 }, () => [81, 2]),
    );
    const dates = pages.flatMap(({ rows }) => rows.map(({ date, id }) => [date, id] as const));
    const inOrder = dates.toSorted(([a, idOfA], [b, idOfB]) =>
      a === b ? idOfB - idOfA : a < b ? 1 : -1,
    );
    expect(dates).toEqual(inOrder);
  });

  test("take one statement, and another where no days are asked for", async () => {
    const cost = async (query: Query) => {
      const work = () => maya.call(insightsApi.rows, { query, headers });
      return (await larder.statementsOf(work)).length - 1;
    };
    for (const figure of ["spending", "waste", "saved", "cooked", "bought", "price"]) {
      expect(await cost({ figure, ...march })).toBe(1);
      expect(await cost({ figure })).toBe(2);
    }
  });

  test("know nothing of another household", async () => {
    await spends(5, "2026-03-02");
    const other = await larder.aUser();
    const { data } = await rowsOf({ figure: "spending" }, other);
    expect(data).toEqual({ rows: [], total: 0, page: 1, totalPages: 1 });
  });

  test("are empty for a day or month that was not asked for", async () => {
    await spends(5, "2026-02-27");
    expect(await shown({ figure: "spending", key: "day:2026-02-27" })).toMatchObject({ total: 0 });
    expect(await shown({ figure: "waste", key: "month:2026-02" })).toMatchObject({ rows: [] });
  });
});

describe("what cannot be asked", () => {
  test.each([
    ["key", { figure: "spending", key: "month:2026-03" }],
    ["key", { figure: "spending", key: "day:2026-02-30" }],
    ["key", { figure: "spending", key: "type:rent" }],
    ["key", { figure: "spending", key: "day" }],
    ["key", { figure: "spending", key: "" }],
    ["key", { figure: "waste", key: "month:2026-13" }],
    ["key", { figure: "waste", key: "food:0" }],
    ["key", { figure: "price", key: "food:1e3" }],
    ["key", { figure: "saved", key: "food:1" }],
    ["key", { figure: "cooked", key: "day:2026-03-01" }],
    ["figure", { figure: "rent" }],
    ["figure", {}],
    ["to", { figure: "waste", from: "2026-04-01" }],
    ["page", { figure: "waste", page: "0" }],
  ] as [string, Query][])("a wrong %s is told: %o", async (path, query) => {
    const { status, code, details } = await rowsOf(query);
    expect([status, code, details[0]?.path]).toEqual([400, "validation_failed", path]);
  });
});
