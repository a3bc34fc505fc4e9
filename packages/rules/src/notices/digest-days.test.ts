import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, type IsoDate, parseIsoDate } from "../calendar-and-money/day.ts";
import { isUsable } from "../kitchen/lots/expiry.ts";
import { digestDays, type DayRange } from "./digest-days.ts";

const day = (text: string): IsoDate => {
  const parsed = parseIsoDate(text);
  if (parsed === null) throw new Error(text);
  return parsed;
};
const TODAY = day("2026-03-10");

const holds = (range: DayRange | null, one: IsoDate): boolean =>
  range !== null && one >= range.from && one <= range.to;

const isTold = (
  expiryDate: IsoDate,
  dateKind: "use_by" | "best_before",
  asked: { readonly days: number; readonly graceDays: number },
): boolean => {
  const { expiring, endOfGrace } = digestDays({ today: TODAY, ...asked });
  return (
    holds(expiring, expiryDate) || (dateKind === "best_before" && holds(endOfGrace, expiryDate))
  );
};

test.each([
  ["today", "2026-03-10", true],
  ["on the last of three days", "2026-03-13", true],
  ["on the day after", "2026-03-14", false],
  ["yesterday", "2026-03-09", false],
])("food that expires %s is told of: %s %s", (_when, expiryDate, isIn) => {
  expect(isTold(day(expiryDate), "use_by", { days: 3, graceDays: 0 })).toBe(isIn);
});

test("what is past its best-before date is told of again in the last days of its grace", () => {
  const asked = { days: 3, graceDays: 10 };
  const told = [-11, -10, -7, -6, -1, 0, 3, 4].map((days) =>
    isTold(addDays(TODAY, days), "best_before", asked),
  );
  expect(told).toEqual([false, true, true, false, false, true, true, false]);
});

test("only what may still be used is told of, and never what ends later than asked", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 40 }),
      fc.constantFrom("use_by" as const, "best_before" as const),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 365 }),
      (ahead, dateKind, days, graceDays) => {
        const expiryDate = addDays(TODAY, ahead);
        const isUsed = isUsable({ expiryDate, dateKind }, TODAY, graceDays);
        const grace = dateKind === "best_before" && ahead < 0 ? graceDays : 0;
        const left = daysBetween(TODAY, addDays(expiryDate, grace));
        expect(isTold(expiryDate, dateKind, { days, graceDays })).toBe(isUsed && left <= days);
      },
    ),
  );
});
