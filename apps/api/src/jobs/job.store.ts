import { sql, type ExpressionBuilder } from "kysely";
import { isOneOf } from "../db/dialect.ts";
import type { Database } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A finished job stays this long, so that a second one with its key is ignored. */
const DONE_FOR_MS = 7 * DAY_MS;
/** A dead job can be revived for this long. */
const DEAD_FOR_MS = 30 * DAY_MS;

interface NewJob {
  readonly kind: string;
  readonly key: string | null;
  readonly payload: string;
  readonly runAt: number;
  readonly now: number;
}

/** Inserts a job, unless its key exists. One statement. */
export async function addJob(tx: Tx, { runAt, now, ...job }: NewJob): Promise<void> {
  await tx
    .insertInto("jobs")
    .values({ ...job, run_at: runAt, created_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Due and not leased. */
const isDue = (now: number) => (where: ExpressionBuilder<Database, "jobs">) =>
  where.and([
    where("done_at", "is", null),
    where("failed_at", "is", null),
    where("run_at", "<=", now),
    where.or([where("locked_until", "is", null), where("locked_until", "<=", now)]),
  ]);

/** Drops unfinished jobs with this key prefix. One statement. */
export async function dropJobs(tx: Tx, keyPrefix: string): Promise<void> {
  await tx
    .deleteFrom("jobs")
    .where("key", ">=", keyPrefix)
    // keys are ASCII, and nothing of that comes after a tilde
    .where("key", "<", `${keyPrefix}~`)
    .where("done_at", "is", null)
    .execute();
}

interface Moment {
  readonly now: number;
  readonly kinds: readonly string[];
}

/**
 * The id of the longest due job without a lease, or null. Unknown kinds wait for a program that
 * knows them. One statement.
 */
export async function findDueJob(db: Reader, { now, kinds }: Moment): Promise<number | null> {
  const row = await db
    .selectFrom("jobs")
    .select("id")
    .where(isDue(now))
    .where("kind", "in", kinds)
    .orderBy("run_at")
    .orderBy("id")
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A lease until `until`. */
interface Lease {
  readonly id: number;
  /** Of this try alone. */
  readonly holder: string;
  readonly now: number;
  readonly until: number;
}

export interface TakenJob {
  readonly id: number;
  readonly holder: string;
  readonly kind: string;
  readonly payload: string;
  /** Including this one and those of killed processes. */
  readonly tries: number;
  readonly createdAt: number;
}

/** Takes a job, or null if another process was first. One statement. */
export async function takeJob(db: Reader, lease: Lease): Promise<TakenJob | null> {
  const { id, holder, now, until } = lease;
  const row = await db
    .updateTable("jobs")
    .set((set) => ({ locked_by: holder, locked_until: until, tries: set("tries", "+", 1) }))
    .where("id", "=", id)
    .where(isDue(now))
    .returning(["kind", "payload", "tries", "created_at"])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { created_at: createdAt, ...rest } = row;
  return { id, holder, ...rest, createdAt };
}

const FREE = { locked_by: null, locked_until: null };

/** The result of a try; a `retryAt` of null gives the job up. */
type Settled =
  | { readonly doneAt: number }
  | { readonly reason: string; readonly now: number; readonly retryAt: number | null };

/**
 * Stores the result of a try; false if the lease expired and another process took over. A finished
 * job keeps no payload. One statement.
 */
export async function settleJob(
  db: Reader,
  { id, holder }: Pick<TakenJob, "id" | "holder">,
  settled: Settled,
): Promise<boolean> {
  const values =
    "doneAt" in settled
      ? { done_at: settled.doneAt, payload: "{}", last_error: null }
      : settled.retryAt === null
        ? { failed_at: settled.now, last_error: settled.reason }
        : { run_at: settled.retryAt, last_error: settled.reason };
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ ...values, ...FREE })
    .where("id", "=", id)
    .where("locked_by", "=", holder)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface JobCounts {
  readonly waiting: number;
  readonly dead: number;
  /** When the longest waiting job was due; null if none waits. */
  readonly dueSince: number | null;
}

/** Counts along two small indexes. Two statements. */
export async function countJobs(db: Reader): Promise<JobCounts> {
  const [open, dead] = await Promise.all([
    db
      .selectFrom("jobs")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("run_at").as("first")])
      .where("done_at", "is", null)
      .where("failed_at", "is", null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("jobs")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("failed_at", "is not", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { waiting: open.count, dead: dead.count, dueSince: open.first };
}

/**
 * Removes old finished and dead jobs, at most `limit`; returns true if more may be left. One
 * statement.
 */
export async function purgeJobs(
  db: Reader,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("jobs")
    .where(
      isOneOf(
        db,
        "id",
        db
          .selectFrom("jobs as old")
          .select("old.id")
          .where((where) =>
            where.or([
              where("old.done_at", "<=", now - DONE_FOR_MS),
              where("old.failed_at", "<=", now - DEAD_FOR_MS),
            ]),
          )
          .limit(limit),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows === BigInt(limit);
}

/** A dead job as the operator sees it. */
export interface DeadJob {
  readonly id: number;
  readonly kind: string;
  readonly tries: number;
  readonly failedAt: number;
  readonly reason: string;
}

/** A page of dead jobs, newest first. One statement. */
export async function listDeadJobs(
  db: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly DeadJob[]> {
  const rows = await db
    .selectFrom("jobs")
    .select(["id", "kind", "tries", "failed_at", "last_error"])
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ failed_at: failedAt, last_error: reason, ...job }) => ({
    ...job,
    failedAt: failedAt ?? 0,
    reason: reason ?? "",
  }));
}

/** Waiting job after a failed try. */
export interface FailingJob {
  readonly id: number;
  readonly kind: string;
  readonly tries: number;
  readonly nextTryAt: number;
  readonly reason: string;
}

/** Waiting jobs after a failed try, soonest first. One statement. */
export async function listFailingJobs(
  db: Reader,
  { limit }: { readonly limit: number },
): Promise<readonly FailingJob[]> {
  const rows = await db
    .selectFrom("jobs")
    .select(["id", "kind", "tries", "run_at as nextTryAt", "last_error"])
    .where("done_at", "is", null)
    .where("failed_at", "is", null)
    .where("last_error", "is not", null)
    .orderBy("run_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ last_error: reason, ...job }) => ({ ...job, reason: reason ?? "" }));
}

/** Restarts one or all dead jobs; returns their number. One statement. */
export async function reviveJobs(
  tx: Tx,
  { id, now }: { readonly id: number | null; readonly now: number },
): Promise<number> {
  const dead = tx
    .updateTable("jobs")
    .set({ failed_at: null, tries: 0, run_at: now })
    .where("failed_at", "is not", null);
  const { numUpdatedRows } = await (
    id === null ? dead : dead.where("id", "=", id)
  ).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** One statement. */
export async function isJob(db: Reader, id: number): Promise<boolean> {
  const job = await db.selectFrom("jobs").select("id").where("id", "=", id).executeTakeFirst();
  return job !== undefined;
}
