import type { Data } from "@larder/contract/endpoint";
import type { scanningApi } from "@larder/contract/money/scanning";
import type { Progress } from "./scan-progress.ts";
import { emptyRow, rowsOf, type ReviewRow } from "./review/review-rows.ts";

type Reading = Data<typeof scanningApi.upload>;

/** A reading with a person's changes. */
export interface ReadScan {
  readonly kind: "read";
  readonly file: File;
  readonly receipt: Reading["receipt"];
  /** The other receipts of the file. */
  readonly others: NonNullable<Reading["others"]>;
  readonly rows: readonly ReviewRow[];
}

/** Nothing, a picture being read, a failure, or a reading. */
export type Scan =
  | { readonly kind: "empty" }
  | { readonly kind: "scanning"; readonly file: File; readonly progress: Progress }
  | { readonly kind: "failed"; readonly file: File; readonly text: string }
  | ReadScan;

export type ScanChange =
  | { readonly type: "started"; readonly file: File }
  | { readonly type: "progressed"; readonly file: File; readonly progress: Progress }
  | { readonly type: "failed"; readonly file: File; readonly text: string }
  | { readonly type: "read"; readonly file: File; readonly reading: Reading }
  | { readonly type: "cleared" }
  /** What was cleared comes back. */
  | { readonly type: "restored"; readonly scan: Scan }
  | {
      readonly type: "rowChanged";
      readonly key: number;
      readonly change: (row: ReviewRow) => ReviewRow;
    }
  | { readonly type: "rowAdded" }
  | { readonly type: "rowRemoved"; readonly key: number }
  | { readonly type: "rowRestored"; readonly row: ReviewRow };

export const NO_SCAN: Scan = { kind: "empty" };

function withRows(scan: Scan, change: (rows: readonly ReviewRow[]) => readonly ReviewRow[]): Scan {
  return scan.kind === "read" ? { ...scan, rows: change(scan.rows) } : scan;
}

/** The next state. A result is taken only while its picture is the one on the screen. */
export function scanReducer(scan: Scan, change: ScanChange): Scan {
  switch (change.type) {
    case "started":
      return { kind: "scanning", file: change.file, progress: { step: "fitting" } };
    case "progressed":
      return scan.kind === "scanning" && scan.file === change.file
        ? { ...scan, progress: change.progress }
        : scan;
    case "failed":
      return scan.kind === "scanning" && scan.file === change.file
        ? { kind: "failed", file: change.file, text: change.text }
        : scan;
    case "read": {
      const { items, receipt, others = [] } = change.reading;
      return scan.kind === "scanning" && scan.file === change.file
        ? { kind: "read", file: change.file, receipt, others, rows: rowsOf(items) }
        : scan;
    }
    case "cleared":
      return NO_SCAN;
    case "restored":
      return change.scan;
    case "rowChanged":
      return withRows(scan, (rows) =>
        rows.map((row) => (row.key === change.key ? change.change(row) : row)),
      );
    case "rowAdded":
      return withRows(scan, (rows) => [
        ...rows,
        emptyRow(Math.max(-1, ...rows.map(({ key }) => key)) + 1),
      ]);
    case "rowRemoved":
      return withRows(scan, (rows) => rows.filter((row) => row.key !== change.key));
    case "rowRestored":
      // Keys are the places on the receipt.
      return withRows(scan, (rows) => [...rows, change.row].toSorted((a, b) => a.key - b.key));
  }
}
