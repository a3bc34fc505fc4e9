import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsOf } from "../calendar-and-money/money.ts";
import { microOf } from "../kitchen/amounts/quantity.ts";
import { conversionFactor, measureOf, readUnit } from "../kitchen/amounts/units.ts";
import { commonUnit, percentChange, unitCost } from "./price-course.ts";

const facts = { milligramsPerMl: null, milligramsPerPiece: null };
const cost = (cents: number, quantity: number, unit: string) => {
  const common = commonUnit(readUnit(unit), facts);
  const factor = conversionFactor(readUnit(unit), common, facts);
  const paid = { priceCents: centsOf(cents), boughtQuantity: microOf(quantity * 1_000_000) };
  return factor && [unitCost(paid, factor), common.name];
};
const change = (...costs: number[]) => percentChange(costs.map(centsOf));

describe("what one costs", () => {
  test("is told of a kilogram, a litre, a piece, or of what nobody can weigh", () => {
    expect(cost(200, 500, "g")).toEqual([400, "kg"]);
    expect(cost(900, 2, "kg")).toEqual([450, "kg"]);
    expect(cost(100, 250, "ml")).toEqual([400, "l"]);
    expect(cost(299, 12, "piece")).toEqual([25, "piece"]);
    expect(cost(350, 2, "jar")).toEqual([175, "jar"]);
    expect(cost(100, 1, "lb")).toEqual([220, "kg"]);
  });

  test("is told of a kilogram where the ingredient says what a can of it weighs", () => {
    const measures = new Map([["can", measureOf("can", 400_000)]]);
    const weighed = { ...facts, measures };
    const common = commonUnit(readUnit("can"), weighed);
    expect(common.name).toBe("kg");
    const factor = conversionFactor(readUnit("can"), common, weighed);
    const paid = { priceCents: centsOf(120), boughtQuantity: microOf(2_000_000) };
    expect(factor && unitCost(paid, factor)).toBe(150);
  });

  test("is rounded half up to cents, and not known without a price", () => {
    expect(cost(1, 2, "piece")).toEqual([1, "piece"]);
    expect(cost(1, 3, "piece")).toEqual([0, "piece"]);
    const free = { priceCents: null, boughtQuantity: microOf(1) };
    expect(unitCost(free, { top: 1, bottom: 1 })).toBeNull();
  });
});

describe("the change of a price", () => {
  test("is from the first to the last in whole percent, rounded half up", () => {
    expect(change(400, 999, 450)).toBe(13);
    expect(change(200, 100)).toBe(-50);
    expect(change(200, 201)).toBe(1);
    expect(change(200, 199)).toBe(0);
    expect(change(100, 100)).toBe(0);
  });

  test("is not told of fewer than two, nor from nothing", () => {
    expect([change(), change(5), change(0, 5)]).toEqual([null, null, null]);
  });

  test("is exact, and has the sign of the difference", () => {
    const cents = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), cents, (first, last) => {
        const percent = change(first, last) ?? 0;
        expect(Number.isSafeInteger(percent)).toBe(true);
        const twice = 2n * BigInt(percent) * BigInt(first);
        const exact = 200n * (BigInt(last) - BigInt(first));
        if (percent < Number.MAX_SAFE_INTEGER) {
          expect(twice - exact <= BigInt(first)).toBe(true);
          expect(twice - exact > -BigInt(first)).toBe(true);
        }
        expect(percent * Math.sign(last - first)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
