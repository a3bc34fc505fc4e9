import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGLISH_MARKS } from "../../calendar-and-money/number-marks.ts";
import { readAmount } from "./amount.ts";
import { microFromNumber, microOf } from "./quantity.ts";
import { shownAmount } from "./shown-amount.ts";

function shown(quantity: number, unit: string): string {
  const amount = microFromNumber(quantity);
  if (amount === null) throw new RangeError(`${quantity} is no amount`);
  const { digits, isUnder } = shownAmount(amount, unit);
  return isUnder ? `under ${digits}` : digits;
}

describe("an amount as people say it", () => {
  test.each([
    [3, "piece", "3"],
    [0.5, "cup", "½"],
    [0.333_333, "cup", "⅓"],
    [0.666_667, "tsp", "⅔"],
    [0.67, "cup", "⅔"],
    [0.125, "tbsp", "⅛"],
    [1.5, "piece", "1½"],
    [2.25, "handful", "2¼"],
    [1.333_333, "Cups", "1⅓"],
    [4.52, "piece", "4.52"],
    [10.3, "piece", "10.3"],
    [7.4627, "piece", "7.5"],
    [250.5, "piece", "250.5"],
    [0.7, "piece", "0.7"],
    [1.999_999, "clove", "2"],
    [0.5, "l", "0.5"],
    [0.75, "kg", "0.75"],
    [0.958_333, "l", "0.96"],
    [0.273_243, "cup", "0.273"],
    [0.125, "kg", "0.125"],
    [1250, "g", "1250"],
    [1234.5678, "g", "1235"],
    [453.592_37, "g", "454"],
    [250.5, "ml", "250.5"],
    [12.05, "oz", "12.05"],
    [0.0007, "kg", "0.001"],
    [0.000_001, "l", "under 0.001"],
    [0.000_001, "piece", "under 0.001"],
    [1_000_000, "g", "1000000"],
  ])("%d %s is %s", (quantity, unit, expected) => {
    expect(shown(quantity, unit)).toBe(expected);
  });

  test("half a cup is one, a cup and a half is more", () => {
    expect(shownAmount(microOf(500_000), "cup").count).toBe(1);
    expect(shownAmount(microOf(1_500_000), "cup").count).toBe(1.5);
    expect(shownAmount(microOf(1_999_999), "cup").count).toBe(2);
  });
});

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 1e12 }),
  fc.integer({ min: 1, max: 3e6 }),
  fc.integer({ min: 1, max: 999_999 }).map((part) => 7e6 + part),
);
const units = fc.constantFrom("g", "l", "cup", "piece", "handful");

describe("whatever the amount", () => {
  test("what is shown is read as what there is, within half a percent and half a thousandth", () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        const { digits, isUnder, isExact } = shownAmount(microOf(amount), unit);
        const reading = readAmount(digits, ENGLISH_MARKS);
        expect(reading.kind).toBe("amount");
        if (reading.kind !== "amount") return;
        expect(reading.amount).toBeGreaterThan(0);
        if (isUnder) expect(amount).toBeLessThan(reading.amount);
        else expect(Math.abs(reading.amount - amount)).toBeLessThanOrEqual(amount / 200 + 500);
        expect(isExact).toBe(reading.amount === amount);
      }),
      { numRuns: 3000 },
    );
  });

  test("never more than three decimals, and no zero behind the last", () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        expect(shownAmount(microOf(amount), unit).digits).toMatch(
          /^(?:\d+(?:\.\d{0,2}[1-9])?|\d*[⅛¼⅓½⅔¾])$/,
        );
      }),
      { numRuns: 3000 },
    );
  });

  test("what is shown in decimals is shown the same when it is stored", () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom("g", "l"), (amount, unit) => {
        const { digits, isUnder } = shownAmount(microOf(amount), unit);
        const reading = readAmount(digits, ENGLISH_MARKS);
        if (reading.kind === "amount" && !isUnder)
          expect(shownAmount(reading.amount, unit).digits).toBe(digits);
      }),
      { numRuns: 3000 },
    );
  });
});
