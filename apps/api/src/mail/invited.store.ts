import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { joinOwn } from "../db/sql/join-own.ts";

/** The invited person, the inviter and the household. */
export interface InvitedByMail {
  readonly email: string;
  readonly household: string;
  readonly inviter: string | null;
  readonly until: number;
}

interface Asked {
  readonly householdId: number;
  readonly invitationId: number;
  readonly now: number;
}

/**
 * The facts for the letter of an open invitation; undefined if it was used, withdrawn or expired.
 * One statement.
 */
export async function findInvitedByMail(
  db: Reader,
  { householdId, invitationId, now }: Asked,
): Promise<InvitedByMail | undefined> {
  return db
    .selectFrom("invitations")
    .innerJoin("households", "households.id", "invitations.household_id")
    .leftJoin("users as inviters", (join) => joinOwn(join, "inviters", "invitations.invited_by"))
    .select([
      "invitations.email",
      "households.name as household",
      "inviters.name as inviter",
      "invitations.expires_at as until",
    ])
    .where("invitations.household_id", "=", householdId as HouseholdId)
    .where("invitations.id", "=", invitationId)
    .where("invitations.expires_at", ">", now)
    .where("invitations.email", "is not", null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}
