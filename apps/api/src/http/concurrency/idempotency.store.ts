import { sql } from "kysely";
import { isOneOf, rowAddress } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** One use of an idempotency key. Source: handbook/wire.md#repeated-calls. */
export interface KeyedCall {
  readonly userId: number;
  /** Whose the answer will be, unless the call leads the person into another household. */
  readonly householdId: HouseholdId;
  readonly keyHash: string;
  /** Method and path, so that the same key on another path is a mismatch. */
  readonly call: string;
  readonly bodyHash: string;
}

/** The answer that the first call with a key got. The status is null while that call still runs, the text once it was let go. */
export interface KeptAnswer {
  readonly call: string;
  readonly bodyHash: string;
  readonly status: number | null;
  readonly answer: string | null;
  /** Whether the person has left the household whose answer it is. */
  readonly isOfAnother: boolean;
}

/** How long an answer is kept. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A reservation without an answer is this old, or from so far ahead, only when its process is gone or the clock has jumped. */
const ABANDONED_MS = 2 * 60 * 1000;

/**
 * Takes a key for this call; false when another call has it. Waits for one that is taking it at this moment. An answer older
 * than a day and a reservation that nobody finished give way. One statement.
 */
export async function takeKey(db: Reader, keyed: KeyedCall, now: number): Promise<boolean> {
  const row = {
    user_id: keyed.userId,
    key: keyed.keyHash,
    call: keyed.call,
    body_hash: keyed.bodyHash,
    household_id: keyed.householdId,
    created_at: now,
  };
  const taken = await db
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "key"])
        .doUpdateSet({ ...row, status: null, answer: null })
        .where((where) =>
          where.or([
            where("idempotency_keys.created_at", "<=", now - KEY_LIFETIME_MS),
            where.and([
              where("idempotency_keys.status", "is", null),
              where.or([
                where("idempotency_keys.created_at", "<=", now - ABANDONED_MS),
                where("idempotency_keys.created_at", ">=", now + ABANDONED_MS),
              ]),
            ]),
          ]),
        ),
    )
    .returning("created_at")
    .executeTakeFirst();
  return taken !== undefined;
}

/** What is kept under a key. One statement. */
export async function keptAnswer(db: Reader, keyed: KeyedCall): Promise<KeptAnswer | undefined> {
  const row = await db
    .selectFrom("idempotency_keys as kept")
    .innerJoin("users", "users.id", "kept.user_id")
    .select(["kept.call", "kept.body_hash", "kept.status", "kept.answer"])
    .select(["kept.household_id as of", "users.household_id as now"])
    .where("kept.user_id", "=", keyed.userId)
    .where("kept.key", "=", keyed.keyHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { call, body_hash: bodyHash, status, answer } = row;
  // null was kept before answers had a household
  return { call, bodyHash, status, answer, isOfAnother: row.of !== null && row.of !== row.now };
}

/** Says that the answer belongs to the household that the person is in by now. One statement. */
export async function keepForNewHousehold(tx: Tx, keyed: KeyedCall): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set((set) => ({
      household_id: set
        .selectFrom("users")
        .select("users.household_id")
        .where("users.id", "=", keyed.userId),
    }))
    .where("user_id", "=", keyed.userId)
    .where("key", "=", keyed.keyHash)
    .execute();
}

/** Keeps the answer of the call that took the key, in the transaction of its effect. One statement. */
export async function keepAnswer(
  db: Tx | Reader,
  keyed: KeyedCall,
  answer: { status: number; text: string },
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ status: answer.status, answer: answer.text })
    .where("user_id", "=", keyed.userId)
    .where("key", "=", keyed.keyHash)
    .execute();
}

/** Gives a key back after a failure, so that the next try runs. One statement. */
export async function releaseKey(db: Reader, keyed: KeyedCall): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", keyed.userId)
    .where("key", "=", keyed.keyHash)
    .where("status", "is", null)
    .execute();
}

/** Gives back every key without an answer: their process is gone when one that owns the whole database starts. One statement. */
export async function releaseUnfinishedKeys(db: Reader): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("status", "is", null).execute();
}

/** Forgets every kept answer; answers how many. One statement. */
export async function forgetAllAnswers(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("idempotency_keys").executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Of so many writes of a person the answers are kept; of older ones, for a day, that they were done. */
const MOST_ANSWERS = 200;
/** More than come between one tidying and the next. */
const MOST_AT_ONCE = 2000;

/** Lets go of the answers of a person that are beyond the newest 200; their keys stay used. One statement. */
export async function forgetOldAnswers(db: Reader, userId: number): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ answer: null })
    .where("user_id", "=", userId)
    .where(
      isOneOf(
        db,
        "key",
        db
          .selectFrom("idempotency_keys as kept")
          .select("kept.key")
          .where("kept.user_id", "=", userId)
          .where("kept.answer", "is not", null)
          .orderBy("kept.created_at", "desc")
          .orderBy("kept.key", "desc")
          .limit(sql.lit(MOST_AT_ONCE))
          .offset(sql.lit(MOST_ANSWERS)),
      ),
    )
    .execute();
}

/** Removes answers older than a day, at most `limit`; answers whether there may be more. One statement. */
export async function purgeKeys(
  db: Reader,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  const oldest = db
    .selectFrom("idempotency_keys")
    .select(sql.ref(rowAddress(db)).as("row"))
    .where("created_at", "<=", now - KEY_LIFETIME_MS)
    .limit(limit);
  const gone = await db
    .deleteFrom("idempotency_keys")
    .where(isOneOf(db, rowAddress(db), oldest))
    .where("created_at", "<=", now - KEY_LIFETIME_MS)
    .executeTakeFirstOrThrow();
  return gone.numDeletedRows === BigInt(limit);
}
