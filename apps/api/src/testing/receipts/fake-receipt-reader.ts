import type { ReceiptReading } from "@larder/rules/receipt-reading";
import { checkImage } from "../../scanning/readers/image-gate.ts";
import type { ReadOptions, ReadOutcome, ReceiptReader } from "../../scanning/receipt-reader.ts";

/** A reader for tests that answers the same reading for every image that passes the gate. */
export class FakeReceiptReader implements ReceiptReader {
  readonly #reading: ReceiptReading;
  #isClosed = false;

  constructor(reading: ReceiptReading) {
    this.#reading = reading;
  }

  async read(image: Uint8Array, { signal, onStep }: ReadOptions): Promise<ReadOutcome> {
    const header = checkImage(image);
    if (typeof header === "string") return { ok: false, reason: header };
    if (signal.aborted) return { ok: false, reason: "aborted" };
    if (this.#isClosed) return { ok: false, reason: "busy", retryAfterSeconds: 1 };
    onStep?.("decoding");
    return { ok: true, reading: this.#reading };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }
}
