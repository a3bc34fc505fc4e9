import type { ReceiptReading } from "@larder/rules/receipt-reading";

/** Where a scan is: shown to the person who waits. */
export type ReadStep = "decoding" | "finding" | "reading" | "understanding";

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

export interface ReadOptions {
  /** Ends the scan when the caller is gone. */
  readonly signal: AbortSignal;
  readonly onStep?: (step: ReadStep) => void;
}

/** Reads a photographed receipt. The image is kept nowhere once read. Source: decisions §11. */
export interface ReceiptReader {
  /** Expected failures are values; rejects only on a bug. */
  read(image: Uint8Array, options: ReadOptions): Promise<ReadOutcome>;
  /** Ends what runs, refuses what waits, gives back processes and memory. */
  close(): Promise<void>;
}
