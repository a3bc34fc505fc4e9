import { describe, expect, test } from "vitest";
import { printedWords } from "../testing/receipts/printed-words.ts";
import { readReceipt } from "./grammar.ts";

const TODAY = "2026-05-01";
const read = (printed: string) => readReceipt(printedWords(printed), TODAY);
const linesOf = (printed: string) =>
  read(printed).items.map(({ name, grossCents }) => `${name} ${String(grossCents)}`);

describe("the price that was paid", () => {
  test.each([
    ["was and now", "CREAM CHEESE\n   was 3.10 now 1.99 F", "CREAM CHEESE 199"],
    [
      "statt, below its count",
      "Birnensaft 6x1l\n  2x 7.95 CHF\n  Nur heute statt 19.80   15.90",
      "Birnensaft 6x1l 1590",
    ],
    ["a word for a reduced one", "PLUM TART\n  PRICE REDUCED       0.75", "PLUM TART 75"],
  ])("is that of the name above: %s", (_, lines, expected) => {
    const [, amount = ""] = / (\d+)$/.exec(expected) ?? [];
    const total = ((Number(amount) + 120) / 100).toFixed(2);
    expect(
      linesOf(`CORNER SHOP\nMILK                 1.20\n${lines}\nTOTAL               ${total}`),
    ).toEqual(["MILK 120", expected]);
  });

  test("is not what a line tells of percents off or of a refund value", () => {
    expect(
      linesOf(
        "CORNER SHOP\nRYE BREAD            2.85\n  SaverCard 5% off   3.00\nPEAR SODA            1.90\n  REFUND VALUE       1.90\nTOTAL                4.75",
      ),
    ).toEqual(["RYE BREAD 285", "PEAR SODA 190"]);
  });

  test("is not what is left after a discount, printed again", () => {
    expect(
      linesOf(
        "LOJA BOA\nQUEIJO                9,50\nDesconto             -1,50\nLiquido item          8,00\nPAO                   2,00\nTOTAL                10,00",
      ),
    ).toEqual(["QUEIJO 950", "PAO 200"]);
  });

  test("begins with a point, or has a note behind it", () => {
    expect(
      linesOf("KEDAI BAIK\nAIR           RM.60 S\nROTI          RM2.90 S\nTOTAL         RM3.50"),
    ).toEqual(["AIR 60", "ROTI 290"]);
    expect(linesOf("CLUB\nRICE       8.49312\nTEA        2.50\nTOTAL     10.99")).toEqual([
      "RICE 849",
      "TEA 250",
    ]);
  });

  test("stands before a word for a sale", () => {
    expect(linesOf("SHOP\nICE TEA      6.49 SALE\nCRISPS       3.29\nTOTAL        9.78")).toEqual([
      "ICE TEA 649",
      "CRISPS 329",
    ]);
  });
});

test("goods behind a first subtotal belong to what was paid", () => {
  expect(
    linesOf(
      "BUTIKK\nBROD        32,90\nOST         61,40\nTOMAT       27,50\nSUBTOTAL   121,80\nSNUS        74,90\nSUBTOTAL   196,70\nTOTAL      196,70\nBANK       196,70",
    ),
  ).toEqual(["BROD 3290", "OST 6140", "TOMAT 2750", "SNUS 7490"]);
});

test("a deposit that came back without its sign is taken off, and no price is changed for it", () => {
  const { items, discounts } = read(
    "MARKT\nMILCH       1,19\nBROT        2,49\nLEERGUT     0,75\nSUMME       2,93",
  );
  expect(items.map(({ priceCents }) => priceCents)).toEqual([119, 249]);
  expect(discounts).toMatchObject([{ name: "LEERGUT", amountCents: 75, appliesTo: null }]);
});

test("a price that was changed so that the sum comes out is never sure", () => {
  const words = printedWords(
    "CORNER SHOP\nMILK        1.20\nBREAD       2.30\nCHEESE      5.45\nTOTAL       8.05",
  ).map((word) => (word.text === "5.45" ? { ...word, text: "5.4S", confidence: 0.6 } : word));
  const changed = readReceipt(
    words.map((word) => (word.text === "5.4S" ? { ...word, text: "5.45" } : word)),
    TODAY,
  ).items.filter(({ priceCents }) => priceCents === 455);
  for (const { confidence, doubts } of changed) {
    expect(confidence).toBeLessThanOrEqual(0.7);
    expect(doubts).toContain("price");
  }
});

test.each([
  ["14.09.2025/12:47:05", "2025-09-14"],
  ["04/03/25 12:41\nHIGH ST 01632 960111\nCHANGE DUE 0.60", "2025-03-04"],
])("the day of %s", (printed, day) => {
  expect(read(`CORNER SHOP\nMILK    1.20\nTOTAL   1.20\n${printed}`).date).toBe(day);
});

test("sums by department above the subtotal are no goods", () => {
  expect(
    linesOf(
      "CANTINA\n1 QUESO            9.50\n2 ENCHILADAS      29.00\n3 MARGARITA       28.50\nFood              38.50\nLiquor            28.50\nSubtotal          67.00\nTOTAL             67.00",
    ),
  ).toEqual(["QUESO 950", "ENCHILADAS 2900", "MARGARITA 2850"]);
});

test("a time of day above the first price is no price", () => {
  expect(
    linesOf(
      "CANTINA\n11/08/2024   8:15 PM\n1 QUESO         9.50\n2 ENCHILADAS   29.00\n1 SALSA         3.50\nTOTAL          42.00",
    ),
  ).toEqual(["QUESO 950", "ENCHILADAS 2900", "SALSA 350"]);
});

test("what is added to a dish has a sign before its price", () => {
  expect(
    linesOf(
      "BAR\n1 LATTE         5.25\n  Oat Milk     +0.80\n1 BAGEL        12.50\nTOTAL          18.55",
    ),
  ).toEqual(["LATTE 525", "Oat Milk 80", "BAGEL 1250"]);
});

test("a one before a name that was read as a letter is a count", () => {
  expect(
    read(
      "DINER\n3 CHOWDER      19.50\nI TURKEY       14.25\n2 COFFEE        8.00\nTOTAL          41.75",
    ).items.map(({ name, quantity }) => `${String(quantity)} ${name}`),
  ).toEqual(["3 CHOWDER", "1 TURKEY", "2 COFFEE"]);
});
