import { sql } from "kysely";
import { isCorrupt, isDiskFull, isOneOf, isUnavailable } from "../../db/dialect.ts";
import { prepared, type Hole } from "../../db/postgres/prepared.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { personColumns, personOf, type SignedInUser } from "./signed-in-user.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A token is valid this long from its last use. Source: handbook/accounts.md#sessions. */
const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** However often it is used, a token ends this long after the sign-in that made it. */
const LONGEST_SESSION_MS = 90 * DAY_MS;
/** Of one person at a time. */
export const MOST_SESSIONS = 100;
/** The last use is written down at most this often, so that reading stays reading. */
const TOUCH_EVERY_MS = 60 * 60 * 1000;

/** A session that has not ended. */
export interface SessionGoingOn {
  readonly tokenHash: string;
  readonly householdId: HouseholdId;
  readonly revision: number;
}

/** Writes down a use, unless the database takes no writes at the moment: reading goes on then. One statement. */
async function touchSession(db: Reader, tokenHash: string, now: number): Promise<void> {
  try {
    await db
      .updateTable("sessions")
      .set({ last_used_at: now })
      .where("token_hash", "=", tokenHash)
      .execute();
  } catch (error) {
    if (!isDiskFull(error) && !isCorrupt(error) && !isUnavailable(error)) throw error;
  }
}

const sessionRow = prepared(
  (db, hole: Hole<{ tokenHash: string; usedSince: number; madeSince: number }>) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .innerJoin("households", "households.id", "users.household_id")
      .select([...personColumns, "sessions.last_used_at"])
      .where("sessions.token_hash", "=", hole("tokenHash"))
      .where("sessions.last_used_at", ">", hole("usedSince"))
      .where("sessions.created_at", ">", hole("madeSince")),
);

/** The user of a session that has not run out, or null. One statement; about once an hour a second one writes down the use. */
export async function findSession(
  db: Reader,
  tokenHash: string,
  now: number,
): Promise<SignedInUser | null> {
  const [row] = await sessionRow(db, {
    tokenHash,
    usedSince: now - SESSION_LIFETIME_MS,
    madeSince: now - LONGEST_SESSION_MS,
  });
  if (row === undefined) return null;
  if (row.last_used_at <= now - TOUCH_EVERY_MS) await touchSession(db, tokenHash, now);
  return personOf(row);
}

/** Those of these sessions and tokens of programs that have not ended, each with the household that it is in now. One statement. */
export async function findSessionsGoingOn(
  db: Reader,
  tokenHashes: readonly string[],
  now: number,
): Promise<readonly SessionGoingOn[]> {
  const programs = db
    .selectFrom("access_tokens as token")
    .innerJoin("households", "households.id", "token.household_id")
    .select([
      "token.token_hash as tokenHash",
      "households.id as householdId",
      "households.revision",
    ])
    .where("token.token_hash", "in", [...tokenHashes])
    .where((is) => is.or([is("token.expires_at", "is", null), is("token.expires_at", ">", now)]));
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("households", "households.id", "users.household_id")
    .select([
      "sessions.token_hash as tokenHash",
      "households.id as householdId",
      "households.revision",
    ])
    .where("sessions.token_hash", "in", [...tokenHashes])
    .where("sessions.last_used_at", ">", now - SESSION_LIFETIME_MS)
    .where("sessions.created_at", ">", now - LONGEST_SESSION_MS)
    .unionAll(programs)
    .execute();
}

const householdRow = prepared((db, hole: Hole<{ userId: number }>) =>
  db.selectFrom("users").select("household_id").where("id", "=", hole("userId")),
);

/** The household that somebody is in now; null when the account is gone. One statement. */
export async function householdOf(db: Reader, userId: number): Promise<HouseholdId | null> {
  const [row] = await householdRow(db, { userId });
  return row?.household_id ?? null;
}

/** Whether a session of a user has not been ended. One statement. */
export async function hasSession(tx: Tx, userId: number, tokenHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom("sessions")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody is signed in on a device of this name; null is the name of those that say none. One statement. */
export async function isKnownDevice(
  tx: Tx,
  { userId, name, now }: { readonly userId: number; readonly name: string | null; now: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where((is) => (name === null ? is("name", "is", null) : is("name", "=", name)))
    .where("last_used_at", ">", now - SESSION_LIFETIME_MS)
    .where("created_at", ">", now - LONGEST_SESSION_MS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts a session; `name` is the device's. One statement. */
export async function addSession(
  tx: Tx,
  session: { tokenHash: string; userId: number; name: string | null; now: number },
): Promise<void> {
  await tx
    .insertInto("sessions")
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      name: session.name,
      created_at: session.now,
      last_used_at: session.now,
    })
    .execute();
}

/** Ends one session. One statement. */
export async function endSession(db: Reader, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** A session as its person sees it. */
export interface ListedSession {
  readonly id: number;
  /** Of the device. */
  readonly name: string | null;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** Somebody's sessions that have not run out, those used last first. One statement. */
export async function listSessions(
  db: Reader,
  userId: number,
  now: number,
): Promise<readonly ListedSession[]> {
  return db
    .selectFrom("sessions")
    .select([
      "id",
      "name",
      "token_hash as tokenHash",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
    ])
    .where("user_id", "=", userId)
    .where("last_used_at", ">", now - SESSION_LIFETIME_MS)
    .where("created_at", ">", now - LONGEST_SESSION_MS)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SESSIONS)
    .execute();
}

/** Ends one session of a user; answers which, and null where they have none of this id. One statement. */
export async function endOneSession(
  db: Reader,
  userId: number,
  id: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("token_hash as tokenHash")
    .executeTakeFirst();
  return row?.tokenHash ?? null;
}

/** Ends every session of a user but the one in use; answers how many. One statement. */
export async function endOtherSessions(
  tx: Reader,
  userId: number,
  keptTokenHash: string | null,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", keptTokenHash ?? "")
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends every session of everybody; answers how many. One statement. */
export async function endAllSessions(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("sessions").executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes sessions that have run out. Two statements, each along an index. */
export async function purgeSessions(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("last_used_at", "<=", now - SESSION_LIFETIME_MS)
    .execute();
  await db
    .deleteFrom("sessions")
    .where("created_at", "<=", now - LONGEST_SESSION_MS)
    .execute();
}

/** Ends the sessions of a user beyond 100, those first that were used longest ago, and never the given one; answers which. One statement. */
export async function endOldestSessions(
  tx: Tx,
  userId: number,
  keptTokenHash: string,
): Promise<readonly string[]> {
  const ended = await tx
    .deleteFrom("sessions")
    .where(
      isOneOf(
        tx,
        "token_hash",
        tx
          .selectFrom("sessions as older")
          .select("older.token_hash")
          .where("older.user_id", "=", userId)
          .where("older.token_hash", "!=", keptTokenHash)
          .orderBy("older.last_used_at", "desc")
          .orderBy("older.created_at", "desc")
          .limit(sql.lit(MOST_SESSIONS))
          .offset(sql.lit(MOST_SESSIONS - 1)),
      ),
    )
    .returning("token_hash as tokenHash")
    .execute();
  return ended.map(({ tokenHash }) => tokenHash);
}
