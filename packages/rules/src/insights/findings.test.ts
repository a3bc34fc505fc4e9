import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type IsoDate } from "../calendar-and-money/day.ts";
import { daysBeforeOf, findingsOf } from "./findings.ts";
import { isTrend } from "./dearest-price.ts";
import type { LookedAt } from "./looked-at.ts";

/** The most valuable finding comes first. Source: handbook/insights.md#findings. */
const day = (text: string) => text as IsoDate;
const nothing: LookedAt = {
  from: day("2026-11-01"),
  to: day("2026-11-30"),
  hasSomething: true,
  budget: null,
  spending: { total: 0, byType: [], byCategory: [] },
  waste: { total: 0, byMonth: [{ month: "2026-11", amount: 0 }] },
  saved: { total: 0 },
  meals: { cooked: { count: 0, amount: 0 }, bought: { count: 0, amount: 0 } },
  prices: [],
};
const october: LookedAt = {
  ...nothing,
  from: day("2026-10-01"),
  to: day("2026-10-31"),
  waste: { total: 0, byMonth: [{ month: "2026-10", amount: 0 }] },
};
const today = day("2026-11-10");
const told = (now: Partial<LookedAt>, before: Partial<LookedAt> | null = null, on = today) =>
  findingsOf({
    now: { ...nothing, ...now },
    before: before && { ...october, ...before },
    today: on,
  });
const budget = (amount: number, spent: number, forecast: LookedAt["budget"] & object) => ({
  ...forecast,
  amount,
  days: Array.from({ length: 30 }, (_, place) => ({
    date: addDays(nothing.from, place),
    total: spent,
  })),
});
const heading = (total: number, low: number, high: number) => ({
  amount: 0,
  days: [],
  forecast: { total, low, high },
});

describe("the budget", () => {
  test("is held against an even pace while its days go on", () => {
    expect(told({ budget: budget(300, 130, heading(330, 290, 360)) })).toEqual([
      {
        kind: "pace",
        isOver: true,
        by: 30_00,
        amount: 300_00,
        total: 330_00,
        low: 290_00,
        high: 360_00,
        heading: "unsure",
      },
    ]);
    const [under] = told({ budget: budget(300, 90, heading(270, 250, 300)) });
    expect(under).toMatchObject({ isOver: false, by: 10_00, heading: "within" });
    const [over] = told({ budget: budget(300, 290, heading(500, 301, 700)) });
    expect(over).toMatchObject({ isOver: true, heading: "over" });
  });

  test("is told as it ended once they are over, and not before they begin", () => {
    const spending = { ...nothing.spending, total: 270 };
    const ended = { budget: budget(300, 270, heading(270, 270, 270)), spending };
    expect(told(ended, null, day("2026-11-30"))).toEqual([
      { kind: "budget", isOver: false, by: 30_00, amount: 300_00, total: 270_00 },
    ]);
    expect(told(ended, null, day("2026-10-31"))).toEqual([]);
  });
});

describe("spending that grew", () => {
  const spending = (dairy: number, fresh: number, other: number) => ({
    total: dairy + fresh + other,
    byType: [
      { type: "ingredient_purchase", amount: dairy + fresh },
      { type: "other", amount: other },
    ],
    byCategory: [
      { category: "Dairy", amount: dairy },
      { category: "Produce", amount: fresh },
      { category: null, amount: other },
    ],
  });

  test("is the category or the type that cost most more", () => {
    expect(told({ spending: spending(58, 10, 5) }, { spending: spending(20, 10, 4) })).toEqual([
      { kind: "category", category: "Dairy", amount: 58_00, before: 20_00, by: 38_00 },
    ]);
    const [other] = told({ spending: spending(21, 10, 50) }, { spending: spending(20, 10, 4) });
    expect(other).toMatchObject({ kind: "type", type: "other", by: 46_00 });
  });

  test("is not told where nothing grew, and without the days before", () => {
    expect(told({ spending: spending(5, 5, 5) }, { spending: spending(5, 5, 6) })).toEqual([]);
    expect(told({ spending: spending(5, 5, 5) }, { spending: spending(0, 0, 0) })).toEqual([]);
    expect(told({ spending: spending(5, 5, 5) })).toEqual([]);
  });
});

