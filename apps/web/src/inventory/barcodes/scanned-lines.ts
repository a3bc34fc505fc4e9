import type { Barcode } from "@larder/contract/kitchen/barcodes";
import { MOST_LOTS_AT_ONCE } from "@larder/contract/kitchen/inventory";

type Known = NonNullable<Barcode["known"]>;

/** A known code and its number of scans. */
export interface ScannedLine extends Known {
  readonly gtin: string;
  readonly count: number;
}

interface KnownCode {
  readonly gtin: string;
  readonly known: Known;
}

/**
 * The lines after another scan: a known code counts one more, a new one goes to the top. Null for a
 * new one beyond the limit of one call. Source: handbook/barcodes.md#the-screen.
 */
export function scanned(
  lines: readonly ScannedLine[],
  { gtin, known }: KnownCode,
): readonly ScannedLine[] | null {
  const before = lines.find((line) => line.gtin === gtin);
  if (!before && lines.length >= MOST_LOTS_AT_ONCE) return null;
  const rest = lines.filter((line) => line.gtin !== gtin);
  return [{ ...known, gtin, count: (before?.count ?? 0) + 1 }, ...rest];
}

/** The lines without some scans; newer scans stay. */
export function unscanned(
  lines: readonly ScannedLine[],
  others: readonly Pick<ScannedLine, "gtin" | "count">[],
): readonly ScannedLine[] {
  const gone = new Map(others.map(({ gtin, count }) => [gtin, count]));
  return lines
    .map((line) => ({ ...line, count: line.count - (gone.get(line.gtin) ?? 0) }))
    .filter((line) => line.count > 0);
}

const MICRO = 1e6;

/** The total amount, without binary rounding errors. */
export function amountOf({ quantity, count }: ScannedLine): number {
  return Math.round(quantity * count * MICRO) / MICRO;
}
