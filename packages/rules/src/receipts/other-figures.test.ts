import { describe, expect, test } from "vitest";
import { printedWords } from "../testing/receipts/printed-words.ts";
import { readReceipt } from "./grammar.ts";

/** By the word, what the recogniser found less likely: place, figure and odds. */
type Doubts = Readonly<Record<string, readonly (readonly [number, string, number])[]>>;

function read(printed: string, doubts: Doubts) {
  const words = printedWords(printed).map((word) => {
    const others = doubts[word.text]?.map(([place, text, odds]) => ({ place, text, odds }));
    return others ? { ...word, others } : word;
  });
  return readReceipt(words, "2026-05-01");
}

const pricesOf = ({ items }: ReturnType<typeof read>) => items.map(({ grossCents }) => grossCents);

describe("a figure that the recogniser found possible", () => {
  test("is tried in as many lines as a coarse print needs, and none of those is sure", () => {
    const reading = read(
      "CORNER SHOP\nMILK   1.28\nBREAD  2.36\nSOUP   5.16\nTEA    3.45\nTOTAL 12.05",
      { "1.28": [[3, "0", 0.7]], "2.36": [[3, "0", 0.3]], "5.16": [[3, "0", 0.1]] },
    );
    expect(pricesOf(reading)).toEqual([120, 230, 510, 345]);
    expect(reading.sumMatchesTotal).toBe(true);
    expect(reading.items.map(({ confidence }) => confidence >= 0.9)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test("is read in a discount", () => {
    const reading = read(
      "CORNER SHOP\nMILK        1.20\nCHEESE      5.30\n  DISCOUNT -0.88\nTOTAL       5.70",
      { "-0.88": [[4, "0", 0.6]] },
    );
    expect(reading.discounts).toMatchObject([{ amountCents: 80 }]);
    expect(pricesOf(reading)).toEqual([120, 530]);
  });

  test("may be a letter in the column of prices", () => {
    const reading = read(
      "GASTHAUS\nSUPPE       3,80\nSALAT       A,20\nBIER        4,50\nSUMME      12,50",
      { "A,20": [[0, "4", 0.9]] },
    );
    expect(pricesOf(reading)).toEqual([380, 420, 450]);
  });

  test("is the sign of money before a total", () => {
    const reading = read(
      "DINER\nSOUP     $6.50\nFISH    $24.00\nSUBTOTAL 530.50\nTAX      $2.50\nTOTAL    533.00",
      { "530.50": [[0, "$", 0.2]], "533.00": [[0, "$", 0.1]] },
    );
    expect(reading).toMatchObject({ totalCents: 3300, taxCents: 250, sumMatchesTotal: true });
  });

  test("changes no total that other prints confirm", () => {
    const reading = read(
      "CORNER SHOP\nMILK      1.26\nBREAD     2.30\nSUBTOTAL  3.50\nTAX       0.25\nTOTAL     3.75",
      { "1.26": [[3, "0", 0.1]], "3.50": [[3, "6", 0.12]] },
    );
    expect(pricesOf(reading)).toEqual([120, 230]);
    expect(reading.totalCents).toBe(375);
  });

  test.each<[string, Doubts, string | null]>([
    ["11/21/2824", { "11/21/2824": [[7, "0", 0.13]] }, "2024-11-21"],
    [
      "89/24/2824",
      {
        "89/24/2824": [
          [0, "0", 0.02],
          [7, "0", 0.2],
        ],
      },
      "2024-09-24",
    ],
    ["11/21/2824", {}, null],
  ])("belongs to a day: %s with %o", (printed, doubts, day) => {
    expect(read(`CORNER SHOP\nMILK   1.20\nTOTAL  1.20\n${printed}`, doubts).date).toBe(day);
  });
});

test("a column of counts behind the names has a one in it, and a pack has none", () => {
  const quantities = (second: string) =>
    read(
      `TOKO\nSambal Oelek     x2\n               5.90\nKroepoek         ${second}\n               2.25\nSanten           x3\n               5.97\nTOTAL         14.12`,
      {},
    ).items.map(({ quantity }) => quantity);
  expect(quantities("x1")).toEqual([2, 1, 3]);
  expect(quantities("x4")).toEqual([1, 1, 1]);
});

test("a weight behind a name and above its price is no amount", () => {
  const { items } = read(
    "LOTUS\nTOFU FIRM           3\n 2.49            7.47\nBOK CHOY lb      2.25\n 1.99            4.48\nTOTAL           11.95",
    {},
  );
  expect(items.map(({ name, quantity, grossCents }) => [name, quantity, grossCents])).toEqual([
    ["TOFU FIRM", 3, 747],
    ["BOK CHOY", 2.25, 448],
  ]);
});
