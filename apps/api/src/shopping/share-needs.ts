import type { Tx } from "../db/transaction.ts";
import { giveNeeds, type SharedIngredient } from "./share-needs.store.ts";

/**
 * Turns what lists have of ingredients that were households' own to the one that everybody has now. One statement.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareNeeds(tx: Tx, shared: SharedIngredient): Promise<void> {
  await giveNeeds(tx, shared);
}
