import { activityApi } from "@larder/contract/household/activity";
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { insightsApi } from "@larder/contract/money/insights";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/** Spending, waste and savings. Source: handbook/insights.md#figures. */
const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  larder.clock.set("2026-03-10T12:00:00Z");
  maya = await larder.aUser();
});

const headers = { "x-time-zone": "UTC" };
const day = (text: string) => text as IsoDate;
const march = { from: "2026-03-01", to: "2026-03-31" };
interface Query {
  readonly from?: string;
  readonly to?: string;
}
const look = (query: Query = {}, who = maya) => who.call(insightsApi.look, { query, headers });
const seen = async (query: Query = march, who = maya) => (await look(query, who)).data;

type Type = "meal_cooked_external" | "other";
async function spends(amount: number, date: string, type: Type = "other") {
  const body = { description: "Something", amount, date, type };
  return (await maya.call(budgetApi.addExpense, { body })).data.expense.id;
}

async function budgets(amount: number, period: "weekly" | "monthly", startDate: string) {
  const body = { amount, period, startDate };
  expect((await maya.call(budgetApi.saveSettings, { body })).status).toBe(200);
}

const wastes = (id: number, quantity: number) =>
  maya.call(inventoryApi.use, { id, body: { quantity, how: "wasted" }, headers });

describe("a household that has nothing yet", () => {
  test("has nothing to show, and every figure is 0", async () => {
    const { status, data } = await look();
    expect(status).toBe(200);
    expect(data).toEqual({
      from: "2026-03-01",
      to: "2026-03-31",
      hasSomething: false,
      budget: null,
      spending: {
        total: 0,
        byType: [
          { type: "ingredient_purchase", amount: 0 },
          { type: "meal_cooked_external", amount: 0 },
          { type: "other", amount: 0 },
        ],
        byCategory: [],
      },
      waste: { total: 0, unpricedCount: 0, byMonth: [{ month: "2026-03", amount: 0 }], byFood: [] },
      saved: { total: 0 },
      meals: {
        cooked: { count: 0, amount: 0 },
        bought: { count: 0, amount: 0 },
        unpriced: { count: 0, amount: 0 },
      },
      prices: [],
    });
  });

  test("has something with its first expense, wherever its day is", async () => {
    const id = await spends(5, "2020-01-01");
    expect((await seen()).hasSomething).toBe(true);
    await maya.call(budgetApi.removeExpense, { id });
    expect((await seen()).hasSomething).toBe(false);
  });

  test("has something after a week of stock", async () => {
    await kitchen.buys(maya, "1 kg rice");
    larder.clock.set("2026-03-17T11:59:59.999Z");
    expect((await seen()).hasSomething).toBe(false);
    larder.clock.set("2026-03-17T12:00:00Z");
    expect((await seen()).hasSomething).toBe(true);
  });
});

describe("the days", () => {
  test("are the current period of the budget, without a budget this month", async () => {
    larder.clock.set("2026-02-28T12:00:00Z");
    expect(await seen({})).toMatchObject({ from: "2026-02-01", to: "2026-02-28", budget: null });
    await budgets(100, "weekly", "2026-02-04");
    expect(await seen({})).toMatchObject({ from: "2026-02-25", to: "2026-03-03" });
    await budgets(100, "monthly", "2026-01-31");
    expect(await seen({})).toMatchObject({ from: "2026-02-28", to: "2026-03-30" });
  });

  test("are refused one without the other, backwards, where they are none, and beyond a leap year", async () => {
    const refusal = async (query: Query) => {
      const { status, code, details } = await look(query);
      return [status, code, details.map(({ path }) => path), details[0]?.message];
    };
    const both = "Please choose both the first day and the last.";
    expect(await refusal({ from: "2026-03-01" })).toEqual([400, "validation_failed", ["to"], both]);
    expect(await refusal({ to: "2026-03-01" })).toEqual([400, "validation_failed", ["from"], both]);
    const backwards = await refusal({ from: "2026-03-02", to: "2026-03-01" });
    expect(backwards.slice(0, 3)).toEqual([400, "validation_failed", ["to"]]);
    const many = await refusal({ from: "2024-01-01", to: "2025-01-01" });
    expect(many.slice(2)).toEqual([["to"], "At most 366 days can be looked at at once"]);
    expect((await look({ from: "2024-01-01", to: "2024-12-31" })).status).toBe(200);
    expect((await refusal({ from: "2026-02-30", to: "2026-03-01" }))[0]).toBe(400);
    expect((await look({ from: "9999-12-31", to: "9999-12-31" })).status).toBe(200);
    expect((await look({ from: "0001-01-01", to: "0001-12-31" })).status).toBe(200);
  });

  test("are those of the reader's clock for what is cooked and thrown away", async () => {
    const lot = await kitchen.buys(maya, "1 kg spinach", { price: 10 });
    larder.clock.set("2026-03-31T11:30:00Z");
    await wastes(lot, 0.1);
    const april = { from: "2026-04-01", to: "2026-04-30" };
    const wastedIn = async (query: Query, zone: string) => {
      const zoned = { "x-time-zone": zone };
      return (await maya.call(insightsApi.look, { query, headers: zoned })).data.waste.total;
    };
    expect(await wastedIn(march, "UTC")).toBe(1);
    // in that zone it is already April
    expect(await wastedIn(march, "Pacific/Kiritimati")).toBe(0);
    expect(await wastedIn(april, "Pacific/Kiritimati")).toBe(1);
  });
});

