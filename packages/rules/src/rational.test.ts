import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  compare,
  differsByHalfAtMost,
  divide,
  inverse,
  multiply,
  ONE,
  type Rational,
  rational,
  reduced,
  roundedHalfUp,
  roundedSumHalfUp,
  subtract,
  sum,
  ZERO,
} from "./rational.ts";

const MOST = Number.MAX_SAFE_INTEGER;
const whole = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -MOST, max: MOST }),
);
const positive = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: MOST }));
const fraction = fc.tuple(whole, positive).map(([top, bottom]) => rational(top, bottom));
const positiveFraction = fc.tuple(positive, positive).map(([top, bottom]) => rational(top, bottom));

/** The oracle compares without any short cut. */
function isSame(a: Rational, b: Rational): boolean {
  return BigInt(a.top) * BigInt(b.bottom) === BigInt(b.top) * BigInt(a.bottom);
}

describe("exact fractions", () => {
  test("a tenth and two tenths are three tenths", () => {
    expect(isSame(add(rational(1, 10), rational(2, 10)), rational(3, 10))).toBe(true);
  });

  test("adding and taking away, multiplying and dividing undo each other, however large", () => {
    fc.assert(
      fc.property(fraction, positiveFraction, positiveFraction, (a, b, c) => {
        expect(isSame(subtract(add(a, b), b), a)).toBe(true);
        expect(isSame(divide(multiply(multiply(a, b), c), multiply(c, b)), a)).toBe(true);
        expect(isSame(multiply(add(a, b), c), add(multiply(a, c), multiply(b, c)))).toBe(true);
        expect(isSame(reduced(a), a)).toBe(true);
        expect(isSame(multiply(b, inverse(b)), ONE)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("comparison is the sign of the difference", () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        expect(Math.sign(compare(a, b))).toBe(Math.sign(Number(subtract(a, b).top)));
        expect(compare(a, a)).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  test("rounding is the nearest whole number, halves upwards", () => {
    expect([rational(5, 2), rational(-5, 2), rational(7, 3), ZERO].map(roundedHalfUp)).toEqual([
      3, -2, 2, 0,
    ]);
    fc.assert(
      fc.property(fraction, positiveFraction, (a, b) => {
        const product = multiply(a, b);
        const rounded = roundedHalfUp(product);
        fc.pre(Math.abs(rounded) < MOST);
        const doubledDistance = multiply(subtract(product, rational(rounded)), rational(2));
        expect(compare(doubledDistance, ONE)).toBeLessThan(0);
        expect(compare(doubledDistance, rational(-1))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  test("a sum is rounded as the exact sum is, ties and near ties included", () => {
    const term = fc.oneof(
      fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(1, 2, 3, 7, 8, 1000, 1001, 3000)),
      fc.tuple(fc.integer({ min: 0, max: MOST }), positive),
    );
    const divisor = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(1, 2, 1000));
    fc.assert(
      fc.property(fc.array(term, { maxLength: 12 }), divisor, (parts, [top, bottom]) => {
        const terms = parts.map(([partTop, partBottom]) => rational(partTop, partBottom));
        const by = rational(top, bottom);
        expect(roundedSumHalfUp(terms, by)).toBe(roundedHalfUp(divide(sum(terms), by)));
      }),
      { numRuns: 3000 },
    );
    expect(roundedSumHalfUp([rational(1, 3), rational(1, 6)])).toBe(1);
    expect(roundedSumHalfUp([rational(1, 3), rational(1, 7)])).toBe(0);
    expect(roundedSumHalfUp([])).toBe(0);
  });

  test("two fractions are near each other when they differ by no more than a half", () => {
    expect(differsByHalfAtMost(rational(5, 2), rational(3))).toBe(true);
    expect(differsByHalfAtMost(rational(3), rational(5, 2))).toBe(true);
    expect(differsByHalfAtMost(rational(249, 100), rational(3))).toBe(false);
    fc.assert(
      fc.property(fraction, fc.integer({ min: -9, max: 9 }), positive, (a, top, bottom) => {
        const b = add(a, rational(top, bottom));
        expect(differsByHalfAtMost(a, b)).toBe(2 * Math.abs(top) <= bottom);
      }),
    );
  });

  test("what no number can hold ends at the largest one", () => {
    expect(roundedHalfUp(multiply(rational(MOST), rational(MOST)))).toBe(MOST);
    expect(roundedHalfUp(multiply(rational(-MOST), rational(MOST)))).toBe(-MOST);
  });

  test("only whole numbers over positive ones are fractions", () => {
    expect(() => rational(0.5)).toThrow(RangeError);
    expect(() => rational(1, 0)).toThrow(RangeError);
    expect(() => inverse(ZERO)).toThrow(RangeError);
  });
});
