import type { Tx } from "../../db/transaction.ts";

/** Ends what other programs act for a person with. One statement. */
export async function endAccessTokens(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("access_tokens").where("user_id", "=", userId).execute();
}
