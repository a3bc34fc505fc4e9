import type { Barcode } from "@larder/contract/kitchen/barcodes";
import { MOST_LOTS_AT_ONCE } from "@larder/contract/kitchen/inventory";

type Known = NonNullable<Barcode["known"]>;

/** A code that is known, and how often it was scanned. */
export interface ScannedLine extends Known {
  readonly gtin: string;
  readonly count: number;
}

interface KnownCode {
  readonly gtin: string;
  readonly known: Known;
}

/**
 * The lines with one more scan of a code: a known line counts one more, a new one stands on top. Null for a new one where as many stand
 * already as are put away in one call. Source: handbook/barcodes.md#the-screen.
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

/** The lines without the scans of others; what was scanned since stays. */
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

/** What so many scans come to, without the dust of binary fractions. */
export function amountOf({ quantity, count }: ScannedLine): number {
  return Math.round(quantity * count * MICRO) / MICRO;
}
