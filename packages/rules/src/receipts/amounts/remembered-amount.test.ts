import { expect, test } from "vitest";
import { microFromNumber, numberFromMicro, type Micro } from "../../kitchen/amounts/quantity.ts";
import { amountOfOne, amountOfPrinted } from "./remembered-amount.ts";

const micro = (number: number): Micro => microFromNumber(number) ?? (0 as Micro);
const again = (saved: number, printed: number, next: number) => {
  const one = amountOfOne(micro(saved), micro(printed));
  const amount = one && amountOfPrinted(one, micro(next));
  return amount && numberFromMicro(amount);
};

test.each([
  ["one of 500 g", 500, 1, 1, 500],
  ["two of one", 1, 1, 2, 2],
  ["one where there were two", 4, 2, 1, 2],
  ["a weight in kilos kept in grams", 456, 0.456, 1.2, 1200],
  ["three of what was a third", 1, 3, 3, 0.999999],
])("%s", (_what, saved, printed, next, amount) => {
  expect(again(saved, printed, next)).toBe(amount);
});

test("as many as were saved are as much as was saved, to the millionth of one", () => {
  for (const [saved, printed] of [
    [1_000_000, 7],
    [0.5, 3],
    [2.25, 0.331],
  ] as const)
    expect(again(saved, printed, printed)).toBeCloseTo(saved, 4);
});

test("what is no amount that can be saved is none", () => {
  expect(amountOfOne(micro(1_000_000), micro(0.5))).toBeNull();
  expect(amountOfPrinted(micro(1_000_000), micro(2))).toBeNull();
  expect(amountOfOne(micro(0.000001), micro(1000))).toBeNull();
});
