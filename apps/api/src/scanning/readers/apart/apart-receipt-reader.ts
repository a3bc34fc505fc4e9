import { randomUUID } from "node:crypto";
import type { ScanStep } from "@larder/contract/money/scanning";
import { inTransaction, type Reader } from "../../../db/transaction.ts";
import type { Channel, Log, OpenChannel } from "../../../server/deps.ts";
import { ok } from "../../../values/outcome.ts";
import {
  GRACE_MS,
  type PageOutcome,
  type ReaderLoad,
  type ReadOptions,
  type ReadOutcome,
  type ReceiptReader,
} from "../../receipt-reader.ts";
import { checkPage, checkReceipt } from "../file-gate.ts";
import { withIndex } from "./chosen-receipt.ts";
import { LOOK_EVERY_MS, SHOW_EVERY_MS, TIDY_EVERY_MS } from "./intervals.ts";
import {
  addPiece,
  type AskedJob,
  dropJobs,
  emptyFiles,
  enterJob,
  forgetMember,
  jobsOf,
  offerJob,
  showMember,
  sweepJobs,
} from "./scan-job.store.ts";
import { StepReporter } from "./step-reporter.ts";
import { Wakeable } from "./wakeable.ts";

type Outcome = ReadOutcome | PageOutcome;

export interface ApartReaderOptions {
  readonly db: Reader;
  readonly log: Pick<Log, "warn">;
  /** Notifications from readers. Without it, polling finds results. */
  readonly channel?: OpenChannel;
  /** Time that running scans get when the reader closes. */
  readonly graceMs?: number;
}

interface Job {
  /** Id of its row, once inserted. */
  id: number | null;
  isRead: boolean;
  isOver: boolean;
  readonly reporter: StepReporter;
  readonly finish: (outcome: Outcome) => void;
}

/** Per reader one image in progress and six waiting, as with a reader in each process. */
const ROOM = { byReader: 7, ofEach: 3 };
const PIECE_BYTES = 256 * 1024;
/** After this time the caller has timed out (docs/operations.md, behind a proxy). */
const LONGEST_WAIT_MS = 70_000;
/** Usual duration of a scan, for Retry-After. */
const USUAL_SECONDS = 3;

/**
 * Delegates to separate reader programs (commands/reader.ts) through database tables. Rows are
 * deleted with the answer; those of a killed process are removed by others.
 * Source: decision 0043, handbook/receipts.md#waiting.
 */
export class ApartReceiptReader implements ReceiptReader {
  readonly #db: Reader;
  readonly #options: ApartReaderOptions;
  readonly #id = randomUUID();
  readonly #open = new Set<Job>();
  readonly #bell = new Wakeable();
  readonly #tidying: NodeJS.Timeout;
  /** Work that outlives its answer. */
  readonly #background = new Set<Promise<void>>();
  #channel: Channel | null = null;
  #looking: Promise<void> | null = null;
  #closing: Promise<void> | null = null;

  constructor(options: ApartReaderOptions) {
    this.#options = options;
    this.#db = options.db;
    this.#tidying = setInterval(() => this.#behind(this.#tidy()), TIDY_EVERY_MS);
    this.#tidying.unref();
  }

