import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { giveExpenses, takeIngredientFrom } from "./purchased-food.store.ts";

/**
 * Moves expenses from households' own ingredients to the public one. One statement. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export async function shareExpenses(
  tx: Tx,
  shared: { readonly ownIds: readonly number[]; readonly sharedId: number },
): Promise<void> {
  await giveExpenses(tx, shared);
}

/** Detaches expenses from an own ingredient that is being removed. One statement. */
export async function forgetBought(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await takeIngredientFrom(tx, household, id);
}
