import type { Reader } from "../db/transaction.ts";

/** Who gets a letter about their account. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** When a letter reached the address, in milliseconds since 1970; null where none is known to have. */
  readonly confirmedAt: number | null;
}

/** Name and address of a person as they are now; undefined once the account is gone, or going. One statement. */
export async function findRecipient(db: Reader, userId: number): Promise<Recipient | undefined> {
  return db
    .selectFrom("users")
    .select(["name", "email", "email_confirmed_at as confirmedAt"])
    .where("id", "=", userId)
    .where("email", "<>", "")
    .executeTakeFirst();
}
