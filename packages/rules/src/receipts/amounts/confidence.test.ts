import { describe, expect, test } from "vitest";
import { readReceipt } from "../grammar.ts";
import type { ReceiptItem } from "../reading.ts";
import type { ReceiptWord } from "../names/words.ts";

const PRINTED = [
  "CORNER SHOP",
  "MILK 1L             1.20",
  "BREAD               2.30",
  "CHEESE              4.75",
  "TOTAL               8.25",
];

/** Words on evenly printed lines, each modified by `change`. */
function words(
  lines: readonly string[],
  change: (word: ReceiptWord) => Partial<ReceiptWord> = () => ({}),
): ReceiptWord[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => {
      const word = {
        text: match[0],
        left: match.index * 12,
        right: (match.index + match[0].length) * 12,
        middleY: (row + 1) * 26,
        height: 20,
        slope: 0,
        confidence: 0.99,
      };
      return { ...word, ...change(word) };
    }),
  );
}

function itemsOf(
  lines: readonly string[],
  change?: (word: ReceiptWord) => Partial<ReceiptWord>,
): readonly ReceiptItem[] {
  return readReceipt(words(lines, change), "2026-05-01").items;
}

const breadOf = (items: readonly ReceiptItem[]) => items[1] ?? expect.fail("No second line");

test("lines that were read well and come to the total are sure, and nothing in them is doubtful", () => {
  for (const { confidence, doubts } of itemsOf(PRINTED)) {
    expect(confidence).toBeGreaterThanOrEqual(0.9);
    expect(doubts).toBeUndefined();
  }
});

describe("a line among sure ones", () => {
  test("is doubtful in its name where that was hardly read", () => {
    const items = itemsOf(PRINTED, ({ text }) => (text === "BREAD" ? { confidence: 0.4 } : {}));
    expect(breadOf(items)).toMatchObject({ doubts: ["name"] });
    expect(breadOf(items).confidence).toBeLessThan(0.9);
    expect(items[0]?.confidence).toBeGreaterThanOrEqual(0.9);
  });

  test("is less sure where its price was hardly read, though the total bears it out", () => {
    const items = itemsOf(PRINTED, ({ text }) => (text === "2.30" ? { confidence: 0.4 } : {}));
    expect(breadOf(items).confidence).toBeLessThan((items[0]?.confidence ?? 0) - 0.05);
  });

  test("is doubtful in its price where a figure was put right to come to the total", () => {
    const printed = PRINTED.map((line) => line.replace("2.30", "2.80"));
    const items = itemsOf(printed, ({ text }) => (text === "2.80" ? { confidence: 0.6 } : {}));
    expect(breadOf(items)).toMatchObject({ grossCents: 230, doubts: ["price"] });
  });

  test.each(["PEARS 2.99 /kg", "B:;/#*.4"])("is doubtful in its name where that is %s", (name) => {
    const items = itemsOf(PRINTED.map((line) => line.replace("BREAD", name)));
    expect(breadOf(items).doubts ?? ["none"]).toContain("name");
  });
});

test("every price is doubtful where the lines come to no printed sum", () => {
  const items = itemsOf(PRINTED.map((line) => line.replace("8.25", "19.99")));
  for (const { confidence, doubts } of items) {
    expect(confidence).toBeLessThanOrEqual(0.7);
    expect(doubts).toContain("price");
  }
});

test("a name above its price is less sure than one beside it", () => {
  const above = PRINTED.flatMap((line) => {
    const [, name, amount] = /^(.*[A-Z1L])\s+(\d\.\d\d)$/.exec(line) ?? [];
    if (name === undefined || amount === undefined || name === "TOTAL") return [line];
    return [name, `                    ${amount}`];
  });
  const [beside] = itemsOf(PRINTED);
  const [read] = itemsOf(above);
  expect(read).toMatchObject({ name: "MILK 1L", grossCents: 120 });
  expect(read?.confidence).toBeLessThan(beside?.confidence ?? 0);
});

test("a confidence is never below 0 or above 1, whatever the words", () => {
  const odd = itemsOf(PRINTED, () => ({ confidence: 0, height: 0, slope: 9 }));
  for (const { confidence } of [...odd, ...itemsOf(["9.99", "9.99", "x 1.00"])]) {
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
  }
});

// What the networks, which read Latin letters only, found on drawn Japanese receipts.
test.each([
  [
    "of a supermarket",
    [
      "      1-2-3",
      "TEL 03-1234-5678",
      "2026  4  188   )  17:42    03",
      "   1L            ¥198",
      "      6          ¥158",
      "      10         ¥258",
      "                 ¥128",
      "                 ¥486",
      "         5       ¥328",
      "                 ¥1,556",
      "   8%            ¥98",
      "   10%           ¥32",
      "                 ¥1,686",
      "                 ¥2,000",
      "                 ¥314",
    ],
  ],
  [
    "of a drugstore",
    [
      "DRUG STORE",
      "2026   04   228   12:30",
      "    ATTACK       598",
      "                 748",
      "    350ml  x6    1,280",
      "VISA ************1234",
      "                 ¥2,626",
    ],
  ],
])("no line %s in a script that cannot be read is sure", (_, lines) => {
  const items = itemsOf(lines);
  expect(items.length).toBeGreaterThan(0);
  for (const { confidence } of items) expect(confidence).toBeLessThan(0.9);
  for (const { name, confidence } of items) if (name === "") expect(confidence).toBeLessThan(0.5);
});
