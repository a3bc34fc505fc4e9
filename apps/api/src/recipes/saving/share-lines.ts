import type { Tx } from "../../db/transaction.ts";
import { renewRecipeStamps } from "../recipe-stamp.store.ts";
import { giveLines, type SharedIngredient } from "./share-lines.store.ts";

/**
 * Moves recipe lines from households' own ingredients to the shared one. Two statements. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export async function shareLines(tx: Tx, shared: SharedIngredient): Promise<void> {
  await renewRecipeStamps(tx, await giveLines(tx, shared));
}
