import { removeUser } from "../../auth/accounts/delete-account.ts";
import { inTransaction } from "../../db/transaction.ts";
import { ok } from "../../values/outcome.ts";
import type { TestApp, TestUser } from "../test-app.ts";

/** Deletes an account directly, without its call. */
export async function leaveLarder(
  { db }: Pick<TestApp, "db">,
  { id, householdId }: Pick<TestUser, "id" | "householdId">,
): Promise<void> {
  await inTransaction(db, async (tx) => ok(await removeUser(tx, { id, householdId })));
}
