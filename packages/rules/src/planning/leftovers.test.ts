import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { IsoDate } from "../calendar-and-money/day.ts";
import { type Cents, MAX_MONEY_CENTS } from "../calendar-and-money/money.ts";
import { MICRO_PER_UNIT, microOf } from "../kitchen/amounts/quantity.ts";
import { leftoversKeepUntil, leftoversPrice } from "./leftovers.ts";

const cooked = (servings: number, costCents: number | null) => ({
  servings: microOf(servings * MICRO_PER_UNIT),
  costCents: costCents as Cents | null,
});

test.each([
  [4, 600, 2, 300],
  [3, 1000, 1, 333],
  [3, 1000, 2, 667],
  [4, 600, 0.5, 75],
  [4, null, 2, null],
  [4, 0, 4, 0],
  [1, MAX_MONEY_CENTS + 1, 1, null],
])("of a meal for %d that cost %j cents, %d servings cost %j", (servings, cost, left, price) => {
  expect(leftoversPrice(cooked(servings, cost), microOf(left * MICRO_PER_UNIT))).toBe(price);
});

test("parts of a meal cost together what the meal did, but for what rounding each takes or gives", () => {
  const servings = fc.integer({ min: 2, max: 1000 * MICRO_PER_UNIT });
  const cost = fc.integer({ min: 0, max: MAX_MONEY_CENTS });
  fc.assert(
    fc.property(servings, cost, fc.double({ min: 0, max: 1, noNaN: true }), (all, cents, part) => {
      const meal = { servings: microOf(all), costCents: cents as Cents };
      const left = Math.min(all - 1, Math.max(1, Math.round(all * part)));
      const [one, other] = [left, all - left].map((some) => leftoversPrice(meal, microOf(some)));
      expect(Math.abs((one ?? Number.NaN) + (other ?? Number.NaN) - cents)).toBeLessThanOrEqual(1);
      expect(leftoversPrice(meal, microOf(all))).toBe(cents);
    }),
  );
});

test("they keep for three days in the fridge and ninety in the freezer, to the end of days", () => {
  const today = "2026-11-30" as IsoDate;
  expect(leftoversKeepUntil("fridge", today)).toBe("2026-12-03");
  expect(leftoversKeepUntil("freezer", today)).toBe("2027-02-28");
  expect(leftoversKeepUntil("freezer", "9999-12-30" as IsoDate)).toBe("9999-12-31");
});
