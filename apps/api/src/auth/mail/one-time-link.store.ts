import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import type { Database } from "../../db/schema/schema.ts";

/** Above the number of unexpired links a person can have. */
const MOST_LOOKED_AT = 100;

/** A link's purpose. */
export type LinkKind = Database["one_time_links"]["kind"];

/** A link to create. Only the token's hash is stored. */
export interface NewLink {
  readonly tokenHash: string;
  readonly kind: LinkKind;
  readonly userId: number;
  /** JSON. */
  readonly facts: string | null;
  readonly now: number;
  readonly expiresAt: number;
}

/** A valid link. */
export interface OpenLink {
  readonly userId: number;
  readonly facts: string | null;
}

/** Creates links; an existing one stays unchanged. */
export async function addLinks(tx: Tx, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto("one_time_links")
    .values(
      links.map(({ tokenHash, kind, userId, facts, now, expiresAt }) => ({
        token_hash: tokenHash,
        kind,
        user_id: userId,
        facts,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

interface Asked {
  readonly tokenHash: string;
  readonly kind: LinkKind;
  readonly now: number;
}

/** A valid link: of this kind, unused and unexpired; null otherwise. */
export async function findLink(
  db: Reader,
  { tokenHash, kind, now }: Asked,
): Promise<OpenLink | null> {
  const row = await db
    .selectFrom("one_time_links")
    .select(["user_id as userId", "facts"])
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a link. Of two concurrent uses one gets it, the other null. */
export async function useLink(tx: Tx, { tokenHash, kind, now }: Asked): Promise<OpenLink | null> {
  const row = await tx
    .updateTable("one_time_links")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id as userId", "facts"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Ends all links of a person, of one kind or all. The rows stay until they expire, so that a retry
 * of a letter sees the end.
 */
export async function endLinks(
  tx: Tx,
  { userId, kind, now }: { readonly userId: number; readonly kind?: LinkKind; now: number },
): Promise<void> {
  const links = tx
    .updateTable("one_time_links")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null);
  await (kind === undefined ? links : links.where("kind", "=", kind)).execute();
}

/** A link of a person, valid or not. */
export interface KnownLink {
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** The newest links of a kind of a person, including ended ones. */
export async function listLinks(
  tx: Tx,
  userId: number,
  kind: LinkKind,
): Promise<readonly KnownLink[]> {
  return tx
    .selectFrom("one_time_links")
    .select(["token_hash as tokenHash", "created_at as createdAt", "used_at as usedAt"])
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .limit(sql.lit(MOST_LOOKED_AT))
    .execute();
}

/** Removes expired links, at most `limit`; returns whether there may be more. */
export async function purgeLinks(
  db: Reader,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("one_time_links")
    .where(
      isOneOf(
        db,
        "token_hash",
        db
          .selectFrom("one_time_links as old")
          .select("old.token_hash")
          .where("old.expires_at", "<=", now)
          .limit(limit),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows === BigInt(limit);
}
