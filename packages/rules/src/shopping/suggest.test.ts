import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type IsoDate, parseIsoDate } from "../calendar-and-money/day.ts";
import { buyingHabit } from "./buying-habit.ts";
import { type BuyingSigns, MOST_SUGGESTIONS, suggest } from "./suggest.ts";

const TODAY = parseIsoDate("2026-03-10") as IsoDate;
const ago = (days: number): IsoDate => addDays(TODAY, -days);
const habitOf = (...days: readonly number[]) =>
  buyingHabit(
    days.map((one) => ago(one)),
    TODAY,
  );

const MILK = 1;
const BREAD = 2;
const EGGS = 3;
const told = (signs: Partial<BuyingSigns>) =>
  suggest({
    low: [],
    usedUp: new Map(),
    purchases: new Map(),
    leftOut: new Set(),
    today: TODAY,
    ...signs,
  }).map(({ masterIngredientId, reason }) => [masterIngredientId, reason]);

describe("how something is bought", () => {
  test("is unknown before the third purchase, and two packs of one day are one", () => {
    expect(habitOf(14, 7)).toBeNull();
    expect(habitOf(14, 7, 7, 14)).toBeNull();
    expect(habitOf(14, 7, 0)).toEqual({ gapDays: 7, daysSince: 0 });
  });

  test("is the median gap, so that a holiday says little", () => {
    expect(habitOf(49, 42, 35, 7, 0)).toMatchObject({ gapDays: 7 });
    expect(habitOf(15, 12, 8, 0)).toMatchObject({ gapDays: 4 });
    expect(habitOf(8, 5, 1)).toMatchObject({ gapDays: 4 });
  });

  test("is not told by days that are still to come", () => {
    expect(habitOf(14, 7, -1)).toBeNull();
  });

  test("is the same in whatever order the days are given", () => {
    const days = fc.array(fc.integer({ min: 0, max: 365 }), { maxLength: 40 });
    fc.assert(
      fc.property(days, (all) => {
        const habit = habitOf(...all);
        expect(habitOf(...all.toReversed())).toEqual(habit);
        const different = new Set(all).size;
        expect(habit === null).toBe(different < 3);
        if (habit === null) return;
        expect(habit.daysSince).toBe(Math.min(...all));
        expect(habit.gapDays).toBeGreaterThanOrEqual(1);
        expect(habit.gapDays).toBeLessThanOrEqual(Math.max(...all) - habit.daysSince);
      }),
    );
  });
});

describe("suggestions", () => {
  const days = (...all: readonly number[]) => all.map((one) => ago(one));

  test("tell what is low, then what was used up, then what is due", () => {
    expect(
      told({
        low: [EGGS],
        usedUp: new Map([[BREAD, ago(1)]]),
        purchases: new Map([[MILK, days(21, 14, 7)]]),
      }),
    ).toEqual([
      [EGGS, "low"],
      [BREAD, "used_up"],
      [MILK, "regular"],
    ]);
  });

  test("name each once, and nothing that is on a list or always there", () => {
    const usedUp = new Map([
      [MILK, ago(3)],
      [BREAD, ago(2)],
      [EGGS, ago(0)],
    ]);
    const purchases = new Map([[MILK, days(21, 14, 7)]]);
    expect(told({ low: [MILK], usedUp, purchases, leftOut: new Set([EGGS]) })).toEqual([
      [MILK, "low"],
      [BREAD, "used_up"],
    ]);
  });

  test("leave out what is at home, unless it is below its minimum", () => {
    const purchases = new Map([[MILK, days(21, 14, 7)]]);
    const usedUp = new Map([[BREAD, ago(2)]]);
    const isAtHome = (id: number) => id !== BREAD;
    expect(told({ usedUp, purchases, isAtHome })).toEqual([[BREAD, "used_up"]]);
    expect(told({ low: [MILK], purchases, isAtHome })).toEqual([[MILK, "low"]]);
  });

  test("forget what was used up more than two weeks ago, and wait for the usual day", () => {
    expect(told({ usedUp: new Map([[MILK, ago(14)]]) })).toEqual([[MILK, "used_up"]]);
    expect(told({ usedUp: new Map([[MILK, ago(15)]]) })).toEqual([]);
    expect(told({ purchases: new Map([[MILK, days(20, 13, 6)]]) })).toEqual([]);
    expect(told({ purchases: new Map([[MILK, days(21, 14, 7)]]) })).toEqual([[MILK, "regular"]]);
  });

  test("put what has just come due before what nobody buys any more", () => {
    const purchases = new Map([
      [MILK, days(214, 207, 200)],
      [BREAD, days(22, 15, 8)],
    ]);
    expect(told({ purchases }).map(([id]) => id)).toEqual([BREAD, MILK]);
  });

  test("are never more than thirty, and never of what is left out", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 120 });
    fc.assert(
      fc.property(ids, ids, ids, ids, (low, used, bought, leftOut) => {
        const found = told({
          low,
          usedUp: new Map(used.map((id) => [id, ago(id % 20)])),
          purchases: new Map(bought.map((id) => [id, days(id % 9, 10, 20, 30)])),
          leftOut: new Set(leftOut),
        }).map(([id]) => id);
        expect(found.length).toBeLessThanOrEqual(MOST_SUGGESTIONS);
        expect(new Set(found).size).toBe(found.length);
        expect(found.some((id) => leftOut.includes(Number(id)))).toBe(false);
      }),
    );
  });
});
