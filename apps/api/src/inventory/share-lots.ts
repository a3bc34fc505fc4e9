import type { Tx } from "../db/transaction.ts";
import { giveLots, type SharedIngredient } from "./share-lots.store.ts";

/**
 * Turns the lots and barcodes of ingredients that were households' own to the one that everybody has now. Two statements.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareLots(tx: Tx, shared: SharedIngredient): Promise<void> {
  await giveLots(tx, shared);
}
