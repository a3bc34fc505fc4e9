import type { ScanStep } from "@larder/contract/money/scanning";
import type { ReceiptReading } from "@larder/rules/receipts/reading";

/**
 * Why an image was not read. `unreadable`: cannot be decoded. `unsupported_type`: neither JPEG nor
 * PNG. `too_large`: over 25 MB or 80 megapixels. `busy`: queue full or reader closed. `timed_out`:
 * took too long. `crashed`: ended unexpectedly, a retry may succeed. `aborted`: by the caller. Only
 * with a service: `refused`: rejects key, model or request. `unreachable`: no connection or server
 * error. `senseless`: the answer is no receipt.
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

/** Outcome of a scan. `retryAfterSeconds` comes with `busy`. */
export type ReadOutcome =
  | { readonly ok: true; readonly reading: ReceiptReading }
  | { readonly ok: false; readonly reason: ReadFailure; readonly retryAfterSeconds?: number };

/** Outcome of a printed page, with lines in reading order. */
export type PageOutcome =
  | { readonly ok: true; readonly lines: readonly string[] }
  | Extract<ReadOutcome, { ok: false }>;

/**
 * Time that running scans get when a reader closes. The server must end within 10 s and still send
 * answers.
 * Source: handbook/foundations.md#durability.
 */
export const GRACE_MS = 6_000;

export interface ReadOptions {
  /** Person, for fairness. Callers without one share a turn. */
  readonly person?: number;
  /** Index of a receipt in the file; the newest by default. */
  readonly index?: number;
  /** Aborts if the caller disconnects. */
  readonly signal: AbortSignal;
  /** Receives each step in order; `reading` repeatedly with progress. */
  readonly onStep?: (step: ScanStep) => void;
}

export interface ReaderLoad {
  readonly running: number;
  readonly waiting: number;
}

/**
 * Reads a receipt from an image, a PDF or a shop's file, and stores nothing.
 * Source: handbook/receipts.md#uploading.
 */
export interface ReceiptReader {
  /** Expected failures are values; rejects only on a bug. */
  read(image: Uint8Array, options: ReadOptions): Promise<ReadOutcome>;
  /** Reads a printed page, such as from a cookbook. Always on this machine. */
  readPage(image: Uint8Array, options: ReadOptions): Promise<PageOutcome>;
  /** Number of running and waiting images. */
  readonly load: ReaderLoad;
  /** Rejects waiting scans, gives running ones a few seconds, then ends them and releases resources. */
  close(): Promise<void>;
}
