import { describe, expect, test } from "vitest";
import { centsOf } from "../calendar-and-money/money.ts";
import { microOf } from "../kitchen/amounts/quantity.ts";
import { estimateOf, priceOfLine } from "./line-price.ts";

const micro = (amount: number) => microOf(amount * 1_000_000);
/** 1.5 l for 2.00. */
const last = { priceCents: centsOf(200), boughtQuantity: micro(1.5), unit: "l" };
const facts = { milligramsPerMl: 1030, milligramsPerPiece: null };

describe("what a line will cost", () => {
  test.each([
    ["by what was paid last", 3, "l", 400],
    ["in another unit", 750, "ml", 100],
    ["by weight, rounded half up once", 100, "g", 13],
    ["nothing is known in what does not turn into it", 2, "can", null],
    ["nothing is known of pieces", 2, null, null],
  ])("%s", (_how, quantity, unit, cents) => {
    expect(priceOfLine({ quantity: micro(quantity), unit, last, facts })).toBe(cents);
  });

  test("without an amount it is what was paid last", () => {
    expect(priceOfLine({ quantity: null, unit: null, last, facts })).toBe(200);
  });

  test("is not known where no price is", () => {
    expect(priceOfLine({ quantity: micro(1), unit: "l", last: null, facts })).toBeNull();
  });
});

test("the estimate is of open lines with a price, and of none it is not known", () => {
  const line = (cents: number | null, isTicked = false) => ({
    price: cents === null ? null : centsOf(cents),
    isTicked,
  });
  expect(estimateOf([line(150), line(null), line(99, true), line(1)])).toBe(151);
  expect(estimateOf([line(null), line(99, true)])).toBeNull();
});
