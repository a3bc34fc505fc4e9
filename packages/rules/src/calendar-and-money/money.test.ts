import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  centsFromNumber,
  centsFromText,
  centsOf,
  decimalText,
  formatMoney,
  MAX_MONEY_CENTS,
  numberFromCents,
  roundHalfUp,
  subtractCents,
  sumCents,
} from "./money.ts";

const anyCents = fc.integer({ min: 0, max: MAX_MONEY_CENTS }).map(centsOf);

describe("money from a JSON number", () => {
  test.each([
    [0, 0],
    [19.99, 1999],
    [0.1, 10],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [1204, 120_400],
    [9_999_999.99, 999_999_999],
  ])("%d is %d cents", (dollars, expected) => {
    expect(centsFromNumber(dollars)).toBe(expected);
  });

  test.each([
    1.005,
    19.999,
    0.001,
    -0.01,
    -5,
    10_000_000,
    1e300,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])("%d is refused", (dollars) => {
    expect(centsFromNumber(dollars)).toBeNull();
  });

  test("a negative amount is taken only when asked for", () => {
    expect(centsFromNumber(-27.1, { allowNegative: true })).toBe(-2710);
    expect(centsFromNumber(-10_000_000, { allowNegative: true })).toBeNull();
    expect(Object.is(centsFromNumber(-0), 0)).toBe(true);
  });

  test("every amount survives the way to JSON and back", () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsFromNumber(JSON.parse(JSON.stringify(numberFromCents(amount))))).toBe(amount);
        expect(centsFromText(decimalText(amount))).toBe(amount);
        expect(String(numberFromCents(amount)).replace(/^\d+\.?/, "").length).toBeLessThanOrEqual(
          2,
        );
      }),
      { numRuns: 2000 },
    );
  });

  test("a third decimal is always refused", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1, max: 9 }),
        (whole, two, third) => {
          expect(
            centsFromNumber(Number(`${whole}.${String(two).padStart(2, "0")}${third}`)),
          ).toBeNull();
        },
      ),
    );
  });
});

describe("money as text", () => {
  test("is read with at most 2 decimals", () => {
    expect(centsFromText(" 250.5 ")).toBe(25_050);
    expect(
      ["", "1.005", "1,50", "1e3", "$5", ".", "5.", "-1", "10000000"].map((text) =>
        centsFromText(text),
      ),
    ).toEqual(Array.from({ length: 9 }, () => null));
    expect(centsFromText("-1", { allowNegative: true })).toBe(-100);
  });

  test("always has 2 decimals, a dollar sign and no grouping", () => {
    expect(decimalText(centsOf(25_000))).toBe("250.00");
    expect(formatMoney(centsOf(120_400))).toBe("$1204.00");
    expect(formatMoney(centsOf(41))).toBe("$0.41");
    expect(formatMoney(centsOf(-2710))).toBe("$-27.10");
    expect(formatMoney(centsOf(-5))).toBe("$-0.05");
  });

  test.each([
    ["USD", "en-GB", "$1204.50", "$-27.10"],
    ["USD", "de-DE", "1204,50 $", "-27,10 $"],
    ["EUR", "en-US", "€1204.50", "€-27.10"],
    ["EUR", "de-DE", "1204,50 €", "-27,10 €"],
    ["EUR", "nl", "€ 1204,50", "€ -27,10"],
    ["CHF", "de-CH", "CHF 1204.50", "CHF -27.10"],
    ["JPY", "en-US", "¥1205", "¥-27"],
    ["ISK", "fr", "1205 kr", "-27 kr"],
    ["KWD", "en-US", "KWD 1204.50", "KWD -27.10"],
  ])("%s in %s is %s, and %s below zero", (currency, language, above, below) => {
    const shown = [120_450, -2710].map((amount) =>
      formatMoney(centsOf(amount), { currency, language }).replaceAll(/\s/g, " "),
    );
    expect(shown).toEqual([above, below]);
  });
});

describe("sums and rounding", () => {
  test("sums are exact", () => {
    expect(sumCents([10, 20].map(centsOf))).toBe(30);
    expect(subtractCents(centsOf(100), centsOf(127))).toBe(-27);
    expect(() => centsOf(0.5)).toThrow(RangeError);
  });

  test("halves are rounded up", () => {
    expect([
      roundHalfUp(5, 2),
      roundHalfUp(1, 3),
      roundHalfUp(2, 3),
      roundHalfUp(-5, 2),
      roundHalfUp(0, 7),
    ]).toEqual([3, 0, 1, -2, 0]);
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
    expect(() => roundHalfUp(2 ** 53, 3)).toThrow(RangeError);
  });

  test("rounding agrees with exact integer arithmetic", () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        (numerator, denominator) => {
          const doubled = 2n * BigInt(numerator) + BigInt(denominator);
          const divisor = 2n * BigInt(denominator);
          const floor = (doubled - (((doubled % divisor) + divisor) % divisor)) / divisor;
          expect(BigInt(roundHalfUp(numerator, denominator))).toBe(floor);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
