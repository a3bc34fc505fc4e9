import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../calendar-and-money/day.ts";
import { centsOf } from "../calendar-and-money/money.ts";
import { microOf } from "./quantity.ts";
import { type CookedFood, isRescued, rescuedOf } from "./rescued-food.ts";
import { day, micro, TODAY } from "../testing/kitchen.ts";
import { worthOf } from "./worth.ts";

const food = (rest: Partial<CookedFood> = {}): CookedFood => ({
  mealId: 1,
  quantity: micro(200),
  priceCents: centsOf(300),
  boughtQuantity: micro(400),
  expiryDate: TODAY,
  day: TODAY,
  ...rest,
});

describe("food is rescued", () => {
  test.each([
    [-1, false],
    [0, true],
    [1, true],
    [3, true],
    [4, false],
  ])("when it is cooked %i days before its date: %s", (days, isIt) => {
    expect(isRescued(food({ expiryDate: addDays(TODAY, days) }))).toBe(isIt);
  });

  test("for what was paid for it, rounded once for each amount, in so many meals", () => {
    const third = food({ quantity: micro(1), boughtQuantity: micro(3), priceCents: centsOf(100) });
    expect(rescuedOf([food(), food(), third, food({ mealId: 2 })])).toEqual({
      total: 150 + 150 + 33 + 150,
      meals: 2,
    });
  });

  test("for nothing where nobody knows what it cost, or how much of its lot it was; the meal counts", () => {
    const unknown = [food({ priceCents: null }), food({ mealId: 2, quantity: null })];
    expect(rescuedOf(unknown)).toEqual({ total: 0, meals: 2 });
    expect(rescuedOf([])).toEqual({ total: 0, meals: 0 });
  });

  test("for absurd sums too, without a failure", () => {
    const gold = food({
      quantity: microOf(Number.MAX_SAFE_INTEGER),
      priceCents: centsOf(999_999_999),
      boughtQuantity: microOf(1),
    });
    expect(rescuedOf([gold, gold]).total).toBe(Number.MAX_SAFE_INTEGER);
  });
});

test("of any meals it is the sum over days, and over what was rescued alone", () => {
  const drawn = fc.array(
    fc.record({
      mealId: fc.integer({ min: 1, max: 5 }),
      quantity: fc.integer({ min: 1, max: 1e12 }).map(microOf),
      priceCents: fc.option(fc.integer({ min: 0, max: 100_000 }).map(centsOf), { nil: null }),
      boughtQuantity: fc.integer({ min: 1e6, max: 1e12 }).map(microOf),
      expiryDate: fc.integer({ min: -2, max: 6 }).map((days) => addDays(TODAY, days)),
      day: fc.constantFrom(TODAY, day("2025-11-21")),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(drawn, (cooked) => {
      const { total, meals } = rescuedOf(cooked);
      const on = (asked: string) => rescuedOf(cooked.filter((one) => one.day === asked)).total;
      expect(on(TODAY) + on("2025-11-21")).toBe(total);
      const rescued = cooked.filter(isRescued);
      const worths = rescued.map((one) => worthOf(one, one.quantity) ?? 0);
      expect(total).toBe(worths.reduce<number>((sum, worth) => sum + worth, 0));
      expect(meals).toBe(new Set(rescued.map(({ mealId }) => mealId)).size);
    }),
  );
});
