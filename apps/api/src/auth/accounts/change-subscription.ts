import { setSubscription } from "./user.store.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";

/**
 * Makes a user PRO or FREE from their next call. Source: handbook/accounts.md#roles-and-plans,
 * handbook/messages.md#users.
 */
export async function changeSubscription(
  tx: Tx,
  change: { readonly userId: number; readonly status: "PRO" | "FREE" },
): Promise<Outcome<undefined>> {
  return (await setSubscription(tx, change.userId, change.status)) === "missing"
    ? fail("not_found")
    : ok(undefined);
}
