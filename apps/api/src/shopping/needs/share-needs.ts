import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { deleteGoneNeeds, giveNeeds, type SharedIngredient } from "./share-needs.store.ts";

/**
 * Turns what lists have of ingredients that were households' own to the one that everybody has now. One statement.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareNeeds(tx: Tx, shared: SharedIngredient): Promise<void> {
  await giveNeeds(tx, shared);
}

/**
 * Forgets what left the lists of an ingredient that is about to go, so that it keeps nobody from deleting it; what stands on a list
 * stays. One statement. Source: handbook/catalogue.md#own-ingredients.
 */
export async function forgetGoneNeeds(
  tx: Tx,
  household: HouseholdId,
  ingredientId: number,
): Promise<void> {
  await deleteGoneNeeds(tx, household, ingredientId);
}
