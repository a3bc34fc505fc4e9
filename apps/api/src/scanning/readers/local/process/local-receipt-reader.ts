import type { ScanStep } from "@larder/contract/money/scanning";
import {
  GRACE_MS,
  type PageOutcome,
  type ReaderLoad,
  type ReadFailure,
  type ReadOptions,
  type ReadOutcome,
  type ReceiptReader,
} from "../../../receipt-reader.ts";
import { checkPage, checkReceipt } from "../../file-gate.ts";
import { FairQueue } from "../../../../http/concurrency/fair-queue.ts";
import { readerEntry } from "./reader-entry.ts";
import type { ReadRequest } from "./reader-messages.ts";
import { type ImageOutcome, ReaderChild, type ScanUse } from "./reader-child.ts";

export interface LocalReaderOptions {
  /** Server's clock: a receipt of tomorrow is misread. */
  readonly clock: { now(): number };
  /** Maximum waiting scans. */
  readonly mostWaiting?: number;
  readonly timeoutMs?: number;
  readonly idleMs?: number;
  readonly scansPerProcess?: number;
  /** Time that a running scan gets when the reader closes. */
  readonly graceMs?: number;
  /** Entry point override for tests. */
  readonly entry?: string;
  /** Reports resource use, for measurements. */
  readonly onUse?: (use: ScanUse) => void;
}

interface Job {
  image: Uint8Array;
  of: ReadRequest["of"];
  index: number | undefined;
  timeoutMs: number;
  onStep: (step: ScanStep) => void;
  finish: (outcome: ImageOutcome) => void;
  isOver: boolean;
}

const MOST_WAITING = 6;
/** Per person, besides the running one. */
const MOST_WAITING_EACH = 2;
const TIMEOUT_MS = 60_000;
/** For a PDF or a shop's file, until a page is read as an image. */
const DOCUMENT_TIMEOUT_MS = 10_000;
const IDLE_MS = 5 * 60_000;
const SCANS_PER_PROCESS = 50;
/** A process above this size is replaced for the next scan. */
const LARGE_BYTES = 0.5e9;
/** Usual duration of a scan, for Retry-After. */
const USUAL_SECONDS = 3;
const DAY_MS = 86_400_000;

/**
 * Reads receipts in a local child process, started at the first scan, with a short queue that is
 * fair between people. It ends after 50 scans, 5 idle minutes or a scan that left it large. A scan
 * over its time limit is killed, and the next one gets a new process.
 */
export class LocalReceiptReader implements ReceiptReader {
  readonly #options: LocalReaderOptions;
  readonly #waiting: FairQueue<Job>;
  #child: ReaderChild | null = null;
  #running: Job | null = null;
  #work: Promise<void> = Promise.resolve();
  #closing: Promise<void> | null = null;
  #idle: NodeJS.Timeout | undefined;
  #nextId = 1;