describe("spending", () => {
  test("is told in all, by type, and by the category of what was bought", async () => {
    await kitchen.buys(maya, "1 l milk", { price: 3.49, purchaseDate: "2026-03-02" });
    await kitchen.buys(maya, "500 g spinach", { price: 4.01, purchaseDate: "2026-03-05" });
    await spends(25, "2026-03-06", "meal_cooked_external");
    await spends(15, "2026-03-31");
    await spends(7, "2026-04-01");
    const { spending, meals } = await seen();
    expect(spending.total).toBe(47.5);
    expect(spending.byType.map(({ amount }) => amount)).toEqual([7.5, 25, 15]);
    expect(meals.bought).toEqual({ count: 1, amount: 25 });
    const sum = spending.byCategory.reduce((all, { amount }) => all + amount * 100, 0);
    expect(sum).toBe(4750);
  });

  test("leaves out what was deleted, and what another household spent", async () => {
    const id = await spends(15, "2026-03-03");
    await spends(5, "2026-03-03");
    await maya.call(budgetApi.removeExpense, { id });
    expect((await seen()).spending.total).toBe(5);
    expect((await seen(march, await larder.aUser())).spending.total).toBe(0);
    await maya.call(budgetApi.restoreExpense, { id });
    expect((await seen()).spending.total).toBe(20);
  });

  test("stands beside the budget day by day, and where it is heading", async () => {
    await budgets(300, "monthly", "2026-03-01");
    await spends(60, "2026-03-01");
    await spends(40, "2026-03-10");
    const { budget } = await seen({});
    expect(budget?.amount).toBe(300);
    expect(budget?.days).toHaveLength(31);
    expect(budget?.days[0]).toEqual({ date: "2026-03-01", amount: 60, total: 60 });
    expect(budget?.days[8]).toEqual({ date: "2026-03-09", amount: 0, total: 60 });
    expect(budget?.days[30]).toEqual({ date: "2026-03-31", amount: 0, total: 100 });
    // $10 a day for another 21 days, without better data
    expect(budget?.forecast).toEqual({ total: 310, low: 100, high: 520 });
  });

  test("heads where the same days of earlier months went", async () => {
    await budgets(300, "monthly", "2026-03-01");
    await spends(1, "2026-01-01");
    await spends(170, "2026-01-11");
    await spends(500, "2026-02-10");
    await spends(140, "2026-02-28");
    await spends(100, "2026-03-10");
    // 210 at the current pace, 140 in February, 170 in January; December began before the first
    // expense
    const { budget } = await seen({});
    expect(budget?.forecast).toEqual({ total: 273.33, low: 240, high: 310 });
    // past days stay as they were
    const february = { from: "2026-02-01", to: "2026-02-28" };
    expect((await seen(february)).budget?.forecast).toEqual({ total: 640, low: 640, high: 640 });
    // April is in the future: uses January and February, while March is incomplete
    const april = { from: "2026-04-01", to: "2026-04-30" };
    expect((await seen(april)).budget?.forecast).toEqual({ total: 405.5, low: 171, high: 640 });
  });

  test("is at least what is written down for days to come", async () => {
    await budgets(100, "weekly", "2026-03-09");
    await spends(10, "2026-03-10");
    await spends(80, "2026-03-12");
    const { budget, spending } = await seen({});
    expect(spending.total).toBe(90);
    expect(budget?.forecast).toEqual({ total: 90, low: 90, high: 90 });
  });
});

