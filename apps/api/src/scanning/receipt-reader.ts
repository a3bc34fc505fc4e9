import type { ScanStep } from "@larder/contract/money/scanning";
import type { ReceiptReading } from "@larder/rules/receipts/reading";

/**
 * Why a picture was not read. `unreadable`: it cannot be decoded; `unsupported_type`: neither JPEG nor PNG by
 * its content; `too_large`: over 25 MB or 80 megapixels; `busy`: the queue is full or the reader is closed;
 * `timed_out`: it took longer than allowed; `crashed`: the reader ended unexpectedly, another try may succeed;
 * `aborted`: the caller gave up. Only of a reader that asks a service: `refused`: it does not accept our key, model or
 * request; `unreachable`: it cannot be reached or fails itself; `senseless`: its answer is no receipt.
 */
export type ReadFailure =
  | "unreadable"
  | "unsupported_type"
  | "too_large"
  | "busy"
  | "timed_out"
  | "crashed"
  | "aborted"
  | "refused"
  | "unreachable"
  | "senseless";

/** What became of a scan. `retryAfterSeconds` comes with `busy`. */
export type ReadOutcome =
  | { readonly ok: true; readonly reading: ReceiptReading }
  | { readonly ok: false; readonly reason: ReadFailure; readonly retryAfterSeconds?: number };

/** What became of a page of print, its lines in the order in which they are read. */
export type PageOutcome =
  | { readonly ok: true; readonly lines: readonly string[] }
  | Extract<ReadOutcome, { ok: false }>;

/**
 * What running scans are given to finish when a reader is closed. The server has 10 s to end, and answers to send after this.
 * Source: handbook/foundations.md#durability.
 */
export const GRACE_MS = 6_000;

export interface ReadOptions {
  /** Who asks: people take turns. Whoever says nothing is one and the same person. */
  readonly person?: number;
  /** Which receipt of a file with several; the newest by default. */
  readonly index?: number;
  /** Ends the scan when the caller is gone. */
  readonly signal: AbortSignal;
  /** Told each step as it begins, never one before an earlier one; `reading` again as more of the text is read. */
  readonly onStep?: (step: ScanStep) => void;
}

export interface ReaderLoad {
  readonly running: number;
  readonly waiting: number;
}

/** Reads a receipt: a picture, a PDF or a shop's file. It is kept nowhere once read. Source: handbook/receipts.md#uploading. */
export interface ReceiptReader {
  /** Expected failures are values; rejects only on a bug. */
  read(image: Uint8Array, options: ReadOptions): Promise<ReadOutcome>;
  /** The same for a page of print, such as one of a cookbook; whoever reads, it is read on this machine. */
  readPage(image: Uint8Array, options: ReadOptions): Promise<PageOutcome>;
  /** Pictures that are being read and that wait, at this moment. */
  readonly load: ReaderLoad;
  /** Refuses what waits, lets what runs finish for a few seconds, then ends it; gives back processes and memory. */
  close(): Promise<void>;
}
