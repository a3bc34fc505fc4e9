import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { updateMemberEats } from "./member-eats.store.ts";

/**
 * Saves a member's portion and what they avoid, as JSON. It goes with the account. One statement.
 * Source: handbook/eating.md#people-who-eat.
 */
export async function saveMemberEats(
  tx: Tx,
  household: HouseholdId,
  said: { readonly userId: number; readonly eats: string },
): Promise<void> {
  await updateMemberEats(tx, household, said);
}
