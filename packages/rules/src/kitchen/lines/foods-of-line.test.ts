import { expect, test } from "vitest";
import { type IsoDate, parseIsoDate } from "../../calendar-and-money/day.ts";
import { foodsOfLine } from "./foods-of-line.ts";

const today = parseIsoDate("2026-03-12") ?? ("" as IsoDate);
const foods = (line: string) => foodsOfLine(line, { today, language: "en", places: [] });

test("a line of several counted foods keeps each of them", () => {
  expect(foods("0.5kg carrots, 1 onion")).toEqual(["0.5kg carrots", "1 onion"]);
  expect(foods("2 l milk 3.49 fri; 12 eggs and 500 g mince")).toEqual([
    "2 l milk 3.49 fri",
    "12 eggs",
    "500 g mince",
  ]);
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
])("%s is one food", (line) => {
  expect(foods(line)).toEqual([line]);
});
