import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { forgetNamesOf, giveNames } from "./learned-name.store.ts";

/**
 * Reassigns printed names from own ingredients to the new global one. One statement.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareNames(
  tx: Tx,
  shared: { readonly ownIds: readonly number[]; readonly sharedId: number },
): Promise<void> {
  await giveNames(tx, shared);
}

/** Deletes printed names of an own ingredient that is being deleted. One statement. */
export async function forgetIngredient(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await forgetNamesOf(tx, household, id);
}
