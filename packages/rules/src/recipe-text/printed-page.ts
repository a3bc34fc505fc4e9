import { receiptRows } from "../receipts/layout/rows.ts";
import { median, type ReceiptWord } from "../receipts/names/words.ts";

/** A gap so many times as wide as print is high parts columns, not words. */
const GAP_IN_HEIGHTS = 2;
/** Lines that begin behind the same gap, from which on they are a column. */
const FEWEST_OF_A_COLUMN = 3;

/** Words of one printed line that stand together. */
interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

function piecesOf(words: readonly ReceiptWord[], gap: number): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { text, left, right } of words) {
    const last = pieces.at(-1);
    if (last !== undefined && left - last.right <= gap)
      pieces[pieces.length - 1] = { text: `${last.text} ${text}`, left: last.left, right };
    else pieces.push({ text, left, right });
  }
  return pieces;
}

/** Whether a piece runs across a place, and does not just begin or end near it. */
const runsAcross = ({ left, right }: Piece, place: number, slack: number): boolean =>
  left < place - slack && right > place + slack;

/** Where the second of two columns begins: where pieces of several lines do and few run across; null for one column. */
function secondColumn(rows: readonly (readonly Piece[])[], slack: number): number | null {
  const begins = rows.flatMap((pieces) => pieces.slice(1).map(({ left }) => left));
  if (begins.length < FEWEST_OF_A_COLUMN) return null;
  const begin = median(begins, 0);
  const across = rows.filter((pieces) => pieces.some((piece) => runsAcross(piece, begin, slack)));
  return across.length * 2 > begins.length ? null : begin;
}

/**
 * The lines of a printed page in the order in which they are read: of two columns the left one first, and what runs across both before
 * the lines below it. Source: handbook/recipe-import.md#photographs.
 */
export function linesOfPage(words: readonly ReceiptWord[]): readonly string[] {
  const height = median(
    words.map((word) => word.height),
    0,
  );
  const slack = height * GAP_IN_HEIGHTS;
  const rows = receiptRows(words).map((row) => piecesOf(row.words, slack));
  const begin = secondColumn(rows, slack);
  if (begin === null) return rows.map((pieces) => pieces.map(({ text }) => text).join(" "));
  const lines: string[] = [];
  let right: string[] = [];
  for (const pieces of rows) {
    if (pieces.some((piece) => runsAcross(piece, begin, slack))) {
      // across both: what stands beside what is above comes first
      lines.push(...right, pieces.map(({ text }) => text).join(" "));
      right = [];
      continue;
    }
    const isRight = (piece: Piece): boolean => piece.left >= begin - slack;
    const here = pieces.filter((piece) => !isRight(piece));
    const there = pieces.filter(isRight);
    if (here.length > 0) lines.push(here.map(({ text }) => text).join(" "));
    if (there.length > 0) right.push(there.map(({ text }) => text).join(" "));
  }
  return [...lines, ...right];
}
