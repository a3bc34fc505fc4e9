import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { giveExpenses, takeIngredientFrom } from "./purchased-food.store.ts";

/**
 * Turns what was spent on ingredients that were households' own to the one that everybody has now. One statement.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareExpenses(
  tx: Tx,
  shared: { readonly ownIds: readonly number[]; readonly sharedId: number },
): Promise<void> {
  await giveExpenses(tx, shared);
}

/** Lets what was spent on an ingredient of the household's own stand without one, for that is going. One statement. */
export async function forgetBought(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await takeIngredientFrom(tx, household, id);
}
