import type { MoneyStyle } from "../amounts/amounts.ts";
import type { ReceiptRow, ReceiptWord } from "../names/words.ts";

/** Maximum distance of the parts of a number, in word heights. */
const BLANK = 0.9;
/** Minimum number of lines, since one may be a count next to its price. */
const LEAST = 2;
const MONEY_NAME = /^(?:ft|huf|kr|isk|kc|din|rsd|tl|lei|f|fcfa|cfa|mga|ar)\.?$/i;

/**
 * The rows with "1 299" as one number, for money without cents and with spaces as thousands
 * separators, as in Hungary. A receipt with points or commas there has no spaces.
 */
export function withoutBlankThousands(
  rows: readonly ReceiptRow[],
  style: MoneyStyle,
): readonly ReceiptRow[] {
  if (style !== "whole") return rows;
  const hasPoints = rows.some(({ words }) => /^\D?\d{1,3}[.,]\d{3}$/.test(lastFigure(words)));
  const joined = rows.map(joinedAtEnd);
  const many = joined.filter((row, index) => row !== rows[index]).length;
  return many < LEAST || hasPoints ? rows : joined;
}

function lastFigure(words: readonly ReceiptWord[]): string {
  return words.findLast(({ text }) => !MONEY_NAME.test(text))?.text ?? "";
}

function joinedAtEnd(row: ReceiptRow): ReceiptRow {
  const { words } = row;
  const place = words.findLastIndex(({ text }) => !MONEY_NAME.test(text));
  const [left, right] = [words[place - 1], words[place]];
  if (!left || !right || right.left - left.right > BLANK * right.height) return row;
  if (!/^-?[1-9]\d{0,2}$/.test(left.text) || !/^\d{3}(?:Ft|[A-Z])?$/i.test(right.text)) return row;
  const figure = {
    ...right,
    text: left.text + right.text,
    left: left.left,
    confidence: Math.min(left.confidence, right.confidence),
  };
  return { words: [...words.slice(0, place - 1), figure, ...words.slice(place + 1)] };
}
