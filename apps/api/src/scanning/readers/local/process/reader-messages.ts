import type { ReceiptReading } from "@larder/rules/receipts/reading";
import type { ScanStep } from "@larder/contract/money/scanning";

/** What the server asks of the reader's process: one scan at a time, of the image whose pieces came before. */
export interface ReadRequest {
  kind: "read";
  id: number;
  /** What stands on the image. */
  of: "receipt" | "page";
  /** Which receipt of a file with several. */
  index?: number | undefined;
  /** Latest possible day of purchase, `YYYY-MM-DD`. */
  today: string;
}

/** What the reader's process answers. `memoryBytes` is what it holds after the scan. */
export type ReaderReply =
  | { kind: "step"; id: number; step: ScanStep }
  | { kind: "read"; id: number; reading: ReceiptReading; memoryBytes: number; cpuMs: number }
  | { kind: "page"; id: number; lines: readonly string[]; memoryBytes: number; cpuMs: number }
  | { kind: "unreadable"; id: number; memoryBytes: number };
