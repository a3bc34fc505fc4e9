import type { ReceiptLine } from "./receipt-lines.ts";
import { letterCount, plainText } from "./receipt-text.ts";
import { median, type ReceiptRow } from "./receipt-words.ts";

/** Lines from the top among which the shop's name is looked for. */
const SEARCHED = 6;
const NOT_A_SHOP =
  /^\d|lot |\bflr\b|floor|taman|\bjln\b|\bjl\b|strasse|str\.|\brue\b|\bave\b|blvd|\brd\b|calle|\bvia\b|plaza\b|\b\d{5}\b|invoice|receipt|welcome|thank|^tel|phone|www|http|\.com|copy|original|duplicate|cash sale|\bno\b|reg|gst|vat|\bid\b|street|road|jalan|avenue|store #|kassenbon|ticket|rechnung|question|visit/;

/**
 * The name of the shop: of the first lines the one in the largest print that is neither an address nor
 * a heading, the upper one when alike. Null when nothing at the top reads as a name.
 */
export function merchantName(
  rows: readonly ReceiptRow[],
  lines: readonly ReceiptLine[],
): string | null {
  let best: string | null = null;
  let highest = 0;
  let searched = 0;
  for (const [index, row] of rows.entries()) {
    const line = lines[index];
    if (!line || searched >= SEARCHED) break;
    const letters = letterCount(line.text);
    if (letters < 3) continue;
    searched += 1;
    if (line.amount !== null) break;
    const isMostlyLetters = letters >= line.text.replaceAll(" ", "").length * 0.4;
    if (!isMostlyLetters || NOT_A_SHOP.test(plainText(line.text)) || line.label === "header")
      continue;
    const height = median(
      row.words.map((word) => word.height),
      0,
    );
    const score = height * (1 - 0.12 * searched) * Math.min(1, line.confidence + 0.1);
    if (score > highest) {
      highest = score;
      best = line.text;
    }
  }
  return best === null
    ? null
    : best.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!]+$/gu, "").slice(0, 200);
}
