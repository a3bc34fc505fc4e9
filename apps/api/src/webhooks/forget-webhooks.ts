import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { deleteWebhooksOf } from "./webhook.store.ts";

interface Person {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/** Removes the webhooks of a leaving member. Source: handbook/accounts.md#leaving. */
export async function forgetWebhooks(tx: Tx, { id, householdId }: Person): Promise<void> {
  await deleteWebhooksOf(tx, householdId, id);
}
