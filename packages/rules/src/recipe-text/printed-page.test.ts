import { expect, test } from "vitest";
import type { ReceiptWord } from "../receipts/names/words.ts";
import { linesOfPage } from "./printed-page.ts";

/** Words on a page: text, left position, line. */
const page = (...words: readonly (readonly [text: string, left: number, line: number])[]) =>
  words.map(([text, left, line]): ReceiptWord => ({
    text,
    left,
    right: left + text.length * 10,
    middleY: line * 30,
    height: 20,
    slope: 0,
    confidence: 1,
  }));

test("a page of one column is read line by line", () => {
  const words = page(
    ["Soup", 0, 0],
    ["2", 0, 1],
    ["carrots,", 20, 1],
    ["chopped", 110, 1],
    ["Cook", 0, 3],
  );
  expect(linesOfPage(words)).toEqual(["Soup", "2 carrots, chopped", "Cook"]);
});

test("of two columns the left one is read first, below what runs across both", () => {
  const words = page(
    ["A", 0, 0],
    ["soup", 20, 0],
    ["for", 70, 0],
    ["very", 110, 0],
    ["cold", 160, 0],
    ["and", 210, 0],
    ["rainy", 250, 0],
    ["days", 310, 0],
    ["in", 360, 0],
    ["winter", 390, 0],
    ["2", 0, 2],
    ["carrots", 20, 2],
    ["Chop", 300, 2],
    ["them", 350, 2],
    ["1", 0, 3],
    ["onion", 20, 3],
    ["Add", 292, 3],
    ["milk", 340, 3],
    ["1", 0, 4],
    ["l", 20, 4],
    ["milk", 40, 4],
    ["Boil", 300, 4],
    ["salt", 0, 5],
    ["Serve", 300, 5],
    ["hot", 360, 5],
  );
  expect(linesOfPage(words)).toEqual([
    "A soup for very cold and rainy days in winter",
    "2 carrots",
    "1 onion",
    "1 l milk",
    "salt",
    "Chop them",
    "Add milk",
    "Boil",
    "Serve hot",
  ]);
});

test("an empty page has no line", () => {
  expect(linesOfPage([])).toEqual([]);
});
