import { sql } from "kysely";
import { isCorrupt, isDiskFull, isUnavailable } from "../db/errors.ts";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { joinOwn } from "../db/sql/join-own.ts";
import { complete, personColumns, personOf } from "../auth/sessions/signed-in-user.ts";

import type { Program } from "./program.ts";

/** Minimum time between two writes of a use. */
const TOUCH_EVERY_MS = 60_000;

export interface ListedToken {
  readonly id: number;
  readonly name: string;
  readonly scope: "read" | "write";
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly createdAt: number;
}

const programRow = prepared((db, hole: Hole<{ tokenHash: string; now: number }>) =>
  db
    .selectFrom("access_tokens as token")
    .innerJoin("users", (join) => joinOwn(join, "users", "token.user_id"))
    .innerJoin("households", "households.id", "users.household_id")
    .select([
      ...personColumns(db),
      "token.id as token_id",
      "token.scope as token_scope",
      "token.last_used_at",
    ])
    .where("token.token_hash", "=", hole("tokenHash"))
    .where((is) =>
      is.or([is("token.expires_at", "is", null), is("token.expires_at", ">", hole("now"))]),
    ),
);

/** Records a use, unless the database rejects writes, because reading must continue. */
async function touchToken(db: Reader, tokenHash: string, now: number): Promise<void> {
  try {
    await db
      .updateTable("access_tokens")
      .set({ last_used_at: now })
      .where("token_hash", "=", tokenHash)
      .execute();
  } catch (error) {
    if (!isDiskFull(error) && !isCorrupt(error) && !isUnavailable(error)) throw error;
  }
}

/** Program of a valid token, or null. One statement; a second one at most once a minute records the use. */
export async function findProgram(
  db: Reader,
  tokenHash: string,
  now: number,
): Promise<Program | null> {
  const [row] = await complete(db, await programRow(db, { tokenHash, now }));
  if (row === undefined) return null;
  if (row.last_used_at === null || row.last_used_at <= now - TOUCH_EVERY_MS)
    await touchToken(db, tokenHash, now);
  return { tokenId: row.token_id, scope: row.token_scope, user: personOf(row) };
}

const listed = [
  "id",
  "name",
  "scope",
  "expires_at as expiresAt",
  "last_used_at as lastUsedAt",
  "created_at as createdAt",
] as const;

interface Owner {
  readonly householdId: HouseholdId;
  readonly userId: number;
}

/** Newest first. */
export async function listTokens(
  db: Reader,
  { householdId, userId }: Owner,
): Promise<readonly ListedToken[]> {
  return db
    .selectFrom("access_tokens")
    .select(listed)
    .where("household_id", "=", householdId)
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
}

interface NewToken extends Owner {
  readonly name: string;
  readonly scope: "read" | "write";
  readonly expiresAt: number | null;
  readonly tokenHash: string;
  readonly now: number;
}

export async function countTokens(tx: Tx, { householdId, userId }: Owner): Promise<number> {
  const { count } = await tx
    .selectFrom("access_tokens")
    .select(sql<number>`count(*)`.as("count"))
    .where("household_id", "=", householdId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores only the hash. */
export async function insertToken(
  tx: Tx,
  { householdId, userId, name, scope, expiresAt, tokenHash, now }: NewToken,
): Promise<ListedToken> {
  return tx
    .insertInto("access_tokens")
    .values({
      household_id: householdId,
      user_id: userId,
      name,
      scope,
      token_hash: tokenHash,
      expires_at: expiresAt,
      created_at: now,
    })
    .returning(listed)
    .executeTakeFirstOrThrow();
}

/** Deletes a token and returns its hash; null if the person has none with this id. */
export async function deleteToken(
  db: Reader,
  { householdId, userId, id }: Owner & { readonly id: number },
): Promise<string | null> {
  const row = await db
    .deleteFrom("access_tokens")
    .where("household_id", "=", householdId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("token_hash as tokenHash")
    .executeTakeFirst();
  return row?.tokenHash ?? null;
}

export async function endTokens(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("access_tokens").where("user_id", "=", userId).execute();
}
