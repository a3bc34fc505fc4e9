import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatQuantity,
  MAX_QUANTITY,
  microFromNumber,
  microFromNumberOrZero,
  microOf,
  numberFromMicro,
} from "./quantity.ts";

describe("quantities", () => {
  test.each([
    [1, 1_000_000],
    [0.1, 100_000],
    [0.3, 300_000],
    [1.1, 1_100_000],
    [0.333_333_333, 333_333],
    [0.000_000_5, 1],
    [1_000_000, 1e12],
  ])("%d is %d millionths", (quantity, expected) => {
    expect(microFromNumber(quantity)).toBe(expected);
  });

  test.each([0, -0, 0.000_000_4, -1, 1_000_000.000_001, Number.NaN, Number.POSITIVE_INFINITY])(
    "%d is no amount to buy or use",
    (quantity) => {
      expect(microFromNumber(quantity)).toBeNull();
    },
  );

  test("nothing at all is an amount where zero is allowed", () => {
    expect(microFromNumberOrZero(0)).toBe(0);
    expect(Object.is(microFromNumberOrZero(-0), 0)).toBe(true);
    expect(microFromNumberOrZero(-0.1)).toBeNull();
    expect(microFromNumberOrZero(Number.NaN)).toBeNull();
  });

  test("every quantity survives the way to JSON and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_QUANTITY * 1e6 }), (millionths) => {
        const quantity = microOf(millionths);
        expect(microFromNumber(JSON.parse(JSON.stringify(numberFromMicro(quantity))))).toBe(
          millionths,
        );
        expect(formatQuantity(quantity)).toMatch(/^\d+(\.\d{0,5}[1-9])?$/);
      }),
      { numRuns: 2000 },
    );
  });

  test("are shown without trailing zeros", () => {
    expect(formatQuantity(microOf(1_500_000))).toBe("1.5");
    expect(formatQuantity(microOf(1))).toBe("0.000001");
  });

  test("are whole millionths", () => {
    expect(() => microOf(0.5)).toThrow(RangeError);
    expect(() => microOf(2 ** 53)).toThrow(RangeError);
  });
});