describe("waste", () => {
  test("is told by month and by food, in one unit where it adds up", async () => {
    const bag = await kitchen.buys(maya, "500 g spinach", { price: 3 });
    const kilo = await kitchen.buys(maya, "1 kg spinach", { price: 8 });
    await wastes(bag, 250);
    larder.clock.set("2026-04-02T12:00:00Z");
    await wastes(kilo, 0.1);
    const { waste } = await seen({ from: "2026-03-01", to: "2026-05-10" });
    expect(waste).toMatchObject({ total: 2.3, unpricedCount: 0 });
    expect(waste.byMonth).toEqual([
      { month: "2026-03", amount: 1.5 },
      { month: "2026-04", amount: 0.8 },
      { month: "2026-05", amount: 0 },
    ]);
    expect(waste.byFood).toHaveLength(1);
    const [spinach] = waste.byFood;
    expect(spinach?.amount).toBe(2.3);
    expect([
      [350, "g"],
      [0.35, "kg"],
    ]).toContainEqual([spinach?.quantity, spinach?.unit]);
  });

  test("counts nothing that was taken back", async () => {
    const bag = await kitchen.buys(maya, "500 g spinach", { price: 3 });
    const { data } = await wastes(bag, 250);
    expect((await seen()).waste.total).toBe(1.5);
    const undone = await maya.call(activityApi.undo, { id: data.activityId ?? 0, headers });
    expect(undone.status).toBe(200);
    const { waste } = await seen();
    expect(waste).toMatchObject({ total: 0, byFood: [], unpricedCount: 0 });
  });

  test("tells how often nobody knows what it cost", async () => {
    const bag = await kitchen.buys(maya, "500 g spinach");
    await wastes(bag, 100);
    const again = await wastes(bag, 100);
    expect((await seen()).waste).toMatchObject({ total: 0, unpricedCount: 2 });
    await maya.call(activityApi.undo, { id: again.data.activityId ?? 0, headers });
    const { waste } = await seen();
    expect(waste).toMatchObject({ total: 0, unpricedCount: 1 });
    expect(waste.byFood[0]).toMatchObject({ quantity: expect.any(Number), amount: 0 });
  });
});

describe("cooking", () => {
  test("tells what was saved, and what meals cost, but nothing of what was undone", async () => {
    await kitchen.buys(maya, "400 g spinach", { price: 3, expiryDate: "2026-03-13" });
    await kitchen.buys(maya, "1 kg rice", { price: 2, expiryDate: "2026-03-14" });
    const { id } = await kitchen.saves(maya, ["200 g spinach", "100 g rice"]);
    const cooked = await maya.call(cookingApi.cook, { id, body: {}, headers });
    const { saved, meals } = await seen();
    expect(saved.total).toBe(1.5);
    expect(meals.cooked).toEqual({ count: 1, amount: 1.7 });
    const rescued = await maya.call(cookingApi.rescued, { headers });
    expect(rescued.data.total).toBe(saved.total);
    await maya.call(cookingApi.undo, { id: cooked.data.cooked.id, headers });
    expect(await seen()).toMatchObject({
      saved: { total: 0 },
      meals: { cooked: { count: 0, amount: 0 } },
    });
  });
});

describe("meals with a hardly known cost", () => {
  const cooksAll = async (lines: readonly string[]) => {
    const { id } = await kitchen.saves(maya, lines);
    return (await maya.call(cookingApi.cook, { id, body: {}, headers })).data.cooked.id;
  };

  test("are counted, with the known part of their cost", async () => {
    await kitchen.buys(maya, "1 kg rice", { price: 2 });
    await kitchen.buys(maya, "400 g spinach");
    await cooksAll(["100 g rice"]);
    await cooksAll(["100 g rice", "100 g spinach"]);
    const nothingKnown = await cooksAll(["100 g spinach"]);
    const { meals } = await seen();
    expect(meals.cooked).toEqual({ count: 3, amount: 0.4 });
    expect(meals.unpriced).toEqual({ count: 2, amount: 0.2 });
    await maya.call(cookingApi.undo, { id: nothingKnown, headers });
    expect((await seen()).meals.unpriced).toEqual({ count: 1, amount: 0.2 });
  });

  test("are none whose food has its price from another purchase", async () => {
    await kitchen.buys(maya, "100 g spinach", { price: 1 });
    await cooksAll(["100 g spinach"]);
    await kitchen.buys(maya, "100 g spinach");
    await cooksAll(["100 g spinach"]);
    const { meals } = await seen();
    expect(meals.cooked).toEqual({ count: 2, amount: 2 });
    expect(meals.unpriced).toEqual({ count: 0, amount: 0 });
  });
});

