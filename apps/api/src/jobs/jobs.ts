import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import type { JobFailure, JobKind } from "./job-kind.ts";
import {
  addJob,
  countJobs,
  findDueJob,
  settleJob,
  takeJob,
  type JobCounts,
  type TakenJob,
} from "./job.store.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** After the first failed try, after the second one, and so on; after the last pause there is one more try. */
const PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  10 * HOUR_MS,
];
export const MOST_TRIES = PAUSES_MS.length + 1;
/** Then a try counts as failed. */
const LONGEST_TRY_MS = MINUTE_MS;
/** A job whose process was killed is another one's after this; longer than a try by as much as clocks may differ. */
export const LEASE_MS = LONGEST_TRY_MS + 2 * MINUTE_MS;
/** Jobs of one process at a time: a slow one does not hold up all others. */
const LANES = 2;
/** Beside them is one for what calls nobody whom a person named: however many of their servers never answer, letters go. */
const callsNobody = ({ callsOutside }: JobKind<unknown>): boolean => callsOutside !== true;
const LOOK_EVERY_MS = 2 * SECOND_MS;
/** By then the transaction that added a job has been committed as a rule. */
const LOOK_AFTER_ADDING_MS = 50;
const LOOK_AFTER_TROUBLE_MS = 30 * SECOND_MS;
/** What is being done when the server stops has this long to end. */
const GOODBYE_MS = 3 * SECOND_MS;
const MOST_REASON_CHARACTERS = 200;

/** What a job is added with. */
export interface JobOrder<Payload> {
  readonly payload: Payload;
  /** Not before this instant; at once unless told otherwise. */
  readonly at?: number;
  /** Of two jobs with one key the second is none, for a week after the first was done. */
  readonly key?: string;
}

/**
 * Work that is done after a commit, once across all processes, again with growing pauses when it fails, and seven times at most.
 * Source: handbook/jobs.md#jobs.
 */
export class Jobs {
  readonly #deps: Pick<Deps, "db" | "clock" | "log">;
  readonly #kinds: ReadonlyMap<string, JobKind<unknown>>;
  /** Ends what is being done, once it was given time. */
  readonly #cut = new AbortController();
  #isStopping = false;
  #look = new AbortController();
  #lanes: readonly Promise<void>[] = [];

  /** `kinds` are what this process knows how to do. */
  constructor(deps: Pick<Deps, "db" | "clock" | "log">, kinds: readonly JobKind<unknown>[]) {
    this.#deps = deps;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  /** Adds a job as part of a transaction: what is not committed is not done. One statement. */
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

  /** How many wait and how many were given up. */
  counts(): Promise<JobCounts> {
    return countJobs(this.#deps.db);
  }

  /** Begins to do what is due, here and now and from then on. */
  start(): void {
    if (this.#kinds.size === 0) return;
    const own = [...this.#kinds.values()].filter(callsNobody).map(({ name }) => name);
    this.#lanes = [
      ...Array.from({ length: LANES }, () => this.#runLane(this.#all)),
      ...(own.length > 0 ? [this.#runLane(own)] : []),
    ];
  }

  /** Takes nothing more, and waits a few seconds for what is being done; what is cut off is tried again later, by whoever runs then. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#look.abort();
    const lanes = Promise.all(this.#lanes);
    await Promise.race([lanes, wait(GOODBYE_MS, undefined, { ref: false })]);
    this.#cut.abort();
    await lanes;
  }

  /** Does everything that is due, one after the other; answers how many were tried. */
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
        // a database that is out of reach or full: the jobs stay where they are
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

  /** One try, at most a minute long. */
  async #try(job: TakenJob): Promise<JobFailure | null> {
    if (job.tries > MOST_TRIES) return { reason: "its process ended at every try", isFinal: true };
    const kind = this.#kinds.get(job.kind);
    const payload = kind?.payload.safeParse(JSON.parse(job.payload));
    if (kind === undefined || payload?.success !== true)
      return { reason: "its payload is not what its kind takes", isFinal: true };
    const signal = AbortSignal.any([AbortSignal.timeout(LONGEST_TRY_MS), this.#cut.signal]);
    const { id, createdAt } = job;
    try {
      return await Promise.race([
        kind.run(payload.data, { id, createdAt, signal }),
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
    const pause = failure.isFinal ? undefined : PAUSES_MS[job.tries - 1];
    const retryAt = pause === undefined ? null : now + pause;
    if (!(await settleJob(db, job, { reason, now, retryAt }))) return;
    if (retryAt === null)
      log.error({ ...told, reason }, "a job was given up; larder jobs shows it");
    else log.warn({ ...told, reason, retryAt }, "a job failed; it is tried again");
  }
}
