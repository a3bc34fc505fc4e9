import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGLISH_MARKS } from "../../calendar-and-money/number-marks.ts";
import { readAmount } from "./amount.ts";
import { microFromNumber, microOf } from "./quantity.ts";
import { inSmallUnit, shownAmount } from "./shown-amount.ts";

function shown(quantity: number, unit: string): string {
  const amount = microFromNumber(quantity);
  if (amount === null) throw new RangeError(`${quantity} is no amount`);
  const { digits, isUnder, isPinch } = shownAmount(amount, unit);
  if (isPinch) return "a pinch";
  return isUnder ? `under ${digits}` : digits;
}

describe("an amount as people say it", () => {
  test.each([
    [3, "piece", "3"],
    [0.5, "cup", "½"],
    [0.333_333, "cup", "⅓"],
    [0.375, "cup", "⅜"],
    [0.666_667, "tsp", "⅔"],
    [0.583, "tsp", "⅝"],
    [0.67, "cup", "⅔"],
    [0.125, "tbsp", "⅛"],
    [0.042, "tsp", "a pinch"],
    [0.042, "teaspoons", "a pinch"],
    [0.042, "cup", "under ⅛"],
    [1.333_333, "Cups", "1⅓"],
    [2.98, "cup", "3"],
    [150.4, "cup", "150"],
    [1.5, "piece", "1½"],
    [2.25, "handful", "2¼"],
    [0.222, "piece", "¼"],
    [0.4, "piece", "½"],
    [0.4, "stalk", "½"],
    [4.52, "piece", "4½"],
    [10.3, "piece", "10¼"],
    [0.7, "piece", "¾"],
    [0.000_001, "piece", "under ¼"],
    [1.999_999, "clove", "2"],
    [250.5, "piece", "250"],
    [0.3, "pinch", "under 1"],
    [1.4, "pinch", "1"],
    [0.5, "l", "0.5"],
    [0.75, "kg", "0.75"],
    [0.958_333, "l", "0.96"],
    [0.125, "kg", "0.125"],
    [1250, "g", "1250"],
    [1234.5678, "g", "1235"],
    [453.592_37, "g", "454"],
    [250.5, "ml", "251"],
    [7.4, "g", "7.5"],
    [0.25, "g", "0.3"],
    [0.01, "g", "under 0.1"],
    [12.05, "oz", "12.05"],
    [0.0007, "kg", "0.001"],
    [0.000_001, "l", "under 0.001"],
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
  test("what is shown is read as something, and told apart where something was rounded away", () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        const { digits, isUnder, isExact } = shownAmount(microOf(amount), unit);
        const reading = readAmount(digits, ENGLISH_MARKS);
        expect(reading.kind).toBe("amount");
        if (reading.kind !== "amount") return;
        expect(reading.amount).toBeGreaterThan(0);
        if (isUnder) expect(amount).toBeLessThan(reading.amount);
        expect(isExact).toBe(reading.amount === amount && !isUnder);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ["g", (amount: number) => (amount < 1e6 ? 50_000 : amount < 10e6 ? 125_000 : 500_000)],
    ["l", (amount: number) => amount / 200 + 500],
    ["cup", (amount: number) => (amount < 101e6 ? 62_500 : 500_000)],
    ["piece", (amount: number) => (amount < 101e6 ? 125_000 : 500_000)],
  ])("of %s it is as near as one can measure", (unit, mostOff) => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const { digits, isUnder } = shownAmount(microOf(amount), unit);
        const reading = readAmount(digits, ENGLISH_MARKS);
        if (reading.kind === "amount" && !isUnder)
          expect(Math.abs(reading.amount - amount)).toBeLessThanOrEqual(mostOff(amount));
      }),
      { numRuns: 3000 },
    );
  });

  test("never more than three decimals, and no zero behind the last", () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        expect(shownAmount(microOf(amount), unit).digits).toMatch(
          /^(?:\d+(?:\.\d{0,2}[1-9])?|\d*[⅛¼⅓⅜½⅝⅔¾⅞])$/,
        );
      }),
      { numRuns: 3000 },
    );
  });

  test("what is shown is shown the same when it is stored", () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        const { digits, isUnder } = shownAmount(microOf(amount), unit);
        const reading = readAmount(digits, ENGLISH_MARKS);
        if (reading.kind === "amount" && !isUnder)
          expect(shownAmount(reading.amount, unit).digits).toBe(digits);
      }),
      { numRuns: 3000 },
    );
  });
});

test.each([
  [0.007, "l", 7, "ml"],
  [0.075, "kg", 75, "g"],
  [0.0005, "kg", 0.5, "g"],
  [0.6, "kg", 0.6, "kg"],
  [0.25, "lb", 0.25, "lb"],
  [0.25, "piece", 0.25, "piece"],
])("%s %s in a small unit is %s %s", (quantity, unit, shownQuantity, shownUnit) => {
  expect(inSmallUnit({ quantity, unit })).toEqual({ quantity: shownQuantity, unit: shownUnit });
});
