import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** Tags that decide the language of what is sent to a person. */
interface Languages {
  readonly person: string | null;
  readonly household: string | null;
  /** Of the last sign-in. */
  readonly asked: string | null;
}

/** The languages of a person; undefined for a deleted account. */
export async function findLanguages(db: Reader, userId: number): Promise<Languages | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("households", "households.id", "users.household_id")
    .select([
      "users.language as person",
      "households.language as household",
      "users.signed_in_language as asked",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

/**
 * The languages of an invitation, the household's before its inviter's; undefined for a household
 * that is gone.
 */
export async function findInvitersLanguages(
  db: Reader,
  { householdId, invitationId }: { readonly householdId: number; readonly invitationId: number },
): Promise<Languages | undefined> {
  return db
    .selectFrom("invitations")
    .innerJoin("households", "households.id", "invitations.household_id")
    .leftJoin("users", "users.id", "invitations.invited_by")
    .select([
      "households.language as person",
      "users.language as household",
      "users.signed_in_language as asked",
    ])
    .where("invitations.id", "=", invitationId)
    .where("invitations.household_id", "=", householdId as HouseholdId)
    .executeTakeFirst();
}

/** Chooses a person's language; null for the household's. */
export async function setLanguage(tx: Tx, userId: number, language: string | null): Promise<void> {
  await tx.updateTable("users").set({ language }).where("id", "=", userId).execute();
}

/** Keeps the language of a sign-in, if it is another one. */
export async function keepSignedInLanguage(
  tx: Tx,
  userId: number,
  language: string,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ signed_in_language: language })
    .where("id", "=", userId)
    .where((is) =>
      is.or([is("signed_in_language", "is", null), is("signed_in_language", "!=", language)]),
    )
    .execute();
}
