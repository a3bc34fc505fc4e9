import { describe, expect, test } from "vitest";
import { ABROAD_EXAMPLES } from "../testing/receipts/examples-abroad.data.ts";
import { MISREAD_EXAMPLES } from "../testing/receipts/examples-misread.data.ts";
import { ENGLISH_EXAMPLES } from "../testing/receipts/examples-english.data.ts";
import { EXPLAINED_EXAMPLES } from "../testing/receipts/examples-explained.data.ts";
import { TOLD_EXAMPLES } from "../testing/receipts/examples-told.data.ts";
import { RECEIPT_EXAMPLES } from "../testing/receipts/examples.data.ts";
import { printedWords } from "../testing/receipts/printed-words.ts";
import { readReceipt } from "./grammar.ts";
import type { ReceiptItem } from "./reading.ts";

const TODAY = "2026-05-01";

function inShort({ name, quantity, grossCents, priceCents }: ReceiptItem): string {
  const off = (grossCents ?? 0) - (priceCents ?? 0);
  const parts = [name, String(quantity), String(grossCents), ...(off > 0 ? [String(off)] : [])];
  return parts.join("|");
}

describe("tills around the world", () => {
  test.each(
    [
      ...RECEIPT_EXAMPLES,
      ...MISREAD_EXAMPLES,
      ...TOLD_EXAMPLES,
      ...EXPLAINED_EXAMPLES,
      ...ENGLISH_EXAMPLES,
      ...ABROAD_EXAMPLES,
    ].map((example) => [example.id, example] as const),
  )("%s", (_, example) => {
    const reading = readReceipt(printedWords(example.printed), TODAY);
    expect(reading.items.map(inShort)).toEqual(example.expected);
    expect(reading.totalCents).toBe(example.totalCents);
    expect(reading.date).toBe(example.date ?? null);
    expect(reading.sumMatchesTotal).toBe(true);
  });
});

test("a picture without words has no items, no total and no shop", () => {
  expect(readReceipt([], TODAY)).toEqual({
    merchant: null,
    date: null,
    totalCents: null,
    taxCents: null,
    items: [],
    discounts: [],
    sumMatchesTotal: false,
  });
});

test("a page of prose has no items", () => {
  const words = printedWords(
    "Dear reader,\nthis is a letter about nothing at all.\nYours, A. Writer",
  );
  expect(readReceipt(words, TODAY).items).toEqual([]);
});

test("a total that the lines do not reach is reported as such, with less confidence", () => {
  const reading = readReceipt(
    printedWords("CORNER SHOP\nMILK        1.20\nBREAD       2.30\nTOTAL       9.99"),
    TODAY,
  );
  expect(reading.sumMatchesTotal).toBe(false);
  expect(reading.totalCents).toBe(999);
  expect(reading.items.map(({ confidence }) => confidence < 0.75)).toEqual([true, true]);
});

test("a weight whose unit was misread leaves the name above it alone", () => {
  const reading = readReceipt(
    printedWords(
      "CORNER SHOP\nBREAD                  2.30\nBANANAS\n2.84 Ib @ 1 Ib /2.29   6.50\nTOTAL                  8.80",
    ),
    TODAY,
  );
  expect(reading.items.map(inShort)).toEqual(["BREAD|1|230", "BANANAS|2.84|650"]);
});

test("lines of an earlier receipt at the top are no items", () => {
  const reading = readReceipt(
    printedWords(
      "TOTAL       7.00\nCASH        7.00\nCORNER SHOP\nMILK        1.20\nBREAD       2.30\nTOTAL       3.50",
    ),
    TODAY,
  );
  expect(reading.items.map(inShort)).toEqual(["MILK|1|120", "BREAD|1|230"]);
});

test("short names between count and price are names, and bracketed tax letters are not", () => {
  const reading = readReceipt(
    printedWords(
      "LA PALMA\nCANT  DESCRIPCION        P.U.  IMPORTE\n1   AGUA 1,5L            0.79    0.79\n2   ATUM                 2.00    4.00\n1   (A) PAN              3.49    3.49\nTOTAL A PAGAR           8.28",
    ),
    TODAY,
  );
  expect(reading.items.map(inShort)).toEqual(["AGUA 1,5L|1|79", "ATUM|2|400", "PAN|1|349"]);
});

test.each([
  ["AHOUNT DUE    3.75", "CASH          3.75"],
  ["VISA          3.75", "APPROVED      3.75"],
])("tax upon the lines is in the total: %s", (...foot) => {
  const lines = ["CORNER SHOP", "MILK          1.20", "BREAD         2.30", "SUBTOTAL      3.50"];
  const reading = readReceipt(
    printedWords([...lines, "TAX           0.25", ...foot].join("\n")),
    TODAY,
  );
  expect(reading.totalCents).toBe(375);
});

test("sales tax that the total has on top of the lines is told, and none where the lines have it in them", () => {
  const printed = (foot: string) =>
    readReceipt(printedWords(`CORNER SHOP\nMILK        1.20\nSOAP        2.30\n${foot}`), TODAY);
  expect(printed("SUBTOTAL    3.50\nTAX         0.21\nTOTAL       3.71").taxCents).toBe(21);
  expect(printed("TAX         0.21\nTOTAL       3.71").taxCents).toBe(21);
  expect(printed("TOTAL       3.50\nincl. VAT   0.21").taxCents).toBeNull();
});

test("tax on top is told where a line was not read", () => {
  const reading = readReceipt(
    printedWords(
      "CORNER SHOP\nMILK        1.20\nSUBTOTAL    9.50\nTAX         0.57\nTOTAL      10.07",
    ),
    TODAY,
  );
  expect(reading).toMatchObject({ taxCents: 57, totalCents: 1007, sumMatchesTotal: false });
});

test("lines that were read surely are not changed only to reach the total", () => {
  const reading = readReceipt(
    printedWords(
      "CORNER SHOP\nMILK        1.20\nBREAD       2.30\nCHEESE      5.45\nTOTAL      21.92",
    ),
    TODAY,
  );
  expect(reading.items.map(inShort)).toEqual(["MILK|1|120", "BREAD|1|230", "CHEESE|1|545"]);
  expect(reading.sumMatchesTotal).toBe(false);
});

test("what a lost line leaves of the total is not the price of a name that has its own", () => {
  const printed = [
    "MILK 2L   2.35",
    "BREAD    2.19",
    "ROOSTER POTATO",
    "0.985kg @ 1.99 per kg    1.96",
  ];
  const { items } = readReceipt(
    printedWords([...printed, "RASHERS  4.50", "TOTAL    12.25"].join("\n")),
    TODAY,
  );
  expect(items.map(inShort)).toContain("ROOSTER POTATO|0.985|196");
  expect(items).toHaveLength(4);
});
