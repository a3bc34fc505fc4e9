import { sql } from "kysely";
import { isOneOf, rowAddress } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** Source: handbook/wire.md#repeated-calls. */
export interface KeyedCall {
  readonly userId: number;
  /** The household of the answer, unless the call moves the user to another one. */
  readonly householdId: HouseholdId;
  readonly keyHash: string;
  /** Method and path, so that the same key on another path is a mismatch. */
  readonly call: string;
  readonly bodyHash: string;
  /** For how long the answer is kept under the key; a day unless given. */
  readonly lifetimeMs?: number;
}

/**
 * The answer of the first call with a key. The status is null while it runs; the text is null after
 * it was dropped.
 */
export interface KeptAnswer {
  readonly call: string;
  readonly bodyHash: string;
  readonly status: number | null;
  readonly answer: string | null;
  /** True if the user has left the household of the answer. */
  readonly isOfAnother: boolean;
}

export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Age at which a reservation's process must be gone. A future one means that the clock jumped. */
const ABANDONED_MS = 2 * 60 * 1000;

/**
 * Takes a key; false if another call has it. Waits for a concurrent taker. Replaces answers older
 * than a day and abandoned reservations.
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
            where("idempotency_keys.created_at", "<=", now - (keyed.lifetimeMs ?? KEY_LIFETIME_MS)),
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

/** The stored answer of a key. One statement. */
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
  // Old answers have no household.
  return { call, bodyHash, status, answer, isOfAnother: row.of !== null && row.of !== row.now };
}

/** Assigns the answer to the user's new household. One statement. */
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

/** Stores the answer of the key's first call in the transaction of its effect. One statement. */
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

/** Releases a key after a failure, so a retry runs. */
export async function releaseKey(db: Reader, keyed: KeyedCall): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", keyed.userId)
    .where("key", "=", keyed.keyHash)
    .where("status", "is", null)
    .execute();
}

/**
 * Releases every key without an answer. Runs at the start of a server that owns the database, when
 * no other process can hold one. One statement.
 */
export async function releaseUnfinishedKeys(db: Reader): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("status", "is", null).execute();
}

/** Deletes every stored answer; returns their number. One statement. */
export async function forgetAllAnswers(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("idempotency_keys").executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Number of answers stored for each user; of older ones only the key remains, for a day. */
const MOST_ANSWERS = 200;
/** More than accumulate between two runs of the tidying job. */
const MOST_AT_ONCE = 2000;

/** Drops a user's answers beyond the newest 200. Keys stay used. */
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

/**
 * Removes answers older than a day, at most `limit`; returns true if more may be left. One
 * statement.
 */
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
