import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { forgetNamesOf, giveNames } from "./learned-name.store.ts";

/**
 * Turns the printed names of ingredients that were households' own to the one that everybody has now. One statement.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareNames(
  tx: Tx,
  shared: { readonly ownIds: readonly number[]; readonly sharedId: number },
): Promise<void> {
  await giveNames(tx, shared);
}

/** Forgets which printed names meant an ingredient of the household's own that is going. One statement. */
export async function forgetIngredient(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await forgetNamesOf(tx, household, id);
}
