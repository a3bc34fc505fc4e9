import type { ScanStep } from "@larder/contract/money/scanning";
import type { ReceiptItem, ReceiptReading } from "@larder/rules/receipts/reading";
import { checkImage } from "../../scanning/readers/image-gate.ts";
import type {
  PageOutcome,
  ReaderLoad,
  ReadFailure,
  ReadOptions,
  ReadOutcome,
  ReceiptReader,
} from "../../scanning/receipt-reader.ts";

/** A read line with defaults of most receipts. */
export function aReceiptItem(
  name: string,
  priceCents: number | null,
  more: Partial<ReceiptItem> = {},
): ReceiptItem {
  return { name, quantity: 1, priceCents, grossCents: priceCents, confidence: 1, ...more };
}

/** A reading of these lines; the total is their sum by default. */
export function aReading(
  items: readonly ReceiptItem[],
  more: Partial<ReceiptReading> = {},
): ReceiptReading {
  const totalCents = items.reduce((sum, item) => sum + (item.priceCents ?? 0), 0);
  return {
    merchant: "Corner Market",
    date: "2026-03-09",
    totalCents,
    items: [...items],
    discounts: [],
    sumMatchesTotal: true,
    ...more,
  };
}

const usualReading = aReading([
  aReceiptItem("MILK", 289),
  aReceiptItem("TOMATOS", 349, { quantity: 2 }),
  aReceiptItem("DISH SOAP", 199),
]);

/** Steps before a held scan stops, and after its release. */
const STEPS_BEFORE: readonly ScanStep[] = [
  { step: "decoding" },
  { step: "finding" },
  { step: "reading", done: 12, of: 48 },
];
const STEPS_AFTER: readonly ScanStep[] = [
  { step: "reading", done: 48, of: 48 },
  { step: "understanding" },
];

const MOST_AT_ONCE = 5;
const MOST_EACH = 4;
const RETRY_SECONDS = 3;

/** True if the picture is truncated: both formats have an end mark. */
function isCutOff(image: Uint8Array): boolean {
  const isPng = image[0] === 0x89;
  const tail = Buffer.from(image.subarray(-12)).toString("latin1");
  return isPng ? !tail.includes("IEND") : !tail.includes("\xff\xd9");
}

/**
 * A reader that returns what a test sets, with the checks of a real one. It passes the port's
 * suite.
 */
export class FakeReceiptReader implements ReceiptReader {
  #outcome: ReadOutcome = { ok: true, reading: usualReading };
  #lines: readonly string[] = [];
  #gate: Promise<void> = Promise.resolve();
  readonly #scans = new Set<Promise<ReadOutcome>>();
  #running = 0;
  /** Users of running scans, one entry each. */
  readonly #people: number[] = [];
  readonly #closing = new AbortController();
  /** Aborted scans. */
  aborted = 0;
  /** Started scans. */
  begun = 0;

  /** Running and waiting scans. */
  get running(): number {
    return this.#running;
  }

  get load(): ReaderLoad {
    return { running: this.#running, waiting: 0 };
  }

  /** Sets the items of every receipt. */
  willRead(...items: readonly ReceiptItem[]): void {
    this.#outcome = { ok: true, reading: aReading(items) };
  }

  /** Sets the complete reading of every receipt. */
  willAnswer(reading: ReceiptReading): void {
    this.#outcome = { ok: true, reading };
  }

  /** Sets the lines of every page. */
  willShow(...lines: readonly string[]): void {
    this.#lines = lines;
  }

  /** Sets the failure of every scan. */
  willFail(reason: ReadFailure): void {
    this.#outcome = { ok: false, reason };
  }

  /** Holds scans until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.#gate = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  }

  read(image: Uint8Array, options: ReadOptions): Promise<ReadOutcome> {
    const scan = this.#scan(image, options);
    this.#scans.add(scan);
    return scan.finally(() => this.#scans.delete(scan));
  }

  async readPage(image: Uint8Array, options: ReadOptions): Promise<PageOutcome> {
    const outcome = await this.read(image, options);
    return outcome.ok ? { ok: true, lines: this.#lines } : outcome;
  }

  async #scan(
    image: Uint8Array,
    { person = 0, signal, onStep }: ReadOptions,
  ): Promise<ReadOutcome> {
    const header = checkImage(image);
    if (typeof header === "string") return { ok: false, reason: header };
    if (signal.aborted) return { ok: false, reason: "aborted" };
    const own = this.#people.filter((one) => one === person).length;
    if (this.#closing.signal.aborted || this.#running >= MOST_AT_ONCE || own >= MOST_EACH)
      return { ok: false, reason: "busy", retryAfterSeconds: RETRY_SECONDS };
    this.#running += 1;
    this.begun += 1;
    this.#people.push(person);
    try {
      for (const step of STEPS_BEFORE) onStep?.(step);
      const gone = AbortSignal.any([signal, this.#closing.signal]);
      await Promise.race([
        this.#gate,
        new Promise((resolve) => gone.addEventListener("abort", resolve, { once: true })),
      ]);
      if (signal.aborted) this.aborted += 1;
      if (gone.aborted) return { ok: false, reason: "aborted" };
      if (isCutOff(image)) return { ok: false, reason: "unreadable" };
      for (const step of STEPS_AFTER) onStep?.(step);
      return this.#outcome;
    } finally {
      this.#running -= 1;
      this.#people.splice(this.#people.indexOf(person), 1);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#scans);
  }
}
