import type { ReceiptWord } from "../../receipts/names/words.ts";

/** Words as recognised on evenly printed lines. */
export function printedWords(printed: string): ReceiptWord[] {
  return printed.split("\n").flatMap((line, row) =>
    [...line.replaceAll(/[£€]/g, " ").matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: match.index * 12,
      right: (match.index + match[0].length) * 12,
      middleY: (row + 1) * 26,
      height: 20,
      slope: 0,
      confidence: 0.99,
    })),
  );
}
