import { randomUUID } from "node:crypto";
import type { Reader } from "../../../db/transaction.ts";
import type { Channel, Log, OpenChannel } from "../../../server/deps.ts";
import type { PageOutcome, ReadOutcome, ReceiptReader } from "../../receipt-reader.ts";
import { withoutIndex } from "./chosen-receipt.ts";
import { LOOK_EVERY_MS, SHOW_EVERY_MS, TIDY_EVERY_MS } from "./intervals.ts";
import {
  emptyFiles,
  forgetMember,
  giveJobBack,
  hasScanTables,
  noteSteps,
  readPiece,
  settleJob,
  showMember,
  sweepJobs,
  takeJob,
  TO_READERS,
  type TakenJob,
} from "./scan-job.store.ts";
import { StepSummary } from "./step-reporter.ts";
import { Wakeable } from "./wakeable.ts";

export interface ScanWorkerOptions {
  readonly db: Reader;
  readonly log: Log;
  /** Local reader. */
  readonly reader: Pick<ReceiptReader, "read" | "readPage" | "close">;
  /** Notifications from askers about new work. */
  readonly channel?: OpenChannel;
}

const NOTE_EVERY_MS = 200;
const PAUSE_AFTER_TROUBLE_MS = 1_000;
/** An image that crashed two readers would crash a third. */
const MOST_TRIES = 2;

/**
 * Reads images from the database one at a time and stores the results. May be killed at any time;
 * another reader takes over.
 * Source: decision 0043.
 */
export class ScanWorker {
  readonly #options: ScanWorkerOptions;
  readonly #id = randomUUID();
  readonly #bell = new Wakeable();
  #isStopping = false;
  #shownAt = -Infinity;
  #tidiedAt = -Infinity;
  #hasTrouble = false;

  constructor(options: ScanWorkerOptions) {
    this.#options = options;
  }

  /** Takes and reads until stopped. */
  async run(): Promise<void> {
    const { db, log, channel: open } = this.#options;
    const channel: Channel | undefined = open?.({
      onText: (text) => text === TO_READERS && this.#bell.wake(),
      onGap: () => this.#bell.wake(),
    });
    const showing = setInterval(() => void this.#show().catch(() => undefined), SHOW_EVERY_MS);
    while (!this.#isStopping) {
      try {
        await this.#begin();
        await this.#tidy();
        const job = await takeJob(db, this.#id);
        this.#hasTrouble = false;
        if (job === null) await this.#bell.pause(LOOK_EVERY_MS);
        else await this.#read(job);
      } catch (error) {
        if (!this.#hasTrouble)
          log.warn({ err: error }, "there is no way to what waits to be read; it is tried again");
        this.#hasTrouble = true;
        await this.#bell.pause(PAUSE_AFTER_TROUBLE_MS);
      }
    }
    clearInterval(showing);
    await forgetMember(db, this.#id).catch(() => undefined);
    await channel?.close();
  }

  /** Stops taking. A running scan gets a few seconds, then it is returned. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#bell.wake();
    await this.#options.reader.close();
  }

  /** Sent at once, so callers see a reader, then periodically. */
  async #begin(): Promise<void> {
    if (this.#shownAt > 0) return;
    if (!(await hasScanTables(this.#options.db)))
      throw new Error("There are no tables of scans: start Larder with RECEIPT_READERS=apart.");
    await this.#show();
    this.#options.log.info({ reader: this.#id }, "reads what waits");
  }

  async #show(): Promise<void> {
    await showMember(this.#options.db, this.#id, true);
    this.#shownAt = performance.now();
  }

  async #tidy(): Promise<void> {
    if (performance.now() - this.#tidiedAt < TIDY_EVERY_MS) return;
    this.#tidiedAt = performance.now();
    await sweepJobs(this.#options.db);
    await emptyFiles(this.#options.db);
  }

  async #read(job: TakenJob): Promise<void> {
    const { db } = this.#options;
    const steps = new StepSummary();
    const settle = (outcome: ReadOutcome | PageOutcome) =>
      settleJob(db, job, { steps: steps.text, outcome: JSON.stringify(outcome) });
    if (job.tries > MOST_TRIES) return settle({ ok: false, reason: "crashed" });
    const { file: image, index } = withoutIndex(await this.#pictureOf(job));
    const gone = new AbortController();
    const note = async () => {
      if (!(await noteSteps(db, job, steps.text))) gone.abort();
    };
    const noting = setInterval(() => void note().catch(() => undefined), NOTE_EVERY_MS);
    let outcome: ReadOutcome | PageOutcome;
    try {
      const { reader } = this.#options;
      const options = {
        signal: gone.signal,
        onStep: steps.add.bind(steps),
        ...(index !== undefined && { index }),
      };
      outcome =
        job.kind === "page"
          ? await reader.readPage(image, options)
          : await reader.read(image, options);
    } finally {
      clearInterval(noting);
    }
    if (gone.signal.aborted) return;
    const isCutOff = !outcome.ok && ["aborted", "busy"].includes(outcome.reason);
    await (isCutOff ? giveJobBack(db, job) : settle(outcome));
  }

  async #pictureOf({ id }: TakenJob): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for (;;) {
      const piece = await readPiece(this.#options.db, id, pieces.length);
      if (piece === null) return Buffer.concat(pieces);
      pieces.push(piece);
    }
  }
}
