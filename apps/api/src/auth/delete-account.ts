import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { departFromAccount, isLargeAccount } from "./departure.store.ts";
import type { SignedInUser } from "./signed-in-user.ts";
import { listAdminIds, removeUser } from "./user.store.ts";

/**
 * Removes the person with tokens, threads, requests and subscriptions, and the household with all it holds when nobody is left
 * in it. Of a large account only what tells who it was goes here; `finishDepartures` follows within seconds, so that no
 * other call waits for it. The only administrator left cannot go: `last_admin`. Source: handbook/accounts.md#leaving.
 */
export async function deleteAccount(
  tx: Tx,
  user: Pick<SignedInUser, "id" | "householdId">,
): Promise<Outcome<undefined>> {
  const admins = await listAdminIds(tx);
  if (admins.length === 1 && admins[0] === user.id) return fail("last_admin");
  if (await isLargeAccount(tx, user)) await departFromAccount(tx, user.id);
  else await removeUser(tx, user);
  return ok(undefined);
}
