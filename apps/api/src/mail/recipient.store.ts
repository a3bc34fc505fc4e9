import type { Reader } from "../db/transaction.ts";

/** The recipient of a letter about their account. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** The time of the address's confirmation, in milliseconds since 1970; null if unconfirmed. */
  readonly confirmedAt: number | null;
}

/** Current name and address of a person; undefined for a deleted account. One statement. */
export async function findRecipient(db: Reader, userId: number): Promise<Recipient | undefined> {
  return db
    .selectFrom("users")
    .select(["name", "email", "email_confirmed_at as confirmedAt"])
    .where("id", "=", userId)
    .where("email", "<>", "")
    .executeTakeFirst();
}
