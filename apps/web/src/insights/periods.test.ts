import { budgetWindow } from "@larder/rules/calendar-and-money/budget-period";
import { addDays, daysBetween, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currentDays, daysBefore, daysText, isPeriod, ruleOf } from "./periods.ts";
import { apart } from "./parts/price-lines.ts";

const day = (text: string) => {
  const parsed = parseIsoDate(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
};
const today = day("2026-03-10");
const days = fc.integer({ min: -800, max: 800 }).map((count) => addDays(today, count));
const budgets = fc.record({
  period: fc.constantFrom("weekly" as const, "monthly" as const),
  startDate: days,
});

describe("the days before", () => {
  test("a period are the period before it, before the budget's first day too", () => {
    fc.assert(
      fc.property(budgets, days, (budget, asked) => {
        const rule = ruleOf(budget, today);
        const { start, end } = budgetWindow(rule, asked);
        const before = daysBefore(rule, { from: start, to: end });
        expect(isPeriod(rule, before)).toBe(true);
        expect(addDays(before.to, 1)).toBe(start);
      }),
    );
  });

  test("other days are as many, and end where those begin", () => {
    const rule = ruleOf(null, today);
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20 }), (from, length) => {
        const before = daysBefore(rule, { from, to: addDays(from, length) });
        expect(daysBetween(before.from, before.to)).toBe(length);
        expect(addDays(before.to, 1)).toBe(from);
      }),
    );
  });

  test("a month that begins on the 31st are told by its budget, not by their number", () => {
    const rule = ruleOf({ period: "monthly", startDate: "2026-01-31" }, today);
    expect(daysBefore(rule, { from: day("2026-02-28"), to: day("2026-03-30") })).toEqual({
      from: "2026-01-31",
      to: "2026-02-27",
    });
  });
});

test("without a budget the current period is the month, of every length", () => {
  expect(currentDays(null, day("2028-02-29"))).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

test.each([
  ["2026-02-01", "2026-02-28", "February 2026"],
  ["2026-02-01", "2026-02-27", "Feb 1 to Feb 27, 2026"],
  ["2025-12-16", "2026-01-15", "Dec 16, 2025 to Jan 15, 2026"],
])("%s to %s are called %s", (from, to, text) => {
  expect(daysText({ from: day(from), to: day(to) })).toBe(text);
});

test("words at the ends of lines keep their order and never lie upon each other", () => {
  const words = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 25 })),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(words, (wanted) => {
      const heights = wanted.map(([, height]) => height);
      const ats = wanted.map(([at]) => at);
      const placed = apart(ats, heights);
      const order = [...placed.keys()].toSorted((a, b) => (placed[a] ?? 0) - (placed[b] ?? 0));
      for (const [place, lower] of order.slice(1).entries()) {
        const upper = order[place] ?? 0;
        const least = ((heights[upper] ?? 0) + (heights[lower] ?? 0)) / 2;
        expect((placed[lower] ?? 0) - (placed[upper] ?? 0)).toBeGreaterThanOrEqual(least - 1e-9);
        expect(ats[lower]).toBeGreaterThanOrEqual(ats[upper] ?? 0);
      }
      const last = order.at(-1) ?? 0;
      expect(placed[last]).toBeLessThanOrEqual(Math.max(100, ats[last] ?? 0));
    }),
  );
});
