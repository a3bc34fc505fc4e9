import { expect, test } from "vitest";
import { amountInColumn, moneyStyle, printedAmount } from "./amounts.ts";

test.each([
  ["1.99", 199],
  ["1,99", 199],
  ["1.234,56", 123_456],
  ["1,234.56", 123_456],
  ["$5.00", 500],
  ["RM12.65S", 1265],
  ["7.00ZR", 700],
  ["4,78B", 478],
  ["RMO.02", 2],
  ["#2oo.o0", 20_000],
  ["RM3.655", 365],
  ["1l.50", 1150],
])("%s is an amount", (word, cents) => {
  expect(printedAmount(word, "cents")).toMatchObject({ cents, isNegative: false });
});

test.each(["-1.00", "1.00-", "(1.00)", "-$1.00", "$-1.00", "3.66-O"])(
  "%s takes money off",
  (word) => {
    expect(printedAmount(word, "cents")?.isNegative).toBe(true);
  },
);

test.each([
  "12.05.18",
  "0.448",
  "x1.99",
  "1.5L",
  "7.00%",
  "16:28",
  "9555544201075",
  "T630",
  "CO.OL",
])("%s is no amount", (word) => {
  expect(printedAmount(word, "cents")).toBeNull();
});

test("where no cents are printed a point groups thousands", () => {
  expect(moneyStyle(["44,900", "9.000", "Total"])).toBe("whole");
  expect(printedAmount("44.900", "whole")).toMatchObject({ cents: 4_490_000, isWhole: true });
});

test("a digit for the tax rate that was glued on is taken off where others stand apart", () => {
  expect(moneyStyle(["3,00 2", "7,162", "6,87 2"])).toBe("cents-and-rate");
  expect(printedAmount("7,162", "cents-and-rate")).toMatchObject({ cents: 716 });
});

test.each([
  ["15.0C", 1500],
  ["B.49", 849],
  ["1Z.9S", 1295],
  [".99", 99],
  ["$.99", 99],
  ["2:49", 249],
  ["1,,29", 129],
  ["699", 699],
])("in the column of prices %s is an amount", (word, cents) => {
  expect(amountInColumn(word, "cents")).toMatchObject({ cents, isNegative: false });
});

test.each(["COOL", "CO.OL", "S.SO", "12.05.18", "16:28:09", "9555544201075", "16.0"])(
  "in the column of prices %s is none",
  (word) => {
    expect(amountInColumn(word, "cents")).toBeNull();
  },
);
