import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import type { JobFailure, JobKind } from "./job-kind.ts";
import {
  addJob,
  countJobs,
  dropJobs,
  findDueJob,
  settleJob,
  takeJob,
  type JobCounts,
  type TakenJob,
} from "./job.store.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses after each failed try; after the last pause there is one more try. */
const PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  10 * HOUR_MS,
];
export const MOST_TRIES = PAUSES_MS.length + 1;

const pausesOf = (kind: JobKind<unknown> | undefined): readonly number[] =>
  kind?.pausesMs ?? PAUSES_MS;

/** A pause that is longer or shorter by up to a share of itself. */
function varied(pauseMs: number, share: number): number {
  const most = Math.round(pauseMs * share);
  return pauseMs + (most === 0 ? 0 : randomInt(-most, most + 1));
}
/** Then a try counts as failed. */
const LONGEST_TRY_MS = MINUTE_MS;
/**
 * After this another process may take the job of a killed one; longer than a try by the possible
 * clock difference.
 */
export const LEASE_MS = LONGEST_TRY_MS + 2 * MINUTE_MS;
/** Concurrent jobs of one process, so that a slow one does not block the others. */
const LANES = 2;
/**
 * An extra lane for jobs that call no user-given address, so that letters are sent even if those
 * addresses never answer.
 */
const callsNobody = ({ callsOutside }: JobKind<unknown>): boolean => callsOutside !== true;
const LOOK_EVERY_MS = 2 * SECOND_MS;
/** By then the transaction that added the job has usually been committed. */
const LOOK_AFTER_ADDING_MS = 50;
const LOOK_AFTER_TROUBLE_MS = 30 * SECOND_MS;
/** Time for running jobs when the server stops. */
const GOODBYE_MS = 3 * SECOND_MS;
const MOST_REASON_CHARACTERS = 200;

export interface JobOrder<Payload> {
  readonly payload: Payload;
  /** Not before this instant; by default at once. */
  readonly at?: number;
  /** A second job with the same key is ignored, for a week after the first was done. */
  readonly key?: string;
}

/**
 * Work after a commit, once across all processes, retried with growing pauses, seven times at most.
 * Source: handbook/jobs.md#jobs.
 */
export class Jobs {
  readonly #deps: Pick<Deps, "db" | "clock" | "log">;
  readonly #kinds: ReadonlyMap<string, JobKind<unknown>>;
  /** Aborts running jobs after their time at shutdown. */
  readonly #cut = new AbortController();
  #isStopping = false;
  #look = new AbortController();
  #lanes: readonly Promise<void>[] = [];

