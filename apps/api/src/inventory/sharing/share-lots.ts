import type { Tx } from "../../db/transaction.ts";
import { giveLots, type SharedIngredient } from "./share-lots.store.ts";

/**
 * Moves lots from households' own ingredients to the shared one. One statement. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export async function shareLots(tx: Tx, shared: SharedIngredient): Promise<void> {
  await giveLots(tx, shared);
}
