import type { ReceiptReading } from "@larder/rules/receipt-reading";
import type { ReadStep } from "../../receipt-reader.ts";

/** What the server asks of the reader's process: one scan at a time. */
export interface ReadRequest {
  id: number;
  image: Uint8Array;
  /** Latest possible day of purchase, `YYYY-MM-DD`. */
  today: string;
}

/** What the reader's process answers. `memoryBytes` is what it holds after the scan. */
export type ReaderReply =
  | { kind: "step"; id: number; step: ReadStep }
  | { kind: "read"; id: number; reading: ReceiptReading; memoryBytes: number; cpuMs: number }
  | { kind: "unreadable"; id: number; memoryBytes: number };
