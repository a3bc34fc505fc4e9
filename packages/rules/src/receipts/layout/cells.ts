import type { OtherFigure, ReceiptRow, ReceiptWord } from "../names/words.ts";

/** A word of a line; split amounts are joined. */
export interface Cell {
  text: string;
  left: number;
  right: number;
  confidence: number;
  others: readonly OtherFigure[];
  height: number;
  /** A gap wide enough for a column precedes it. */
  startsColumn: boolean;
}

/** Column gap in word heights. */
const COLUMN_GAP = 0.9;
/** Maximum distance of two parts of an amount, in word heights. */
const JOIN_GAP = 0.9;

/**
 * The cells of a row. The recogniser often splits an amount ("30, 82", "8. 80", "1.6 0", "- 1,00"),
 * which is joined here.
 */
export function rowCells(row: ReceiptRow): Cell[] {
  const cells: Cell[] = [];
  for (const word of row.words.flatMap(amountsApart)) {
    const last = cells.at(-1);
    const gap = last ? word.left - last.right : 0;
    if (last && gap < JOIN_GAP * word.height && belongTogether(last.text, word.text)) {
      last.others = [...last.others, ...shifted(word.others, last.text.length)];
      last.text += word.text;
      last.right = word.right;
      last.confidence = Math.min(last.confidence, word.confidence);
    } else cells.push(cellOf(word, !last || gap > COLUMN_GAP * word.height));
  }
  return cells;
}

/** "x6,4912,98C": price of one and amount, which touch each other. */
const TWO_AMOUNTS = /^((?:\d{1,3})?[x*@]?\d{1,4}[.,]\d{2})(\d{1,4}[.,]\d{2}(?!\d).{0,2})$/i;

const THOUSANDS = /^\D?\d{1,3}(?:[.,]\d{3})+[.,]\d{2}(?!\d)/;

function amountsApart(word: ReceiptWord): ReceiptWord[] {
  if (THOUSANDS.test(word.text)) return [word];
  const [, first, second] = TWO_AMOUNTS.exec(word.text) ?? [];
  if (first === undefined || second === undefined) return [word];
  const middle = word.left + ((word.right - word.left) * first.length) / word.text.length;
  return [
    {
      ...word,
      text: first,
      right: middle,
      others: (word.others ?? []).filter(({ place }) => place < first.length),
    },
    { ...word, text: second, left: middle, others: shifted(word.others, -first.length) },
  ];
}

/** Other figures whose places begin elsewhere. */
function shifted(others: readonly OtherFigure[] = [], by: number): OtherFigure[] {
  return others.flatMap((other) =>
    other.place + by < 0 ? [] : [{ ...other, place: other.place + by }],
  );
}

function belongTogether(left: string, right: string): boolean {
  if (/(?:^|\D)\d{1,6}[.,]$/.test(left) && /^\d{2}(?!\d)\D{0,3}$/.test(right)) return true;
  if (/^\D{0,3}\d{1,6}$/.test(left) && /^[.,]\d{2}(?!\d)\D{0,3}$/.test(right)) return true;
  if (/^\D{0,3}\d{1,6}[.,]\d$/.test(left) && /^\d\D{0,3}$/.test(right)) return true;
  if (/^[-~]$/.test(left) && /^\D?\d{1,6}[.,]\d{2}/.test(right)) return true;
  return /\d[.,]\d{2}$/.test(left) && right === "-";
}

function cellOf(word: ReceiptWord, startsColumn: boolean): Cell {
  const { text, left, right, confidence, others = [], height } = word;
  return { text, left, right, confidence, others, height, startsColumn };
}
