import type { Barcode } from "@larder/contract/barcodes";

/** A code that is known, and how often it was scanned. */
export interface ScannedLine extends NonNullable<Barcode["known"]> {
  readonly gtin: string;
  readonly count: number;
}

/** The lines with one more scan of a code: a known line counts one more, a new one stands on top. */
export function scanned(
  lines: readonly ScannedLine[],
  { gtin, known }: { readonly gtin: string; readonly known: NonNullable<Barcode["known"]> },
): readonly ScannedLine[] {
  const before = lines.find((line) => line.gtin === gtin);
  const rest = lines.filter((line) => line.gtin !== gtin);
  return [{ ...known, gtin, count: (before?.count ?? 0) + 1 }, ...rest];
}

/** The lines with one scan of a code taken back; the last one takes its line with it. */
export function unscanned(lines: readonly ScannedLine[], gtin: string): readonly ScannedLine[] {
  return lines
    .map((line) => (line.gtin === gtin ? { ...line, count: line.count - 1 } : line))
    .filter((line) => line.count > 0);
}

const MICRO = 1e6;

/** What so many scans come to, without the dust of binary fractions. */
export function amountOf({ quantity, count }: ScannedLine): number {
  return Math.round(quantity * count * MICRO) / MICRO;
}
