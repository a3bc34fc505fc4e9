import type { Tx } from "../../db/transaction.ts";
import { giveLots, type SharedIngredient } from "./share-lots.store.ts";

/**
 * Turns the lots of ingredients that were households' own to the one that everybody has now. One statement.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareLots(tx: Tx, shared: SharedIngredient): Promise<void> {
  await giveLots(tx, shared);
}
