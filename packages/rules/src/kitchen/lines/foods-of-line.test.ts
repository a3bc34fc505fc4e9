import { expect, test } from "vitest";
import { type IsoDate, parseIsoDate } from "../../calendar-and-money/day.ts";
import { readAddLine } from "./add-line.ts";
import { foodsOfLine, withoutSharedPrice } from "./foods-of-line.ts";

const today = parseIsoDate("2026-03-12") ?? ("" as IsoDate);
const writer = { today, language: "en", places: [] };
const foods = (line: string) => foodsOfLine(line, writer).map(({ text }) => text);

test("a line of several counted foods keeps each of them", () => {
  expect(foods("0.5kg carrots, 1 onion")).toEqual(["0.5kg carrots", "1 onion"]);
  expect(foods("2 l milk 3.49 fri; 12 eggs and 500 g mince")).toEqual([
    "2 l milk 3.49 fri",
    "12 eggs",
    "500 g mince",
  ]);
});

test.each([
  ["milk and a lemon", ["milk", "a lemon"]],
  ["2 l milk and an onion 0.90", ["2 l milk", "an onion 0.90"]],
  ["Milch und eine Zitrone", ["Milch", "eine Zitrone"]],
  ["lait et un citron", ["lait", "un citron"]],
  ["leche y un limón", ["leche", "un limón"]],
  ["latte e un limone", ["latte", "un limone"]],
  ["latte e un'arancia", ["latte", "un'arancia"]],
])("one more food is a line of its own: %s", (line, parts) => {
  expect(foods(line)).toEqual(parts);
});

test.each([
  ["2 leeks, 1 swede 3.10", [null, null]],
  ["500 g mince and 2 onions 4.80 fri", [null, null]],
  ["2 leeks 1.20, 1 swede 0.90", [120, 90]],
  ["2 leeks 1.20, 1 swede", [120, null]],
  ["2 leeks 3.10", [310]],
])("a price behind the last food alone may be of all: %s", (line, prices) => {
  const read = foodsOfLine(line, writer).map((food) =>
    withoutSharedPrice(readAddLine(food.text, writer), food),
  );
  expect(read.map(({ price }) => price)).toEqual(prices);
  const isAsked = prices.length > 1 && prices[0] === null;
  for (const { unsure } of read) expect(unsure.includes("price")).toBe(isAsked);
});

test.each([
  "milk, 2 l, $3.49, fri",
  "2 l milk, 3.49",
  "4 cans tomatoes, 400 g each",
  "4 cans tomatoes, 400 g",
  "500 g mince, 2 dec",
  "500 g mince, 2/12",
  "2 milk, 3 packs",
  "tomatoes, 400 g tin",
  "macaroni and 2 cheeses",
  "1,500 g flour",
  "salt and pepper",
  "a kilo and a half of potatoes",
  "fish and a bit of butter",
  "un kilo et une demie",
])("%s is one food", (line) => {
  expect(foods(line)).toEqual([line]);
});
