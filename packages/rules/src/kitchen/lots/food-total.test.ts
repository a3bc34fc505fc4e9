import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { microOf, MICRO_PER_UNIT } from "../amounts/quantity.ts";
import { foodTotal, medianOf } from "./food-total.ts";

const of = (quantity: number, unit: string) => ({
  quantity: microOf(Math.round(quantity * MICRO_PER_UNIT)),
  unit,
});

describe("the lots of a food", () => {
  test.each([
    [[of(0.5, "l"), of(1, "l"), of(4, "l")], of(5.5, "l")],
    [[of(500, "ml"), of(1, "l")], of(1.5, "l")],
    [[of(200, "g"), of(0.1, "kg")], of(300, "g")],
    [[of(6, "piece"), of(3, "piece")], of(9, "piece")],
    [[of(2, "can")], of(2, "can")],
    [[of(2, "can"), of(400, "g")], null],
    [[of(1, "cup"), of(100, "g")], null],
    [[], null],
  ])("%j are together %j", (amounts, total) => {
    expect(foodTotal(amounts)).toEqual(total);
  });

  test("are as much in any order, and as much as each of them together, up to rounding", () => {
    const milligrams = { g: 1000, kg: 1_000_000, mg: 1 } as const;
    const amount = fc.record({
      quantity: fc.integer({ min: 1, max: 1e9 }).map(microOf),
      unit: fc.constantFrom("g", "kg", "mg"),
    });
    const inMg = ({ quantity, unit }: { quantity: number; unit: string }) =>
      quantity * milligrams[unit as keyof typeof milligrams];
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), (amounts) => {
        const total = foodTotal(amounts);
        expect(foodTotal(amounts.toReversed())).toEqual(total);
        const sum = amounts.reduce((all, one) => all + inMg(one), 0);
        const rounding = amounts.length * milligrams.kg;
        expect(Math.abs(inMg(total ?? of(0, "mg")) - sum)).toBeLessThanOrEqual(rounding);
      }),
    );
  });
});

test.each([
  [[], null],
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 2], 2],
  [[5, 1, 1, 9], 3],
])("the middle of %j is %j", (amounts, middle) => {
  expect(medianOf(amounts.map(microOf))).toBe(middle);
});
