import { median } from "../names/words.ts";
import type { ReceiptLine } from "../lines.ts";

/** Where the amounts around a line end, in pixels, and how far off another one may end. */
export interface PriceColumn {
  right: number;
  reach: number;
}

/** Lines with an amount that are asked on each side where the column is: paper leans and curls. */
const NEIGHBOURS = 3;
/** How far off the column an amount may end, in line heights. */
const REACH = 1.6;

/**
 * For each line the column of prices where it stands: what its neighbours' amounts end at. Null above the first and below the
 * last amount, and where they do not stand in a column.
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

/** How far left of the column an amount that stands in none ends, as a multiple of how far it may. */
const FAR_LEFT = 2;

/** Whether what is printed there is surely left of the column of prices. */
export function isLeftOfColumn(
  cell: { readonly right: number } | undefined,
  { right, reach }: PriceColumn,
): boolean {
  return cell !== undefined && cell.right < right - FAR_LEFT * reach;
}