  constructor(options: LocalReaderOptions) {
    this.#options = options;
    this.#waiting = new FairQueue({
      most: options.mostWaiting ?? MOST_WAITING,
      mostEach: MOST_WAITING_EACH,
    });
  }

  /** Current child process, for measurements and tests. */
  get processId(): number | undefined {
    return this.#child?.isAlive ? this.#child.pid : undefined;
  }

  get load(): ReaderLoad {
    return { running: this.#running === null ? 0 : 1, waiting: this.#waiting.size };
  }

  async read(image: Uint8Array, options: ReadOptions): Promise<ReadOutcome> {
    const outcome = await this.#readImage(image, "receipt", options);
    return "lines" in outcome ? { ok: false, reason: "senseless" } : outcome;
  }

  async readPage(image: Uint8Array, options: ReadOptions): Promise<PageOutcome> {
    const outcome = await this.#readImage(image, "page", options);
    return "reading" in outcome ? { ok: false, reason: "senseless" } : outcome;
  }

  async #readImage(
    image: Uint8Array,
    of: ReadRequest["of"],
    { person = 0, index, signal, onStep }: ReadOptions,
  ): Promise<ImageOutcome> {
    const checked = of === "receipt" ? checkReceipt(image) : checkPage(image);
    if (!checked.ok) return checked;
    if (signal.aborted) return { ok: false, reason: "aborted" };
    if (this.#closing || (this.#running && !this.#waiting.hasRoom(person))) {
      const retryAfterSeconds = USUAL_SECONDS * (this.#waiting.size + 1);
      return { ok: false, reason: "busy", retryAfterSeconds };
    }
    const usualMs = this.#options.timeoutMs ?? TIMEOUT_MS;
    return new Promise((resolve) => {
      const job: Job = {
        image,
        of,
        index,
        timeoutMs: checked.kind === "picture" ? usualMs : Math.min(usualMs, DOCUMENT_TIMEOUT_MS),
        onStep: onStep ?? (() => {}),
        isOver: false,
        finish: (outcome) => {
          if (job.isOver) return;
          job.isOver = true;
          signal.removeEventListener("abort", giveUp);
          resolve(outcome);
        },
      };
      const giveUp = () => this.#abandon(job, "aborted");
      signal.addEventListener("abort", giveUp);
      this.#waiting.add(person, job);
      if (this.#running) job.onStep({ step: "waiting" });
      this.#workOn();
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    for (const job of this.#waiting.empty()) job.finish({ ok: false, reason: "busy" });
    const running = this.#running;
    const graceMs = this.#options.graceMs ?? GRACE_MS;
    const timer = setTimeout(() => running && this.#abandon(running, "aborted"), graceMs);
    await this.#work;
    clearTimeout(timer);
    await this.#child?.kill();
  }

  #workOn(): void {
    if (this.#running || this.#closing) return;
    const job = this.#waiting.next();
    if (!job) return this.#waitIdle();
    clearTimeout(this.#idle);
    this.#running = job;
    this.#work = this.#run(job);
  }

  async #run(job: Job): Promise<void> {
    const child = this.#readyChild();
    const usualMs = this.#options.timeoutMs ?? TIMEOUT_MS;
    const limit = (ms: number) => setTimeout(() => this.#abandon(job, "timed_out"), ms);
    let timer = limit(job.timeoutMs);
    const id = this.#nextId++;
    // A receipt from a zone ahead may carry tomorrow's date.
    const today = new Date(this.#options.clock.now() + DAY_MS).toISOString().slice(0, 10);
    const { of, index } = job;
    const request = { kind: "read", id, of, index, today } as const;
    const { outcome, use } = await child.scan(job.image, request, (step) => {
      if (step.step === "finding" && job.timeoutMs < usualMs) {
        clearTimeout(timer);
        timer = limit(usualMs);
      }
      if (!job.isOver) job.onStep(step);
    });
    clearTimeout(timer);
    job.finish(outcome);
    if (use) this.#options.onUse?.(use);
    const isSpent =
      child.scans >= (this.#options.scansPerProcess ?? SCANS_PER_PROCESS) ||
      (use?.memoryBytes ?? 0) > LARGE_BYTES;
    if (isSpent || !child.isAlive) await this.#drop(child);
    this.#running = null;
    this.#workOn();
  }

  #readyChild(): ReaderChild {
    if (!this.#child?.isAlive) this.#child = new ReaderChild(this.#options.entry ?? readerEntry());
    return this.#child;
  }

  async #drop(child: ReaderChild): Promise<void> {
    if (this.#child === child) this.#child = null;
    await child.kill();
  }

  /** Aborts a scan, in the queue or with its process. */
  #abandon(job: Job, reason: ReadFailure): void {
    job.finish({ ok: false, reason });
    if (!this.#waiting.remove(job) && this.#running === job) void this.#child?.kill();
  }

  #waitIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#child && !this.#running) void this.#drop(this.#child);
    }, this.#options.idleMs ?? IDLE_MS);
    this.#idle.unref();
  }
}
