import { receiptRows } from "../receipts/layout/rows.ts";
import { median, type ReceiptWord } from "../receipts/names/words.ts";

/** A gap of this many text heights separates columns. */
const GAP_IN_HEIGHTS = 2;
/** Minimum lines that begin after the same gap to form a column. */
const FEWEST_OF_A_COLUMN = 3;

/** Adjacent words of a printed line. */
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

/** Whether a piece crosses a position with a margin on both sides. */
const runsAcross = ({ left, right }: Piece, place: number, slack: number): boolean =>
  left < place - slack && right > place + slack;

/** Start of a second column: several pieces begin there and few cross it. Null for one column. */
function secondColumn(rows: readonly (readonly Piece[])[], slack: number): number | null {
  const begins = rows.flatMap((pieces) => pieces.slice(1).map(({ left }) => left));
  if (begins.length < FEWEST_OF_A_COLUMN) return null;
  const begin = median(begins, 0);
  const across = rows.filter((pieces) => pieces.some((piece) => runsAcross(piece, begin, slack)));
  return across.length * 2 > begins.length ? null : begin;
}

/**
 * Lines of a printed page in reading order: the left column first. A line across both comes before
 * the lines below it.
 * Source: handbook/recipe-import.md#photographs.
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
      // across both: the right column above it comes first
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
