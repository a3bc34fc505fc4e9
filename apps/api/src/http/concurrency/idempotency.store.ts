import { sql, type ExpressionBuilder } from "kysely";
import { isDistributed, isOneOf, rowAddress } from "../../db/dialect.ts";
import type { Database, HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** Source: handbook/wire.md#repeated-calls. */
export interface KeyedCall {
  readonly userId: number;
  /** The household of the user as the call begins; keys follow their user. */
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
 * it was dropped, or the user went into another household.
 */
export interface KeptAnswer {
  readonly call: string;
  readonly bodyHash: string;
  readonly status: number | null;
  readonly answer: string | null;
}

export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Age at which a reservation's process must be gone. A future one means that the clock jumped. */
const ABANDONED_MS = 2 * 60 * 1000;

/**
 * Takes a key; false if another call has it. Waits for a concurrent taker. Replaces answers older
 * than a day and abandoned reservations.
 */
export async function takeKey(db: Reader, keyed: KeyedCall, now: number): Promise<boolean> {
  const told = { call: keyed.call, body_hash: keyed.bodyHash, created_at: now };
  const key = { household_id: keyed.householdId, user_id: keyed.userId, key: keyed.keyHash };
  const taken = await db
    .insertInto("idempotency_keys")
    .values({ ...key, ...told })
    .onConflict((conflict) =>
      conflict
        .columns(["household_id", "user_id", "key"])
        .doUpdateSet({ ...told, status: null, answer: null })
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

/** The key of a call, in each statement on it. */
const isKey =
  ({ householdId, userId, keyHash }: KeyedCall) =>
  (where: ExpressionBuilder<Pick<Database, "idempotency_keys">, "idempotency_keys">) =>
    where.and({ household_id: householdId, user_id: userId, key: keyHash });

/** The stored answer of a key. One statement. */
export async function keptAnswer(db: Reader, keyed: KeyedCall): Promise<KeptAnswer | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .select(["call", "body_hash as bodyHash", "status", "answer"])
    .where(isKey(keyed))
    .executeTakeFirst();
}

/**
 * Stores the answer of the key's first call in the transaction of its effect; false if the key has
 * moved to another household. One statement.
 */
export async function keepAnswer(
  db: Tx | Reader,
  keyed: KeyedCall,
  answer: { status: number; text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("idempotency_keys")
    .set({ status: answer.status, answer: answer.text })
    .where(isKey(keyed))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Releases a key after a failure, so a retry runs. */
export async function releaseKey(db: Reader, keyed: KeyedCall): Promise<void> {
  await db.deleteFrom("idempotency_keys").where(isKey(keyed)).where("status", "is", null).execute();
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
export async function forgetOldAnswers(
  db: Reader,
  { userId, householdId }: Pick<KeyedCall, "userId" | "householdId">,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ answer: null })
    .where("household_id", "=", householdId)
    .where("user_id", "=", userId)
    .where(
      isOneOf(
        db,
        "key",
        db
          .selectFrom("idempotency_keys as kept")
          .select("kept.key")
          .where("kept.household_id", "=", householdId)
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
 * Removes answers older than a day, at most `limit` unless divided among servers; returns true if
 * more may be left. One statement.
 */
export async function purgeKeys(
  db: Reader,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  const all = db.deleteFrom("idempotency_keys").where("created_at", "<=", now - KEY_LIFETIME_MS);
  // A row's address is of one server only.
  if (isDistributed(db)) {
    await all.execute();
    return false;
  }
  const oldest = db
    .selectFrom("idempotency_keys")
    .select(sql.ref(rowAddress(db)).as("row"))
    .where("created_at", "<=", now - KEY_LIFETIME_MS)
    .limit(limit);
  const gone = await all.where(isOneOf(db, rowAddress(db), oldest)).executeTakeFirstOrThrow();
  return gone.numDeletedRows === BigInt(limit);
}
