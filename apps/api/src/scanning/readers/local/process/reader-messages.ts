import type { ReceiptReading } from "@larder/rules/receipts/reading";
import type { ScanStep } from "@larder/contract/money/scanning";

/** Order to the process: one scan at a time, after the image's pieces. */
export interface ReadRequest {
  kind: "read";
  id: number;
  /** Content of the image. */
  of: "receipt" | "page";
  /** Index of a receipt in the file. */
  index?: number | undefined;
  /** Latest possible day of purchase, `YYYY-MM-DD`. */
  today: string;
}

/** Reply of the process. `memoryBytes` is its size after the scan. */
export type ReaderReply =
  | { kind: "step"; id: number; step: ScanStep }
  | { kind: "read"; id: number; reading: ReceiptReading; memoryBytes: number; cpuMs: number }
  | { kind: "page"; id: number; lines: readonly string[]; memoryBytes: number; cpuMs: number }
  | { kind: "unreadable"; id: number; memoryBytes: number };
