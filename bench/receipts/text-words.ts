import type { ReceiptWord } from "../../packages/rules/src/receipt-words.ts";

const ADVANCE = 12;
const LINE = 26;

/** The words of printed lines as a recogniser that knows neither £ nor € would give them: for trying the grammar alone. */
export function textWords(lines: readonly string[]): ReceiptWord[] {
  return lines.flatMap((line, row) =>
    [...line.replaceAll(/[£€]/g, " ").matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: match.index * ADVANCE,
      right: (match.index + match[0].length) * ADVANCE,
      middleY: (row + 1) * LINE,
      height: 20,
      slope: 0,
      confidence: 0.99,
    })),
  );
}
