import type { ReceiptReading } from "@larder/rules/receipts/reading";
import {
  GRACE_MS,
  type PageOutcome,
  type ReaderLoad,
  type ReadFailure,
  type ReadOptions,
  type ReadOutcome,
  type ReceiptReader,
} from "../../receipt-reader.ts";
import { checkReceipt } from "../file-gate.ts";
import { askService, type Service } from "./ask-service.ts";
import { encodeImage } from "./encode-image.ts";
import { understandAnswer } from "./receipt-answer.ts";
import { completionBody, type Correction, type OutputMode } from "./receipt-prompt.ts";
import { FairSemaphore } from "../../../http/concurrency/fair-semaphore.ts";

export interface OpenaiReaderOptions extends Service {
  readonly model: string;
  readonly log: { warn(fields: object, message: string): void };
  /** Reads pages, PDFs and shops' files, which never go to the service. */
  readonly pages?: Pick<ReceiptReader, "read" | "readPage" | "close">;
  /** For the whole scan including retries. */
  readonly timeoutMs?: number;
  /** Time that running scans get when the reader closes. */
  readonly graceMs?: number;
  /** Longer side of the sent image in pixels. */
  readonly longestSide?: number;
  /** Encoder override for tests. */
  readonly encode?: typeof encodeImage;
}

const TIMEOUT_MS = 60_000;
const LONGEST_SIDE = 1600;
const MOST_AT_ONCE = 2;
const MOST_WAITING = 6;
/** Per person, besides the running ones. */
const MOST_WAITING_EACH = 2;
/** Usual duration of a scan, for Retry-After. */
const USUAL_SECONDS = 10;

const fallbackOf: Record<OutputMode, OutputMode | null> = {
  json_schema: "json_object",
  json_object: "plain",
  plain: null,
};

interface Failed {
  readonly reason: ReadFailure;
  readonly retryAfterSeconds?: number;
}

/**
 * Reads receipts with an OpenAI-compatible service. The image is re-encoded first, so location and
 * camera data stay here; the answer is untrusted data. Two scans run at a time, six may wait,
 * fairly between people.
 * Source: handbook/receipts.md#waiting.
 */
export class OpenaiReceiptReader implements ReceiptReader {
  readonly #options: OpenaiReaderOptions;
  readonly #semaphore = new FairSemaphore({
    inside: MOST_AT_ONCE,
    waiting: MOST_WAITING,
    waitingEach: MOST_WAITING_EACH,
  });
  readonly #closing = new AbortController();
  readonly #ending = new AbortController();
  /** Output mode that the service last accepted. */
  #mode: OutputMode = "json_schema";

  constructor(options: OpenaiReaderOptions) {
    this.#options = options;
  }

  get load(): ReaderLoad {
    return { running: this.#semaphore.inside, waiting: this.#semaphore.waiting };
  }

  async read(image: Uint8Array, options: ReadOptions): Promise<ReadOutcome> {
    const checked = checkReceipt(image);
    if (!checked.ok) return checked;
    const { pages } = this.#options;
    if (checked.kind !== "picture")
      return pages === undefined ? { ok: false, reason: "refused" } : pages.read(image, options);
    const { person = 0, signal, onStep } = options;
    if (signal.aborted) return { ok: false, reason: "aborted" };
    if (this.#closing.signal.aborted) return this.#busy();
    const waiting = AbortSignal.any([signal, this.#closing.signal]);
    if (this.#semaphore.isFull) onStep?.({ step: "waiting" });
    const leave = await this.#semaphore.enter(person, waiting);
    if (leave === "full") return this.#busy();
    if (leave === "aborted")
      return signal.aborted ? { ok: false, reason: "aborted" } : this.#busy();
    const gone = AbortSignal.any([signal, this.#ending.signal]);
    try {
      onStep?.({ step: "decoding" });
      const longestSide = this.#options.longestSide ?? LONGEST_SIDE;
      const encode = this.#options.encode ?? encodeImage;
      const jpeg = await encode({ image, longestSide }, gone);
      if (typeof jpeg === "string") return { ok: false, reason: jpeg };
      onStep?.({ step: "reading" });
      const onAnswer = () => onStep?.({ step: "understanding" });
      const outcome = await this.#ask(jpeg, { gone, onAnswer });
      if ("reason" in outcome) return { ok: false, ...outcome };
      return { ok: true, reading: outcome };
    } finally {
      leave();
    }
  }

  async readPage(image: Uint8Array, options: ReadOptions): Promise<PageOutcome> {
    const { pages } = this.#options;
    return pages === undefined ? { ok: false, reason: "refused" } : pages.readPage(image, options);
  }

  async close(): Promise<void> {
    const pages = this.#options.pages?.close();
    this.#closing.abort();
    const timer = setTimeout(() => this.#ending.abort(), this.#options.graceMs ?? GRACE_MS);
    await this.#semaphore.whenEmpty();
    clearTimeout(timer);
    await pages;
  }

  #busy(): ReadOutcome {
    const retryAfterSeconds = USUAL_SECONDS * (1 + Math.ceil(this.#semaphore.waiting / 2));
    return { ok: false, reason: "busy", retryAfterSeconds };
  }

  /**
   * Sends the request; repeats it once for an unusable answer, and in a simpler mode if the service
   * rejects this one.
   */
  async #ask(
    jpeg: Uint8Array,
    { gone, onAnswer }: { readonly gone: AbortSignal; readonly onAnswer: () => void },
  ): Promise<ReceiptReading | Failed> {
    const limit = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    const signal = AbortSignal.any([gone, limit]);
    const { model } = this.#options;
    let correction: Correction | null = null;
    for (;;) {
      const mode = this.#mode;
      const body = completionBody({ model, jpeg, mode, correction });
      const reply = await askService(this.#options, body, signal);
      if (reply.kind === "formatRefused") {
        const simpler = fallbackOf[mode];
        if (simpler === null)
          return this.#failed("refused", "400: the service refused the request");
        this.#mode = simpler;
        continue;
      }
      if (gone.aborted) return { reason: "aborted" };
      if (reply.kind === "failed") {
        const { reason, detail, retryAfterSeconds } = reply;
        const failed = this.#failed(reason, detail);
        return retryAfterSeconds === undefined ? failed : { ...failed, retryAfterSeconds };
      }
      const understood = understandAnswer(reply.text);
      if (understood.ok || correction !== null) onAnswer();
      if (understood.ok) return understood.reading;
      if (correction !== null) return this.#failed("senseless", understood.complaint);
      correction = { answer: understood.content, complaint: understood.complaint };
    }
  }

  /** Logs details that the user does not see. */
  #failed(reason: ReadFailure, detail: string): Failed {
    const { log, model } = this.#options;
    log.warn({ reason, detail, model }, "the receipt service did not read an image");
    return { reason };
  }
}
