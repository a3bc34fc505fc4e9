import { sql } from "kysely";
import type { Reader, Tx } from "../../db/transaction.ts";

/** Browsers of one person. Source: handbook/notices.md#web-push. */
export const MOST_SUBSCRIPTIONS = 10;

interface NewSubscription {
  readonly userId: number;
  /** Hash of the token of the session in which the browser asks. */
  readonly tokenHash: string;
  /** Signed. */
  readonly endpoint: string;
  /** Sealed. */
  readonly keys: string;
  readonly now: number;
}

/**
 * Keeps the subscription of a browser, in place of the one that it had, whoever had it; false when the person has ten others. One
 * statement.
 */
export async function keepSubscription(
  tx: Tx,
  { userId, tokenHash, endpoint, keys, now }: NewSubscription,
): Promise<boolean> {
  const { rows } = await sql`
    insert into push_subscriptions (user_id, endpoint, keys, session_id, created_at)
    select cast(${userId} as bigint), ${endpoint}, ${keys},
      (select id from sessions where token_hash = ${tokenHash}), cast(${now} as bigint)
    where (select count(*) from push_subscriptions
      where user_id = ${userId} and endpoint <> ${endpoint}) < ${sql.lit(MOST_SUBSCRIPTIONS)}
    on conflict (endpoint) do update set user_id = excluded.user_id, keys = excluded.keys,
      session_id = excluded.session_id, created_at = excluded.created_at
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Forgets the subscription of a browser, if it is this person's. One statement. */
export async function forgetSubscription(
  tx: Tx,
  { userId, endpoint }: Pick<NewSubscription, "userId" | "endpoint">,
): Promise<void> {
  await tx
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** A browser that is told. */
export interface StoredSubscription {
  readonly id: number;
  /** Sealed. */
  readonly keys: string;
}

/** The browsers of a person. One statement. */
export async function listSubscriptions(db: Reader, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .limit(sql.lit(MOST_SUBSCRIPTIONS))
    .execute();
  return rows.map(({ id }) => id);
}

/** One browser of a person; undefined once it has gone. One statement. */
export async function findSubscription(
  db: Reader,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<StoredSubscription | undefined> {
  return db
    .selectFrom("push_subscriptions")
    .select(["id", "keys"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Forgets a subscription that its push service has taken back, unless the browser has made another since. One statement. */
export async function dropSubscription(
  db: Reader,
  { id, keys }: StoredSubscription,
): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).where("keys", "=", keys).execute();
}
