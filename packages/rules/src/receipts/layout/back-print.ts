import { letterCount } from "./text.ts";
import { median, type ReceiptRow, type ReceiptWord } from "../names/words.ts";

/** Print is sure enough for what is not to be of the back. */
const SURE = 0.93;
/** Less sure by so much than most of the receipt. */
const LESS_SURE = 0.08;
/** In fewer rows it is a stain. */
const FEWEST_ROWS = 3;
/** A gap in word heights. */
const GAP = 0.9;

const AMOUNT = /\d[.,]\s?\d{2}/;

/** Rows without print that shines through from the back: unsure words apart from a sure name, before its amount. */
export function withoutBackPrint(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const words = rows.flatMap((row) => row.words);
  const usual = median(
    words.map(({ confidence }) => confidence),
    0,
  );
  if (usual < SURE) return [...rows];
  const kept = rows.map((row) => withoutUnsure(row, usual - LESS_SURE));
  const changed = kept.filter((row, index) => row.words.length < (rows[index]?.words.length ?? 0));
  return changed.length < FEWEST_ROWS ? [...rows] : kept;
}

function withoutUnsure({ words }: ReceiptRow, least: number): ReceiptRow {
  const last = words.findLastIndex(({ text }) => AMOUNT.test(text));
  let before: ReceiptWord | undefined;
  const kept = words.filter((word, index) => {
    const isApart = before !== undefined && word.left - before.right > GAP * word.height;
    const isOfBack =
      index > 0 &&
      index < last &&
      isApart &&
      word.confidence < least &&
      !AMOUNT.test(word.text) &&
      letterCount(word.text) > 1;
    if (!isOfBack) before = word;
    return !isOfBack;
  });
  return { words: kept };
}
