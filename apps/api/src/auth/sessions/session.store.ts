import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import { isCorrupt, isDiskFull, isUnavailable } from "../../db/errors.ts";
import { revisionOf, withRevisions } from "../../db/distributed/revisions.ts";
import { prepared, type Hole } from "../../db/postgres/prepared.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { complete, personColumns, personOf, type SignedInUser } from "./signed-in-user.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A token's lifetime after its last use. Source: handbook/accounts.md#sessions. */
const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** The maximum lifetime of a token, however often it is used. */
const LONGEST_SESSION_MS = 90 * DAY_MS;
/** Per person. */
export const MOST_SESSIONS = 100;
/** The last use is stored at most this often, to keep reads from writing. */
const TOUCH_EVERY_MS = 60 * 60 * 1000;

/** An active session. */
export interface SessionGoingOn {
  readonly tokenHash: string;
  readonly householdId: HouseholdId;
  readonly revision: number;
}

/** Stores a use, unless the database is read-only at the moment; reads continue. */
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
      .select([...personColumns(db), "sessions.last_used_at"])
      .where("sessions.token_hash", "=", hole("tokenHash"))
      .where("sessions.last_used_at", ">", hole("usedSince"))
      .where("sessions.created_at", ">", hole("madeSince")),
);

/**
 * The user of an active session, or null. One statement; about once an hour a second one stores the
 * use.
 */
export async function findSession(
  db: Reader,
  tokenHash: string,
  now: number,
): Promise<SignedInUser | null> {
  const found = await sessionRow(db, {
    tokenHash,
    usedSince: now - SESSION_LIFETIME_MS,
    madeSince: now - LONGEST_SESSION_MS,
  });
  const [row] = await complete(db, found);
  if (row === undefined) return null;
  if (row.last_used_at <= now - TOUCH_EVERY_MS) await touchSession(db, tokenHash, now);
  return personOf(row);
}

/** The active ones among these sessions and program tokens, with their current households. */
export async function findSessionsGoingOn(
  db: Reader,
  tokenHashes: readonly string[],
  now: number,
): Promise<readonly SessionGoingOn[]> {
  const programs = db
    .selectFrom("access_tokens as token")
    .select([
      "token.token_hash as tokenHash",
      "token.household_id as householdId",
      revisionOf(db, "token.household_id").as("revision"),
    ])
    .where("token.token_hash", "in", [...tokenHashes])
    .where((is) => is.or([is("token.expires_at", "is", null), is("token.expires_at", ">", now)]));
  const found = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.token_hash as tokenHash",
      "users.household_id as householdId",
      revisionOf(db, "users.household_id").as("revision"),
    ])
    .where("sessions.token_hash", "in", [...tokenHashes])
    .where("sessions.last_used_at", ">", now - SESSION_LIFETIME_MS)
    .where("sessions.created_at", ">", now - LONGEST_SESSION_MS)
    .unionAll(programs)
    .execute();
  return withRevisions(db, found, (row) => row.householdId);
}

const householdRow = prepared((db, hole: Hole<{ userId: number }>) =>
  db.selectFrom("users").select("household_id").where("id", "=", hole("userId")),
);

/** A person's current household; null for a deleted account. */
export async function householdOf(db: Reader, userId: number): Promise<HouseholdId | null> {
  const [row] = await householdRow(db, { userId });
  return row?.household_id ?? null;
}

/** Whether a session of a user is active. */
export async function hasSession(tx: Tx, userId: number, tokenHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom("sessions")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person is signed in on a device of this name; null stands for unnamed devices. */
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

/** Starts a session; `name` is the device's. */
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

/** Ends one session. */
export async function endSession(db: Reader, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** A session in its person's list. */
export interface ListedSession {
  readonly id: number;
  /** Of the device. */
  readonly name: string | null;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** A person's active sessions, most recently used first. */
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

/** Ends one session of a user; returns it, or null without such an id. */
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

/** Ends every other session of a user; returns their number. */
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

/** Ends all sessions of all users; returns their number. */
export async function endAllSessions(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("sessions").executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes expired sessions. Two statements, each along an index. */
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

/**
 * Ends a user's sessions beyond 100, least recently used first, and never the given one; returns
 * them.
 */
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
