import type { Reader } from "../db/transaction.ts";

/** Who gets a letter. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** Name and address of a person as they are now; undefined once the account is gone, also where rows of it are left. One statement. */
export async function findRecipient(db: Reader, userId: number): Promise<Recipient | undefined> {
  return db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", userId)
    .where("email", "<>", "")
    .executeTakeFirst();
}