  get load(): ReaderLoad {
    const waiting = [...this.#open].filter((job) => !job.isRead && job.id !== null).length;
    return { running: this.#open.size - waiting, waiting };
  }

  async read(image: Uint8Array, options: ReadOptions): Promise<ReadOutcome> {
    const outcome = await this.#ask(image, "receipt", options);
    return "lines" in outcome ? { ok: false, reason: "senseless" } : outcome;
  }

  async readPage(image: Uint8Array, options: ReadOptions): Promise<PageOutcome> {
    const outcome = await this.#ask(image, "page", options);
    return "reading" in outcome ? { ok: false, reason: "senseless" } : outcome;
  }

  async #ask(
    image: Uint8Array,
    kind: "receipt" | "page",
    { person = 0, index, signal, onStep = () => {} }: ReadOptions,
  ): Promise<Outcome> {
    const checked = kind === "receipt" ? checkReceipt(image) : checkPage(image);
    if (!checked.ok) return checked;
    if (signal.aborted) return { ok: false, reason: "aborted" };
    if (this.#closing) return { ok: false, reason: "busy", retryAfterSeconds: USUAL_SECONDS };
    return new Promise((resolve) => {
      const leave = () => job.finish({ ok: false, reason: "aborted" });
      const late = () => job.finish({ ok: false, reason: "timed_out" });
      const timer = setTimeout(late, LONGEST_WAIT_MS);
      const job: Job = {
        id: null,
        isRead: false,
        isOver: false,
        reporter: new StepReporter((step: ScanStep) => !job.isOver && onStep(step)),
        finish: (outcome) => {
          if (job.isOver) return;
          job.isOver = true;
          clearTimeout(timer);
          signal.removeEventListener("abort", leave);
          this.#open.delete(job);
          resolve(outcome);
          this.#behind(this.#drop(job));
        },
      };
      signal.addEventListener("abort", leave);
      this.#open.add(job);
      this.#behind(this.#enter(job, withIndex(image, index), { kind, person }));
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    clearInterval(this.#tidying);
    for (const job of this.#open) if (!job.isRead) job.finish({ ok: false, reason: "busy" });
    const timer = setTimeout(() => {
      for (const job of this.#open) job.finish({ ok: false, reason: "aborted" });
    }, this.#options.graceMs ?? GRACE_MS);
    await this.#looking;
    clearTimeout(timer);
    while (this.#background.size > 0) await Promise.all(this.#background);
    await this.#channel?.close();
    await forgetMember(this.#db, this.#id).catch(() => undefined);
  }

  /** Reserves a place, uploads the image in pieces with pauses, and offers it. */
  async #enter(
    job: Job,
    image: Uint8Array,
    { kind, person }: { readonly kind: "receipt" | "page"; readonly person: number },
  ): Promise<void> {
    const db = this.#db;
    try {
      const asked = { asker: this.#id, kind, person };
      const entered = await inTransaction(db, async (tx) => ok(await enterJob(tx, asked, ROOM)));
      if (!entered.ok) throw new Error(`no place was taken: ${entered.code}`);
      const { id, ahead, readers } = entered.value;
      if (id === null) {
        const retryAfterSeconds = USUAL_SECONDS * Math.ceil((ahead + 1) / Math.max(1, readers));
        return job.finish({ ok: false, reason: "busy", retryAfterSeconds });
      }
      job.id = id;
      if (ahead >= readers) job.reporter.tell({ step: "waiting" });
      for (let start = 0; start < image.length && !job.isOver; start += PIECE_BYTES) {
        const bytes = image.subarray(start, start + PIECE_BYTES);
        if (!(await addPiece(db, id, { place: start / PIECE_BYTES, bytes }))) break;
      }
      // If cancelled meanwhile, its row did not exist yet.
      if (job.isOver) return await this.#drop(job);
      await offerJob(db, id);
      this.#looking ??= this.#look();
    } catch (error) {
      this.#fail(error, [job]);
    }
  }

  /** Polls while jobs are open. */
  async #look(): Promise<void> {
    this.#channel ??=
      this.#options.channel?.({
        onText: (text) => text === this.#id && this.#bell.wake(),
        onGap: () => this.#bell.wake(),
      }) ?? null;
    let shownAt = performance.now();
    while (this.#open.size > 0) {
      // Only jobs with a row; later ones wait for the next round.
      const jobs = [...this.#open].filter((job) => job.id !== null);
      try {
        if (performance.now() - shownAt >= SHOW_EVERY_MS) {
          await showMember(this.#db, this.#id, false);
          shownAt = performance.now();
        }
        this.#take(jobs, await jobsOf(this.#db, this.#id));
      } catch (error) {
        this.#fail(error, jobs);
      }
      if (this.#open.size > 0) await this.#bell.pause(LOOK_EVERY_MS);
    }
    this.#looking = null;
  }

  #take(jobs: readonly Job[], rows: readonly AskedJob[]): void {
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const job of jobs) {
      if (job.id === null || job.isOver) continue;
      const row = found.get(job.id);
      // Removed as if this process were gone, or by a database crash. A retry may succeed.
      if (row === undefined) job.finish({ ok: false, reason: "crashed" });
      else this.#follow(job, row);
    }
  }

  #follow(job: Job, { state, steps, outcome }: AskedJob): void {
    job.isRead = state === "reading";
    job.reporter.tellAll(steps);
    if (state === "done" && outcome !== null) job.finish(JSON.parse(outcome) as Outcome);
    else if (this.#closing && !job.isRead) job.finish({ ok: false, reason: "busy" });
  }

  #fail(error: unknown, jobs: readonly Job[]): void {
    this.#options.log.warn({ err: error }, "pictures could not be handed to a reader");
    for (const job of jobs) job.finish({ ok: false, reason: "crashed" });
  }

  /** Deletes the row of an answered job. If that fails, others remove it later. */
  async #drop({ id }: Job): Promise<void> {
    if (id === null) return;
    await dropJobs(this.#db, [id]);
    await emptyFiles(this.#db);
  }

  async #tidy(): Promise<void> {
    await sweepJobs(this.#db);
    await emptyFiles(this.#db);
  }

  #behind(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error }, "what was read could not be taken away yet"),
      )
      .finally(() => this.#background.delete(done));
    this.#background.add(done);
  }
}
