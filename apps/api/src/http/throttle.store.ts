import { sql } from "kysely";
import type { Reader } from "../db/transaction.ts";

/** How often a bucket was hit in its present window, and when that ends. */
export interface Throttle {
  readonly count: number;
  readonly expiresAt: number;
}

/** The length of a window, and the present time, both in ms. */
interface Window {
  readonly now: number;
  readonly ms: number;
}

/**
 * Counts one hit; a window that is over starts anew with it, and so does one that ends later than any that starts now: the clock
 * has been put back. One statement.
 */
export async function countHit(db: Reader, bucket: string, window: Window): Promise<Throttle> {
  const expiresAt = window.now + window.ms;
  const isOver = sql<boolean>`(throttles.expires_at <= ${window.now} or throttles.expires_at > ${expiresAt})`;
  const row = await db
    .insertInto("throttles")
    .values({ bucket, count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else throttles.count + 1 end`,
        expires_at: sql<number>`case when ${isOver} then ${expiresAt} else throttles.expires_at end`,
      }),
    )
    .returning(["count", "expires_at"])
    .executeTakeFirstOrThrow();
  return { count: row.count, expiresAt: row.expires_at };
}

/** Those of the given buckets whose window still runs. One statement. */
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

/** Forgets a bucket. One statement. */
export async function clearThrottle(db: Reader, bucket: string): Promise<void> {
  await db.deleteFrom("throttles").where("bucket", "=", bucket).execute();
}

/** Removes windows that are over, at most `limit`; answers whether there may be more. One statement. */
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
    .where("bucket", "in", over)
    .where("expires_at", "<=", now)
    .executeTakeFirstOrThrow();
  return gone.numDeletedRows === BigInt(limit);
}
