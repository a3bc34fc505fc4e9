import * as fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf } from "../../calendar-and-money/money.ts";
import { doubtOf, type UsualPurchase } from "./amount-doubt.ts";
import { microFromNumber, microOf } from "./quantity.ts";
import { readUnit, UNITS } from "./units.ts";

/** "500 g", "500 g 1.79": an amount with an optional price. */
function purchase(text: string) {
  const [quantity, unit = "", price] = text.split(" ");
  return {
    quantity: microFromNumber(Number(quantity)) ?? microOf(0),
    unit: readUnit(unit),
    price: price === undefined ? null : centsOf(Math.round(Number(price) * 100)),
  };
}
const told = (bought: string, usual: string): string => {
  const facts = { milligramsPerMl: 1030, milligramsPerPiece: 60_000 };
  const doubt = doubtOf({
    ...purchase(bought),
    usual: usual === "" ? null : purchase(usual),
    facts,
  });
  return doubt === null ? "fine" : Object.values(doubt).join(" ");
};

test.each([
  ["1 ml", "1 l", "too_little"],
  ["1 g", "500 g", "too_little"],
  ["1 g", "", "too_little"],
  ["0.001 kg", "", "too_little"],
  ["1 g", "1 g", "fine"],
  ["7 g", "7 g", "fine"],
  ["20 g", "500 g", "fine"],
  ["1 piece", "12 piece", "fine"],
  ["1 kg", "500 g", "fine"],
  ["10 kg", "500 g", "fine"],
  ["10.5 kg", "500 g", "too_much 21"],
  ["30 g", "5 kg", "too_little"],
  ["900 kg", "500 g", "too_much 1800"],
  ["50000 g", "500 g", "too_much 100"],
  ["103 kg", "1 l", "too_much 100"],
  ["900 kg", "", "too_much "],
  ["100 kg", "", "fine"],
  ["501 piece", "", "too_much "],
  ["24 piece", "", "fine"],
  ["1200 piece", "12 piece", "too_much 100"],
  ["30 can", "1 piece", "fine"],
  ["2 l 3.49", "1 l 1.79", "fine"],
  ["2 l 349", "1 l 1.79", "fine"],
  ["2 l 358", "1 l 1.79", "too_dear 100 358"],
  ["500 g 9999", "500 g 2", "too_dear 5000 200"],
  ["500 g 9999", "500 g", "fine"],
  ["500 g 9999", "500 g 0", "fine"],
])("%s of what is usually bought as %j is %s", (bought, usual, expected) => {
  expect(told(bought, usual)).toBe(expected);
});

const units = fc.constantFrom(...UNITS);
const prices = fc.option(fc.integer({ min: 0, max: 99_999 }).map(centsOf));

test("what is bought as usual is never doubtful", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }).map(microOf),
      units,
      prices,
      (quantity, unit, price) => {
        const usual: UsualPurchase = { quantity, unit, price };
        expect(doubtOf({ ...usual, usual })).toBeNull();
      },
    ),
  );
});

test("more of what is too much is too much, and it is the same in another unit", () => {
  const usual = purchase("500 g");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (grams) => {
      const isTooMuch = (quantity: number, unit: string): boolean => {
        const bought = { quantity: microOf(Math.round(quantity * 1e6)), unit: readUnit(unit) };
        return doubtOf({ ...bought, usual })?.code === "too_much";
      };
      expect(isTooMuch(grams, "g")).toBe(isTooMuch(grams / 1000, "kg"));
      if (isTooMuch(grams, "g")) expect(isTooMuch(grams + 1, "g")).toBe(true);
    }),
  );
});
