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
 * Forgets removed needs of an ingredient that is being deleted. One statement. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export async function forgetGoneNeeds(
  tx: Tx,
  household: HouseholdId,
  ingredientId: number,
): Promise<void> {
  await deleteGoneNeeds(tx, household, ingredientId);
}
