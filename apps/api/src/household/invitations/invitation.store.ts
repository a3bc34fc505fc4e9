import type { ExpressionBuilder } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import type { Database, HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";

/** Not used, revoked or expired. */
export interface OpenInvitation {
  readonly id: number;
  readonly note: string | null;
  /** Null if the inviter is not a member any more. */
  readonly invitedBy: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const isOpen = (now: number) => (where: ExpressionBuilder<Database, "invitations">) =>
  where.and([where("invitations.used_by", "is", null), where("invitations.expires_at", ">", now)]);

/** Invitations with their inviters, if these are still members. */
const withInviter = (db: Reader) =>
  db
    .selectFrom("invitations")
    .leftJoin("users as inviters", (join) => joinOwn(join, "inviters", "invitations.invited_by"));

/** The open invitations of a household, newest first; ten at most. */
export async function listOpenInvitations(
  db: Reader,
  household: HouseholdId,
  now: number,
): Promise<readonly OpenInvitation[]> {
  return withInviter(db)
    .select([
      "invitations.id",
      "invitations.note",
      "inviters.name as invitedBy",
      "invitations.created_at as createdAt",
      "invitations.expires_at as expiresAt",
    ])
    .where("invitations.household_id", "=", household)
    .where(isOpen(now))
    .orderBy("invitations.id", "desc")
    .execute();
}

/** Only the hash of the token is stored. */
export interface NewInvitation {
  readonly tokenHash: string;
  readonly note: string | null;
  readonly email: string | null;
  readonly invitedBy: number;
  readonly now: number;
  readonly expiresAt: number;
}

/** Inserts an invitation; returns its id. */
export async function addInvitation(
  tx: Tx,
  household: HouseholdId,
  { tokenHash, note, email, invitedBy, now, expiresAt }: NewInvitation,
): Promise<number> {
  const { id } = await tx
    .insertInto("invitations")
    .values({
      household_id: household,
      token_hash: tokenHash,
      note,
      email,
      invited_by: invitedBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes an open invitation; false if there is none. */
export async function endInvitation(
  tx: Tx,
  household: HouseholdId,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<boolean> {
  const row = await tx
    .deleteFrom("invitations")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where(isOpen(now))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses an invitation up; its user is stored until it would have expired. */
export async function useInvitation(
  tx: Tx,
  household: HouseholdId,
  { id, by }: { readonly id: number; readonly by: number },
): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ used_by: by })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** True if the user joined with the link of this token hash. */
export async function cameBy(
  tx: Tx,
  household: HouseholdId,
  { tokenHash, userId }: { readonly tokenHash: string; readonly userId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom("invitations")
    .select("id")
    .where("household_id", "=", household)
    .where("token_hash", "=", tokenHash)
    .where("used_by", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all invitations of an empty household. */
export async function endAllInvitations(tx: Tx, household: HouseholdId): Promise<void> {
  await tx.deleteFrom("invitations").where("household_id", "=", household).execute();
}

export interface Invited {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly householdName: string;
  /** Null if the inviter is not a member any more. */
  readonly invitedBy: string | null;
  readonly expiresAt: number;
}

/** The open invitation of a token hash; null otherwise. */
export async function findInvited(
  db: Reader,
  tokenHash: string,
  now: number,
): Promise<Invited | null> {
  const row = await withInviter(db)
    .innerJoin("households", "households.id", "invitations.household_id")
    .select([
      "invitations.id",
      "invitations.household_id as householdId",
      "households.name as householdName",
      "inviters.name as invitedBy",
      "invitations.expires_at as expiresAt",
    ])
    .where("invitations.token_hash", "=", tokenHash)
    .where(isOpen(now))
    .executeTakeFirst();
  return row ?? null;
}

/** Removes expired invitations, at most `limit`; returns true if more may be left. */
export async function purgeInvitations(
  db: Reader,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("invitations")
    .where(
      isOneOf(
        db,
        "token_hash",
        db
          .selectFrom("invitations as old")
          .select("old.token_hash")
          .where("old.expires_at", "<=", now)
          .limit(limit),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows === BigInt(limit);
}
