import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** Hits of a bucket in its present window, and the end of the window. */
export interface Throttle {
  readonly count: number;
  readonly expiresAt: number;
}

/** The length of a window and the present time, in ms. */
interface Window {
  readonly now: number;
  readonly ms: number;
}

/** Number of hits, one by default, in a window until `until`. */
interface Hits extends Window {
  readonly hits?: number;
  readonly until?: number;
}

/** Counts hits. A window that is over, or ends too late after a clock change, restarts. */
export async function countHit(db: Reader, bucket: string, window: Hits): Promise<Throttle> {
  const latest = window.now + window.ms;
  const { hits = 1, until: expiresAt = latest } = window;
  const isOver = sql<boolean>`(throttles.expires_at <= ${window.now} or throttles.expires_at > ${latest})`;
  const row = await db
    .insertInto("throttles")
    .values({ bucket, count: hits, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        count: sql<number>`case when ${isOver} then ${hits} else throttles.count + ${hits} end`,
        expires_at: sql<number>`case when ${isOver} then ${expiresAt} else throttles.expires_at end`,
      }),
    )
    .returning(["count", "expires_at"])
    .executeTakeFirstOrThrow();
  return { count: row.count, expiresAt: row.expires_at };
}

export async function readThrottles(
  db: Reader,
  buckets: readonly string[],
  { now, ms }: Window,
): Promise<readonly Throttle[]> {
  const rows = await db
    .selectFrom("throttles")
    .select(["count", "expires_at"])
    .where("bucket", "in", [...buckets])
    .where("expires_at", ">", now)
    .where("expires_at", "<=", now + ms)
    .execute();
  return rows.map((row) => ({ count: row.count, expiresAt: row.expires_at }));
}

export async function clearThrottle(db: Reader, bucket: string): Promise<void> {
  await db.deleteFrom("throttles").where("bucket", "=", bucket).execute();
}

/** Deletes every count; returns their number. One statement. */
export async function clearAllThrottles(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("throttles").executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Removes windows that are over, at most `limit`; returns true if more may be left. One statement.
 */
export async function purgeThrottles(
  db: Reader,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  const over = db
    .selectFrom("throttles")
    .select("bucket")
    .where("expires_at", "<=", now)
    .limit(limit);
  const gone = await db
    .deleteFrom("throttles")
    .where(isOneOf(db, "bucket", over))
    .where("expires_at", "<=", now)
    .executeTakeFirstOrThrow();
  return gone.numDeletedRows === BigInt(limit);
}

/** Maximum rows; the windows that end first are dropped. */
const MOST_BUCKETS = 100_000;

/** Removes the windows beyond 100,000 that end first. One statement. */
export async function boundThrottles(db: Reader): Promise<void> {
  await db
    .deleteFrom("throttles")
    .where(
      isOneOf(
        db,
        "bucket",
        db
          .selectFrom("throttles as held")
          .select("held.bucket")
          .orderBy("held.expires_at", "desc")
          .limit(sql.lit(MOST_BUCKETS))
          .offset(sql.lit(MOST_BUCKETS)),
      ),
    )
    .execute();
}
