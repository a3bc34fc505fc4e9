import { sql } from "kysely";
import type { Reader, Tx } from "../../db/transaction.ts";

/** Browsers of one person. Source: handbook/notices.md#web-push. */
export const MOST_SUBSCRIPTIONS = 10;

interface NewSubscription {
  readonly userId: number;
  /** Hash of the browser's session token. */
  readonly tokenHash: string;
  /** Signed. */
  readonly endpoint: string;
  /** Sealed. */
  readonly keys: string;
  readonly now: number;
}

/**
 * Stores a browser's subscription, replacing its earlier one of any person; false if the person has
 * ten others.
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

/** Removes a browser's subscription if it belongs to this person. */
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

/** A subscribed browser. */
export interface StoredSubscription {
  readonly id: number;
  /** Sealed. */
  readonly keys: string;
}

/** A person's browsers. */
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

/** One browser of a person; undefined if it is gone. */
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

/** Removes a subscription that its push service ended, unless the browser has a newer one. */
export async function dropSubscription(
  db: Reader,
  { id, keys }: StoredSubscription,
): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).where("keys", "=", keys).execute();
}
