import { expect, test } from "vitest";
import { readReceipt } from "../grammar.ts";
import type { ReceiptWord } from "./words.ts";

function word(text: string, left: number, middleY: number, slope = 0): ReceiptWord {
  const right = left + text.length * 12;
  return { text, left, right, middleY, height: 20, slope, confidence: 0.99 };
}

test("an item tells where its name and its amount stand", () => {
  const words = [
    word("MILK", 20, 50),
    word("1.20", 300, 50),
    word("BREAD", 20, 80, 0.1),
    word("2.30", 300, 84, 0.1),
    word("TOTAL", 20, 120),
    word("3.50", 300, 120),
  ];
  expect(readReceipt(words, "2026-05-01").items).toMatchObject([
    { name: "MILK", area: { left: 20, top: 40, width: 328, height: 20 } },
    { name: "BREAD", area: { left: 20, top: 67, width: 328, height: expect.closeTo(29.4) } },
  ]);
});

test("an item whose name stands above its amount tells where both stand", () => {
  const words = [
    word("MILK", 20, 50),
    word("9556001", 20, 76),
    word("1.20", 300, 76),
    word("BREAD", 20, 102),
    word("9556002", 20, 128),
    word("2.30", 300, 128),
    word("TOTAL", 20, 160),
    word("3.50", 300, 160),
  ];
  expect(readReceipt(words, "2026-05-01").items).toMatchObject([
    { name: "MILK", area: { left: 20, top: 40, width: 328, height: 46 } },
    { name: "BREAD", area: { left: 20, top: 92, width: 328, height: 46 } },
  ]);
});
