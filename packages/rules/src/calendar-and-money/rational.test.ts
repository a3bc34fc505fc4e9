import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compare,
  divide,
  exactly,
  inverse,
  multiply,
  ONE,
  type Rational,
  rational,
  reduced,
  roundedHalfUp,
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

/** The oracle compares without shortcuts. */
function isSame(a: Rational, b: Rational): boolean {
  return differenceOver(a, b) === 0n;
}

/** The difference of `a` and `b` over the product of their denominators. */
function differenceOver(a: Rational, b: Rational): bigint {
  return BigInt(a.top) * BigInt(b.bottom) - BigInt(b.top) * BigInt(a.bottom);
}

describe("exact fractions", () => {
  test("multiplying and dividing undo each other, however large", () => {
    fc.assert(
      fc.property(fraction, positiveFraction, positiveFraction, (a, b, c) => {
        expect(isSame(divide(multiply(multiply(a, b), c), multiply(c, b)), a)).toBe(true);
        expect(isSame(multiply(a, multiply(b, c)), multiply(multiply(a, b), c))).toBe(true);
        expect(isSame(reduced(a), a)).toBe(true);
        expect(isSame(multiply(b, inverse(b)), ONE)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("comparison is the sign of the difference", () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const difference = differenceOver(a, b);
        expect(Math.sign(compare(a, b))).toBe(difference > 0n ? 1 : difference < 0n ? -1 : 0);
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
        const bottom = BigInt(product.bottom);
        const doubledDistance = 2n * (BigInt(product.top) - BigInt(rounded) * bottom);
        expect(doubledDistance < bottom).toBe(true);
        expect(doubledDistance >= -bottom).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("what no number can hold ends at the largest one", () => {
    expect(roundedHalfUp(multiply(rational(MOST), rational(MOST)))).toBe(MOST);
    expect(roundedHalfUp(exactly(10n ** 40n, 3n))).toBe(MOST);
    expect(roundedHalfUp(multiply(rational(-MOST), rational(MOST)))).toBe(-MOST);
  });

  test("only whole numbers over positive ones are fractions", () => {
    expect(() => rational(0.5)).toThrow(RangeError);
    expect(() => rational(1, 0)).toThrow(RangeError);
    expect(() => inverse(ZERO)).toThrow(RangeError);
  });
});
