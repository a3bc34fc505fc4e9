import { expect, test } from "vitest";
import { printedWords } from "../../testing/receipts/printed-words.ts";
import { readReceipt } from "../grammar.ts";

const totalOf = (lines: readonly string[]) =>
  (readReceipt(printedWords(lines.join("\n")), "2026-05-01").totalCents ?? 0) / 100;

const GOODS = ["CORNER SHOP", "MILK          1.20", "BREAD         2.30"];
const YEN = [
  "   1L            ¥198",
  "      6          ¥158",
  "      10         ¥258",
  "                 ¥128",
  "                 ¥486",
  "         5       ¥328",
];

test.each<[string, number, readonly string[]]>([
  ["called so", 3.75, [...GOODS, "SUBTOTAL      3.50", "TAX           0.25", "TOTAL         3.75"]],
  ["behind the tax", 3.75, [...GOODS, "TAX .25 BAL   3.75", "VISA          3.75"]],
  [
    "with a tip",
    4.45,
    [...GOODS, "TAX           0.25", "GRATUITY 20%  0.70", "TOTAL         4.45"],
  ],
  [
    "above the tips that are suggested",
    3.75,
    [...GOODS, "TAX           0.25", "TOTAL         3.75", "20% 0.70  22% 0.77"],
  ],
  [
    "the larger one of a chain in words that cannot be read",
    1686,
    [
      ...YEN,
      "               ¥1,556",
      "   8%            ¥98",
      "   10%           ¥32",
      "               ¥1,686",
    ],
  ],
  [
    "less than the cash",
    1686,
    [
      ...YEN,
      "               ¥1,556",
      "   8%            ¥98",
      "   10%           ¥32",
      "               ¥1,686",
      "               ¥2,000",
      "                 ¥314",
    ],
  ],
  [
    "with one tax",
    1680,
    [...YEN, "               ¥1,556", "   8%           ¥124", "               ¥1,680"],
  ],
  [
    "the subtotal where the tax is in it",
    1556,
    [...YEN, "               ¥1,556", "   8%           (115)", "VISA           ¥1,556"],
  ],
  [
    "not the cash, which is larger by the change",
    1556,
    [...YEN, "               ¥1,556", "               ¥2,000", "                 ¥444"],
  ],
])("of several sums the total is %s", (_, total, lines) => {
  expect(totalOf(lines)).toBe(total);
});
