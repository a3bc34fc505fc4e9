import { expect, test } from "vitest";
import { readReceipt } from "./grammar.ts";
import { linesOfReading } from "./line-kinds.ts";
import { splitCents } from "./amounts/spread-discount.ts";
import { printedWords } from "../testing/receipts/printed-words.ts";

const linesOf = (printed: string) => {
  const reading = readReceipt(printedWords(printed), "2026-05-01");
  const lines = linesOfReading(reading).map(
    ({ kind, name, priceCents }) => `${kind} ${name} ${String(priceCents)}`,
  );
  const sum = linesOfReading(reading).reduce((all, { priceCents }) => all + (priceCents ?? 0), 0);
  return { lines, unexplained: (reading.totalCents ?? 0) - sum };
};

test("a deposit that came back is a line below zero, and one that was paid is no good", () => {
  expect(
    linesOf(
      "CORNER MARKET\nMILCH        1,19 A\nBIER         4,50 B\nPFAND        1,50 B\nLEERGUT     -3,10 B\nSUMME        4,09",
    ),
  ).toEqual({
    lines: ["good MILCH 119", "good BIER 450", "deposit PFAND 150", "deposit LEERGUT -310"],
    unexplained: 0,
  });
});

test("a discount below an item lowers it, a coupon after the goods is a line", () => {
  expect(
    linesOf(
      "CORNER MARKET\nMILK           1.20\nCHEESE         5.00\n  DISCOUNT    -0.50\nSUBTOTAL       5.70\nCOUPON        -2.00\nTOTAL          3.70",
    ),
  ).toEqual({
    lines: ["good MILK 120", "good CHEESE 450", "discount COUPON -200"],
    unexplained: 0,
  });
});

test("a discount in percent with a tax letter is spread over the goods of that letter", () => {
  expect(
    linesOf(
      "MARKT\nMILCH            1,19 B\nBROT             2,49 B\nSEIFE            1,99 A\nBUTTER           2,29 B\nZWISCHENSUMME    7,96\n10% RABATT      -0,60 B\nSUMME            7,36",
    ),
  ).toEqual({
    lines: ["good MILCH 107", "good BROT 224", "good SEIFE 199", "good BUTTER 206"],
    unexplained: 0,
  });
});

test("a discount at the foot that the total has not taken off is no line", () => {
  expect(linesOf("SHOP\nMILK     1.20\nBREAD    2.30\nTOTAL    3.50\nDISCOUNT 0.40").lines).toEqual(
    ["good MILK 120", "good BREAD 230"],
  );
});

test("goods that were brought back are a refund", () => {
  expect(
    linesOf(
      "SHOP\nMILK             1.20\nBREAD            2.30\nREFUND JUICE    -9.00\nTOTAL           -5.50",
    ),
  ).toEqual({
    lines: ["good MILK 120", "good BREAD 230", "refund REFUND JUICE -900"],
    unexplained: 0,
  });
});

test("goods that were brought back do not lower the item above, however cheap they are", () => {
  expect(
    linesOf("MARKT\nBUTTER            2,00 A\nRETOURE MILCH    -0,99 A\nSUMME             1,01"),
  ).toEqual({ lines: ["good BUTTER 200", "refund RETOURE MILCH -99"], unexplained: 0 });
});

test("cents are split by the largest remainder, so that none is lost", () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(5, [100, 0, 300])).toEqual([1, 0, 4]);
  expect(splitCents(5, [0, 0])).toEqual([0, 0]);
});

test("a receipt of nothing but returned deposits has them as lines", () => {
  expect(
    linesOf(
      "GETRAENKEMARKT\nLEERGUT KASTEN     -3,10\nLEERGUT EINWEG     -0,50\nSUMME              -3,60",
    ),
  ).toEqual({
    lines: ["deposit LEERGUT KASTEN -310", "deposit LEERGUT EINWEG -50"],
    unexplained: 0,
  });
});
