import { isOneOf } from "../../db/dialect.ts";
import type { Database } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** The purpose of a challenge. */
export type ChallengeKind = Database["challenges"]["kind"];

/** A challenge to issue. Only its hash is stored. */
export interface NewChallenge {
  readonly tokenHash: string;
  readonly kind: ChallengeKind;
  /** Null before the person is known. */
  readonly userId: number | null;
  readonly facts: string | null;
  readonly expiresAt: number;
}

/** Stores a challenge. */
export async function addChallenge(
  tx: Tx,
  { tokenHash, kind, userId, facts, expiresAt }: NewChallenge,
): Promise<void> {
  await tx
    .insertInto("challenges")
    .values({ token_hash: tokenHash, kind, user_id: userId, facts, expires_at: expiresAt })
    .execute();
}

interface Met {
  readonly tokenHash: string;
  readonly kind: ChallengeKind;
  readonly now: number;
}

/** An issued, unused challenge, which stays; null otherwise. */
export async function findChallenge(db: Reader, { tokenHash, kind, now }: Met) {
  const row = await db
    .selectFrom("challenges")
    .select(["user_id as userId", "facts"])
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a challenge: of two concurrent uses one gets it, the other null. */
export async function takeChallenge(tx: Tx, { tokenHash, kind, now }: Met) {
  const row = await tx
    .deleteFrom("challenges")
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .returning(["user_id as userId", "facts"])
    .executeTakeFirst();
  return row ?? null;
}

/** Removes expired challenges, at most `limit`; returns whether there may be more. */
export async function purgeChallenges(
  db: Reader,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("challenges")
    .where(
      isOneOf(
        db,
        "token_hash",
        db
          .selectFrom("challenges as old")
          .select("old.token_hash")
          .where("old.expires_at", "<=", now)
          .limit(limit),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows === BigInt(limit);
}