describe("prices", () => {
  test("are told for a kilogram, litre or piece, oldest first, with how they changed", async () => {
    await kitchen.buys(maya, "500 g flour", { price: 2, purchaseDate: "2026-03-02" });
    const newer = await kitchen.lot("2 kg flour", { price: 9, purchaseDate: "2026-03-20" });
    await maya.call(inventoryApi.add, { body: { ...newer, shop: "Corner Shop" } });
    await kitchen.buys(maya, "250 ml milk", { price: 1 });
    await kitchen.buys(maya, "1 kg flour");
    const gone = await kitchen.buys(maya, "1 kg flour", { price: 99 });
    await maya.call(inventoryApi.remove, { id: gone });
    const { prices } = await seen();
    expect(prices).toEqual([
      {
        masterIngredientId: expect.any(Number),
        name: expect.stringMatching(/flour/i),
        unit: "kg",
        points: [
          { date: "2026-03-02", unitCost: 4, shop: null },
          { date: "2026-03-20", unitCost: 4.5, shop: "Corner Shop" },
        ],
        change: 13,
      },
      {
        masterIngredientId: expect.any(Number),
        name: expect.stringMatching(/milk/i),
        unit: "l",
        points: [{ date: "2026-03-10", unitCost: 4, shop: null }],
        change: null,
      },
    ]);
  });

  test("are told in what a food was bought in where that does not turn into its usual unit", async () => {
    await kitchen.buys(maya, "2 jar flour", { price: 7, purchaseDate: "2026-03-02" });
    await kitchen.buys(maya, "1 jar flour", { price: 4, purchaseDate: "2026-03-03" });
    const jars = (await seen()).prices;
    expect(jars).toMatchObject([{ unit: "jar", change: 14 }]);
    expect(jars[0]?.points.map(({ unitCost }) => unitCost)).toEqual([3.5, 4]);
    await kitchen.buys(maya, "500 g flour", { price: 2, purchaseDate: "2026-03-04" });
    const kilograms = (await seen()).prices;
    expect(kilograms).toMatchObject([{ unit: "kg", change: null, points: [{ unitCost: 4 }] }]);
  });
});

test("what was spent, wasted and saved takes three statements, each along an index", async () => {
  await budgets(300, "monthly", "2026-03-01");
  await spends(60, "2026-01-01");
  await kitchen.buys(maya, "500 g flour", { price: 2 });
  const statements = await larder.statementsOf(() => look());
  // one more reads the session
  expect(statements.length - 1).toBe(3);
});

describe("prices of a household that buys much", () => {
  test("are of the thirty foods bought most often, with the newest sixty purchases of each", async () => {
    const { householdId: household_id } = maya;
    const id = await kitchen.buys(maya, "500 g flour", { price: 1 });
    const { unit_id, master_ingredient_id: flour } = await larder.db
      .selectFrom("lots")
      .select(["unit_id", "master_ingredient_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const lot = { household_id, unit_id, updated_at: 0, date_kind: "use_by" as const };
    const bought = (master_ingredient_id: number, cents: number, hour: number) => ({
      ...lot,
      master_ingredient_id,
      quantity: microOf(0),
      bought_quantity: microOf(500_000_000),
      price_cents: centsOf(cents),
      created_at: Date.parse("2026-03-01T00:00:00Z") + hour * 3_600_000,
    });
    // an hour apart, every other one with a purchase date
    const flours = Array.from({ length: 70 }, (_, place) => ({
      ...bought(flour, 100 + place, place),
      purchase_date: place % 2 === 0 ? day(`2026-03-0${1 + Math.floor(place / 24)}`) : null,
    }));
    const others = Array.from({ length: 40 }, (_, place) => bought(flour + 1 + place, 50, 1));
    await larder.db
      .insertInto("lots")
      .values([...flours, ...others])
      .execute();
    const { prices } = await seen();
    expect(prices).toHaveLength(30);
    expect(prices[0]?.masterIngredientId).toBe(flour);
    const costs = prices[0]?.points.map(({ unitCost }) => Math.round(unitCost * 50));
    // the 71 are those and the first, bought on the 10th
    expect(costs).toHaveLength(60);
    expect(new Set(costs)).toEqual(
      new Set([...Array.from({ length: 59 }, (_, place) => 111 + place), 100]),
    );
    const dates = prices[0]?.points.map(({ date }) => date) ?? [];
    expect(dates).toEqual(dates.toSorted());
  });
});
