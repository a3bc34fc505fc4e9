import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { deleteGoneNeeds, giveNeeds, type SharedIngredient } from "./share-needs.store.ts";

/**
 * Replaces households' own ingredients on lists by the new global one. One statement.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareNeeds(tx: Tx, shared: SharedIngredient): Promise<void> {
  await giveNeeds(tx, shared);
}

/**
 * Deletes removed needs of an ingredient that is being deleted. One statement.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function forgetGoneNeeds(
  tx: Tx,
  household: HouseholdId,
  ingredientId: number,
): Promise<void> {
  await deleteGoneNeeds(tx, household, ingredientId);
}
