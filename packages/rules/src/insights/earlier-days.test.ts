import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BudgetPeriod, budgetWindow } from "../calendar-and-money/budget-period.ts";
import { addDays, FIRST_DAY, type IsoDate } from "../calendar-and-money/day.ts";
import { type Days, daysIn } from "./day-moments.ts";
import { daysBegun, MOST_EARLIER_PERIODS, restsOfEarlierDays } from "./earlier-days.ts";

const day = (text: string) => text as IsoDate;
const days = (from: string, to: string): Days => ({ from: day(from), to: day(to) });
const monthly = { period: "monthly", startDate: day("2026-01-01") } as const;
const texts = (all: readonly Days[]) => all.map(({ from, to }) => `${from} to ${to}`);

describe("the same days of earlier periods", () => {
  const march = days("2026-03-01", "2026-03-31");

  test("go from the place of tomorrow to the end of each month", () => {
    const asked = { days: march, budget: monthly, today: day("2026-03-10") };
    expect(texts(restsOfEarlierDays(asked, day("2026-01-01")))).toEqual([
      "2026-02-11 to 2026-02-28",
      "2026-01-11 to 2026-01-31",
    ]);
    expect(texts(restsOfEarlierDays(asked, day("2026-01-02")))).toEqual([
      "2026-02-11 to 2026-02-28",
    ]);
    expect(restsOfEarlierDays(asked, null)).toEqual([]);
  });

  test("are of six periods at most, those before the budget's first day too", () => {
    const asked = { days: march, budget: monthly, today: day("2026-03-30") };
    const rests = restsOfEarlierDays(asked, FIRST_DAY);
    expect(rests).toHaveLength(6);
    // September has no 31st, so nothing of it remains
    expect(texts(rests).at(-1)).toBe("2025-10-01 to 2025-09-30");
  });

  test("of a budget of weeks are weeks", () => {
    const budget = { period: "weekly", startDate: day("2026-03-02") } as const;
    const asked = { days: days("2026-03-09", "2026-03-15"), budget, today: day("2026-03-11") };
    expect(texts(restsOfEarlierDays(asked, day("2026-02-20")))).toEqual([
      "2026-03-05 to 2026-03-08",
      "2026-02-26 to 2026-03-01",
    ]);
  });

  test("of days that are no period are as many days before them", () => {
    const asked = {
      days: days("2026-03-05", "2026-03-14"),
      budget: monthly,
      today: day("2026-03-08"),
    };
    expect(texts(restsOfEarlierDays(asked, day("2026-02-13")))).toEqual([
      "2026-02-27 to 2026-03-04",
      "2026-02-17 to 2026-02-22",
    ]);
  });

  test("of days that lie ahead are whole periods that are over", () => {
    const asked = {
      days: days("2026-05-01", "2026-05-31"),
      budget: monthly,
      today: day("2026-03-10"),
    };
    expect(texts(restsOfEarlierDays(asked, day("2026-01-15")))).toEqual([
      "2026-02-01 to 2026-02-28",
    ]);
    const ten = { ...asked, days: days("2026-03-11", "2026-03-20") };
    expect(texts(restsOfEarlierDays(ten, day("2026-02-10")))).toEqual(["2026-02-19 to 2026-02-28"]);
  });

  test("are none on the last day and later", () => {
    for (const today of ["2026-03-31", "2027-01-01"]) {
      const asked = { days: march, budget: monthly, today: day(today) };
      expect(restsOfEarlierDays(asked, FIRST_DAY)).toEqual([]);
    }
  });
});

const anyDay = fc.integer({ min: 0, max: 3000 }).map((place) => addDays(day("2022-01-01"), place));
const anyAsked = fc
  .record({
    from: anyDay,
    length: fc.integer({ min: 0, max: 365 }),
    isPeriod: fc.boolean(),
    period: fc.constantFrom<BudgetPeriod>("weekly", "monthly"),
    startDate: anyDay,
    today: anyDay,
    firstExpense: anyDay,
  })
  .map(({ from, length, isPeriod, period, startDate, ...rest }) => {
    const budget = { period, startDate };
    const { start, end } = budgetWindow(budget, from);
    const asked = isPeriod ? { from: start, to: end } : { from, to: addDays(from, length) };
    return { ...rest, budget, days: asked };
  });

test("they are over, began after the first expense, and never meet", () => {
  fc.assert(
    fc.property(anyAsked, ({ firstExpense, ...asked }) => {
      const rests = restsOfEarlierDays(asked, firstExpense);
      const begun = daysBegun(asked.days, asked.today);
      expect(rests.length).toBeLessThanOrEqual(MOST_EARLIER_PERIODS);
      let before = asked.days.from;
      for (const { from, to } of rests) {
        expect(to < asked.today && to < asked.days.from).toBe(true);
        expect(addDays(from, -begun) >= firstExpense).toBe(true);
        expect(to < before).toBe(true);
        before = addDays(from, -begun);
      }
      expect(begun).toBeGreaterThanOrEqual(0);
      expect(begun).toBeLessThanOrEqual(daysIn(asked.days));
    }),
  );
});
