import { median } from "../names/words.ts";
import type { ReceiptLine } from "../lines.ts";

/** Right edge of the amounts around a line in pixels, and the tolerance. */
export interface PriceColumn {
  right: number;
  reach: number;
}

/** Neighbours with an amount on each side, since paper leans and curls. */
const NEIGHBOURS = 3;
/** Tolerance in line heights. */
const REACH = 1.6;

/**
 * The price column at each line, from its neighbours' amounts. Null above the first and below the
 * last amount, and if they form no column.
 */
export function priceColumns(lines: readonly ReceiptLine[]): (PriceColumn | null)[] {
  const priced = lines.flatMap(({ amount }, index) => (amount && !amount.isWhole ? [index] : []));
  const [first, last] = [priced[0], priced.at(-1)];
  if (first === undefined || last === undefined) return lines.map(() => null);
  let below = 0;
  return lines.map((_, index) => {
    while ((priced[below] ?? Infinity) < index) below += 1;
    if (index < first - 1 || index > last + 1) return null;
    return columnOf(
      priced
        .slice(Math.max(0, below - NEIGHBOURS), below + NEIGHBOURS)
        .flatMap((place) => lines[place] ?? []),
    );
  });
}

function columnOf(neighbours: readonly ReceiptLine[]): PriceColumn | null {
  const right = median(
    neighbours.map(({ amountRight }) => amountRight),
    0,
  );
  const reach =
    REACH *
    median(
      neighbours.flatMap(({ words }) => words.map(({ height }) => height)),
      1,
    );
  const aligned = neighbours.filter(({ amountRight }) => Math.abs(amountRight - right) <= reach);
  return aligned.length >= 2 && aligned.length * 2 > neighbours.length ? { right, reach } : null;
}

/** Distance to the left at which an amount is outside the column, in multiples of the tolerance. */
const FAR_LEFT = 2;

/** True if a print is certainly left of the price column. */
export function isLeftOfColumn(
  cell: { readonly right: number } | undefined,
  { right, reach }: PriceColumn,
): boolean {
  return cell !== undefined && cell.right < right - FAR_LEFT * reach;
}