describe("waste", () => {
  const waste = (month: string, amount: number) => ({
    waste: { total: amount, byMonth: [{ month, amount }] },
  });

  test("of a month is held against the months before", () => {
    expect(told(waste("2026-11", 12), waste("2026-10", 5))).toEqual([
      { kind: "waste", month: "2026-11", amount: 12_00, usual: 5_00, way: "more", by: 7_00 },
    ]);
    const [less] = told(waste("2026-11", 2), waste("2026-10", 5), day("2026-12-01"));
    expect(less).toMatchObject({ way: "less", by: 3_00 });
  });

  test("of a month that is not over is never found to be less", () => {
    expect(told(waste("2026-11", 2), waste("2026-10", 5))).toEqual([
      { kind: "waste", month: "2026-11", amount: 2_00, usual: null, way: "alone", by: 2_00 },
    ]);
    expect(told(waste("2026-11", 0), waste("2026-10", 5))).toEqual([]);
  });

  test("of a week is held against the week before", () => {
    const week = { from: day("2026-11-02"), to: day("2026-11-08"), ...waste("2026-11", 9) };
    const before = { from: day("2026-10-26"), to: day("2026-11-01") };
    const byMonth = [
      { month: "2026-10", amount: 3 },
      { month: "2026-11", amount: 1 },
    ];
    const [found] = told(week, { ...before, waste: { total: 4, byMonth } });
    expect(found).toMatchObject({ month: null, amount: 9_00, usual: 4_00, by: 5_00 });
  });
});

test("a price of fewer than three days is no trend", () => {
  const points = (...dates: string[]) => dates.map((date) => ({ date }));
  expect(isTrend(points("2026-11-01", "2026-11-02"))).toBe(false);
  expect(isTrend(points("2026-11-01", "2026-11-02", "2026-11-02"))).toBe(false);
  expect(isTrend(points("2026-11-01", "2026-11-02", "2026-11-03"))).toBe(true);
});

test("a price is told that rose by most money, the first of equals", () => {
  const price = (masterIngredientId: number, name: string, ...costs: number[]) => ({
    masterIngredientId,
    name,
    unit: "kg",
    points: [costs[0] ?? 0, ...costs].map((unitCost, place) => ({
      date: `2026-11-0${place + 1}`,
      unitCost,
    })),
    change: Math.round((((costs.at(-1) ?? 0) - (costs[0] ?? 0)) / (costs[0] ?? 1)) * 100),
  });
  const prices = [
    price(1, "Rice", 2, 4),
    price(2, "Beef", 12, 15),
    price(3, "Milk", 2, 1),
    price(4, "Lamb", 20, 23),
  ];
  expect(told({ prices })).toEqual([
    {
      kind: "price",
      masterIngredientId: 2,
      name: "Beef",
      unit: "kg",
      first: 12_00,
      last: 15_00,
      by: 3_00,
      change: 25,
    },
  ]);
});

test("a meal that was cooked is held against one that was bought", () => {
  const meals = { cooked: { count: 3, amount: 10 }, bought: { count: 2, amount: 31 } };
  expect(told({ meals })).toEqual([
    { kind: "meals", cooked: 3_33, bought: 15_50, isCookedCheaper: true, by: 12_17 },
  ]);
  expect(told({ meals: { ...meals, bought: { count: 0, amount: 0 } } })).toEqual([]);
});

test("the mean cost of a cooked meal leaves out hardly known costs, and is none if they are many", () => {
  const bought = { count: 2, amount: 30 };
  const cooked = { count: 5, amount: 9 };
  const meals = (count: number) => ({ meals: { cooked, bought, unpriced: { count, amount: 1 } } });
  expect(told(meals(1))).toEqual([
    { kind: "meals", cooked: 2_00, bought: 15_00, isCookedCheaper: true, by: 13_00 },
  ]);
  expect(told(meals(2))).toEqual([]);
  expect(told(meals(5))).toEqual([]);
});

test("those about the most money come first, and a household with nothing to show has none", () => {
  const now = {
    saved: { total: 4 },
    budget: budget(300, 130, heading(330, 290, 360)),
    waste: { total: 6, byMonth: [{ month: "2026-11", amount: 6 }] },
  };
  expect(told(now).map(({ kind }) => kind)).toEqual(["pace", "waste", "saved"]);
  expect(told({ ...now, hasSomething: false })).toEqual([]);
  expect(told({})).toEqual([]);
});

describe("the days before", () => {
  test("are as many, or the month before a month", () => {
    const before = (from: string, to: string) => daysBeforeOf({ from: day(from), to: day(to) });
    expect(before("2026-03-01", "2026-03-31")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(before("2026-03-09", "2026-03-15")).toEqual({ from: "2026-03-02", to: "2026-03-08" });
    expect(before("2026-01-01", "2026-12-31")).toEqual({ from: "2025-01-01", to: "2025-12-31" });
  });

  test("end on the day before, whatever the days", () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(365), (start, length) => {
        const from = addDays(day("2000-01-01"), start);
        const before = daysBeforeOf({ from, to: addDays(from, length) });
        expect(addDays(before.to, 1)).toBe(from);
        expect(before.from <= before.to).toBe(true);
      }),
    );
  });
});