  /** `kinds` are the jobs that this process can run. */
  constructor(deps: Pick<Deps, "db" | "clock" | "log">, kinds: readonly JobKind<unknown>[]) {
    this.#deps = deps;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  /** Adds a job within a transaction; a rollback removes it. One statement. */
  async add<Payload>(
    tx: Tx,
    kind: Pick<JobKind<Payload>, "name" | "payload">,
    order: JobOrder<Payload>,
  ): Promise<void> {
    const now = this.#deps.clock.now();
    await addJob(tx, {
      kind: kind.name,
      key: order.key ?? null,
      payload: JSON.stringify(order.payload),
      runAt: order.at ?? now,
      now,
    });
    if (this.#lanes.length > 0) setTimeout(() => this.#look.abort(), LOOK_AFTER_ADDING_MS).unref();
  }

  /** Numbers of waiting and dead jobs. */
  /** Drops waiting jobs with this key prefix; running ones finish. One statement. */
  async drop(tx: Tx, keyPrefix: string): Promise<void> {
    await dropJobs(tx, keyPrefix);
  }

  counts(): Promise<JobCounts> {
    return countJobs(this.#deps.db);
  }

  /** Starts to run due jobs. */
  start(): void {
    if (this.#kinds.size === 0) return;
    const own = [...this.#kinds.values()].filter(callsNobody).map(({ name }) => name);
    this.#lanes = [
      ...Array.from({ length: LANES }, () => this.#runLane(this.#all)),
      ...(own.length > 0 ? [this.#runLane(own)] : []),
    ];
  }

  /**
   * Takes no more jobs and waits a few seconds for running ones; an aborted job is retried later.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#look.abort();
    const lanes = Promise.all(this.#lanes);
    await Promise.race([lanes, wait(GOODBYE_MS, undefined, { ref: false })]);
    this.#cut.abort();
    await lanes;
  }

  /** Runs every due job, one after another; returns their number. */
  runDue(): Promise<number> {
    return this.#runDue(this.#all);
  }

  get #all(): readonly string[] {
    return [...this.#kinds.keys()];
  }

  async #runDue(kinds: readonly string[]): Promise<number> {
    let tried = 0;
    for (;;) {
      const next = await this.#runNext(kinds);
      if (next === "nothing") return tried;
      if (next === "tried") tried += 1;
      else await nextTurn();
    }
  }

  async #runLane(kinds: readonly string[]): Promise<void> {
    while (!this.#isStopping) {
      let pause = LOOK_EVERY_MS;
      try {
        await this.#runDue(kinds);
      } catch (error) {
        // The database is out of reach or full; the jobs stay.
        this.#deps.log.warn(
          { err: error },
          "jobs could not be done; they are looked at again in half a minute",
        );
        pause = LOOK_AFTER_TROUBLE_MS;
      }
      if (this.#isStopping) return;
      if (this.#look.signal.aborted) this.#look = new AbortController();
      await wait(pause, undefined, { signal: this.#look.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  async #runNext(kinds: readonly string[]): Promise<"nothing" | "taken" | "tried"> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    if (this.#isStopping) return "nothing";
    const id = await findDueJob(db, { now, kinds });
    if (id === null) return "nothing";
    const job = await takeJob(db, { id, holder: randomUUID(), now, until: now + LEASE_MS });
    if (job === null) return "taken";
    await this.#settle(job, await this.#try(job));
    return "tried";
  }

  /** One try of at most a minute. */
  async #try(job: TakenJob): Promise<JobFailure | null> {
    const kind = this.#kinds.get(job.kind);
    const mostTries = pausesOf(kind).length + 1;
    if (job.tries > mostTries) return { reason: "its process ended at every try", isFinal: true };
    const payload = kind?.payload.safeParse(JSON.parse(job.payload));
    if (kind === undefined || payload?.success !== true)
      return { reason: "its payload is not what its kind takes", isFinal: true };
    const signal = AbortSignal.any([AbortSignal.timeout(LONGEST_TRY_MS), this.#cut.signal]);
    const { id, createdAt } = job;
    try {
      return await Promise.race([
        kind.run(payload.data, { id, createdAt, signal, isLast: job.tries === mostTries }),
        once(signal, "abort").then(() => ({ reason: "it took too long", isFinal: false })),
      ]);
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error), isFinal: false };
    }
  }

  async #settle(job: TakenJob, failure: JobFailure | null): Promise<void> {
    const { db, clock, log } = this.#deps;
    const now = clock.now();
    const told = { job: job.id, kind: job.kind, try: job.tries };
    if (failure === null) {
      if (!(await settleJob(db, job, { doneAt: now })))
        log.warn(told, "a job was done after its time had run out; it may be done twice");
      return;
    }
    const reason = failure.reason.slice(0, MOST_REASON_CHARACTERS);
    const kind = this.#kinds.get(job.kind);
    const pause = failure.isFinal ? undefined : pausesOf(kind)[job.tries - 1];
    const retryAt =
      pause === undefined
        ? null
        : Math.max(now + varied(pause, kind?.jitter ?? 0), failure.notBefore ?? 0);
    if (!(await settleJob(db, job, { reason, now, retryAt }))) return;
    if (retryAt === null)
      log.error({ ...told, reason }, "a job was given up; larder jobs shows it");
    else log.warn({ ...told, reason, retryAt }, "a job failed; it is tried again");
  }
}
