import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BudgetPeriod,
  budgetBar,
  budgetWindow,
  budgetPace,
  leftPerDay,
} from "./budget-period.ts";
import { addDays, daysBetween, type IsoDate, parseIsoDate } from "./day.ts";
import { centsOf } from "./money.ts";

function day(text: string): IsoDate {
  const parsed = parseIsoDate(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
}

function current(period: BudgetPeriod, startDate: string, today: string) {
  const { start, end, daysLeft } = budgetWindow({ period, startDate: day(startDate) }, day(today));
  return [start, end, daysLeft];
}

describe("the current period", () => {
  test("weekly ones are 7 days from the start date", () => {
    expect(current("weekly", "2025-11-03", "2025-11-03")).toEqual(["2025-11-03", "2025-11-09", 7]);
    expect(current("weekly", "2025-11-03", "2025-11-09")).toEqual(["2025-11-03", "2025-11-09", 1]);
    expect(current("weekly", "2025-11-03", "2025-11-10")).toEqual(["2025-11-10", "2025-11-16", 7]);
    expect(current("weekly", "2024-02-26", "2024-03-01")).toEqual(["2024-02-26", "2024-03-03", 3]);
  });

  test("monthly ones are clamped to shorter months, always from the anchor", () => {
    expect(current("monthly", "2025-01-31", "2025-02-27")).toEqual(["2025-01-31", "2025-02-27", 1]);
    expect(current("monthly", "2025-01-31", "2025-02-28")).toEqual([
      "2025-02-28",
      "2025-03-30",
      31,
    ]);
    expect(current("monthly", "2025-01-31", "2025-03-31")).toEqual([
      "2025-03-31",
      "2025-04-29",
      30,
    ]);
    expect(current("monthly", "2023-12-31", "2024-02-29")).toEqual([
      "2024-02-29",
      "2024-03-30",
      31,
    ]);
    expect(current("monthly", "2025-11-01", "2025-11-20")).toEqual([
      "2025-11-01",
      "2025-11-30",
      11,
    ]);
    expect(current("monthly", "2024-02-29", "2025-02-28")).toEqual([
      "2025-02-28",
      "2025-03-28",
      29,
    ]);
  });

  test("a start in the future makes the first period the current one", () => {
    expect(current("monthly", "2025-12-01", "2025-11-20")).toEqual([
      "2025-12-01",
      "2025-12-31",
      42,
    ]);
    expect(current("weekly", "2025-12-01", "2025-11-20")).toEqual(["2025-12-01", "2025-12-07", 18]);
    expect(current("monthly", "2025-11-30", "2025-11-20")).toEqual([
      "2025-11-30",
      "2025-12-29",
      40,
    ]);
  });

  test("the last period of the calendar ends with it", () => {
    expect(current("monthly", "9999-12-31", "2025-11-20").slice(0, 2)).toEqual([
      "9999-12-31",
      "9999-12-31",
    ]);
    expect(current("weekly", "9999-12-28", "9999-12-30").slice(1)).toEqual(["9999-12-30", 1]);
  });
});

/** The oracle: first days of all monthly periods until 2032 by the platform's calendar. */
function monthlyStarts(anchor: IsoDate): readonly string[] {
  const from = new Date(`${anchor}T00:00:00Z`);
  const starts: string[] = [];
  for (let months = 0; ; months += 1) {
    const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
    if (first.getUTCFullYear() > 2033) return starts;
    const last = new Date(
      Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
    ).getUTCDate();
    first.setUTCDate(Math.min(from.getUTCDate(), last));
    starts.push(first.toISOString().slice(0, 10));
  }
}

/** Walking from every start day to 2032 takes long on a busy machine. */
const LONG_WALK_MS = 60_000;

describe("periods tile the calendar from 2024 to 2032", { timeout: LONG_WALK_MS }, () => {
  const anchors: IsoDate[] = [];
  for (let anchor = day("2024-01-01"); anchor < "2033-01-01"; anchor = addDays(anchor, 1))
    anchors.push(anchor);

  test("monthly ones, for every anchor day", () => {
    for (const startDate of anchors) {
      const starts = monthlyStarts(startDate);
      let today = startDate;
      for (const [index, start] of starts.entries()) {
        if (today > "2032-12-31") break;
        const window = budgetWindow({ period: "monthly", startDate }, today);
        const next = starts[index + 1] ?? "";
        if (window.start !== start || addDays(window.end, 1) !== next) {
          throw new Error(
            `${startDate}: ${window.start} to ${window.end}, not ${start} until ${next}`,
          );
        }
        const onLastDay = budgetWindow({ period: "monthly", startDate }, window.end);
        if (onLastDay.start !== start || onLastDay.daysLeft !== 1)
          throw new Error(`${startDate}: ${window.end}`);
        today = day(next);
      }
      expect(today > "2032-12-31").toBe(true);
    }
  });

  test("weekly ones, for every anchor day", () => {
    for (const startDate of anchors) {
      let today = startDate;
      while (today <= "2032-12-31") {
        const window = budgetWindow({ period: "weekly", startDate }, today);
        const daysFromAnchor = (Date.parse(window.start) - Date.parse(startDate)) / 86_400_000;
        if (window.start !== today || daysFromAnchor % 7 !== 0 || window.daysLeft !== 7) {
          throw new Error(`${startDate}: ${window.start} on ${today}`);
        }
        today = addDays(window.end, 1);
      }
      expect(daysBetween(startDate, today) % 7).toBe(0);
    }
  });

  test("any day of any anchor, before it too, is in the period that the platform's calendar finds", () => {
    const anyDay = fc
      .integer({ min: 0, max: anchors.length - 1 })
      .map((index) => anchors[index] ?? day("2024-01-01"));
    const weekMs = 7 * 86_400_000;
    const after = (instant: number) => new Date(instant).toISOString().slice(0, 10);
    fc.assert(
      fc.property(anyDay, anyDay, (startDate, today) => {
        const starts = monthlyStarts(startDate);
        const number = Math.max(
          0,
          starts.findLastIndex((start) => start <= today),
        );
        const monthly = budgetWindow({ period: "monthly", startDate }, today);
        expect(monthly.start).toBe(starts[number]);
        expect(addDays(monthly.end, 1)).toBe(starts[number + 1]);

        const weeks = Math.max(0, Math.floor((Date.parse(today) - Date.parse(startDate)) / weekMs));
        const weekStart = Date.parse(startDate) + weeks * weekMs;
        const weekly = budgetWindow({ period: "weekly", startDate }, today);
        expect(weekly.start).toBe(after(weekStart));
        expect(addDays(weekly.end, 1)).toBe(after(weekStart + weekMs));
        for (const { end, daysLeft } of [monthly, weekly])
          expect(daysLeft).toBe((Date.parse(end) - Date.parse(today)) / 86_400_000 + 1);
      }),
      { numRuns: 3000 },
    );
  });

  test("every day lies in its own period, and days left counts it", () => {
    const anyDay = fc
      .integer({ min: 0, max: anchors.length - 1 })
      .map((index) => anchors[index] ?? day("2024-01-01"));
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        fc.constantFrom<BudgetPeriod>("weekly", "monthly"),
        (startDate, today, period) => {
          const { start, end, daysLeft } = budgetWindow({ period, startDate }, today);
          expect(start <= today || start === startDate).toBe(true);
          expect(today <= end).toBe(true);
          expect(addDays(today, daysLeft - 1)).toBe(end);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe("the progress bar", () => {
  const bar = (amount: number | null, spent: number) =>
    budgetBar(amount === null ? null : centsOf(amount), centsOf(spent));

  test.each([
    [0, "green", 0, null],
    [1000, "green", 10, null],
    [1001, "green", 10, "10%"],
    [6200, "green", 62, "62%"],
    [7000, "green", 70, "70%"],
    [7001, "yellow", 70, "70%"],
    [9000, "yellow", 90, "90%"],
    [9001, "red", 90, "90%"],
    [10_000, "red", 100, "100%"],
    [12_710, "red", 100, "100%"],
  ])("%d of 10000 cents spent is %s", (...[spent, colour, percent, text]) => {
    expect(bar(10_000, spent)).toMatchObject({ colour, percent, text });
  });

  test("is gray and empty without an amount", () => {
    expect(bar(null, 500)).toEqual({ colour: "gray", width: 0, percent: 0, text: null });
    expect(bar(0, 500).colour).toBe("gray");
  });

  test("is never wider than the whole nor narrower than nothing", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: -1000, max: 1e12 }),
        (amount, spent) => {
          const { width, percent } = bar(amount, spent);
          expect(width).toBeGreaterThanOrEqual(0);
          expect(width).toBeLessThanOrEqual(100);
          expect(Math.abs(width - percent)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });

  test("how the words beside it tell the pace", () => {
    const pace = (spent: number) => budgetPace(centsOf(10_000), centsOf(spent));
    expect([7000, 7001, 9001, 10_000, 12_710].map(pace)).toEqual([
      "onTrack",
      "slowDown",
      "almostSpent",
      "almostSpent",
      "overBudget",
    ]);
    expect(budgetPace(null, centsOf(5))).toBeNull();
  });

  test("what is left per day never adds up to more than there is", () => {
    expect(leftPerDay(centsOf(1000), 3)).toBe(333);
    expect(leftPerDay(centsOf(-1000), 3)).toBe(0);
  });
});
