import type { FoodChange } from "../../db/schema/food-change.ts";
import type { Tx } from "../../db/transaction.ts";
import { renewRecipeStamps } from "../recipe-stamp.store.ts";
import { giveLines } from "./share-lines.store.ts";

/**
 * Replaces the ingredient of recipe lines; returns their ids. Two statements. Source:
 * handbook/catalogue.md#merging.
 */
export async function shareLines(tx: Tx, change: FoodChange): Promise<readonly number[]> {
  const changed = await giveLines(tx, change);
  await renewRecipeStamps(tx, [...new Set(changed.map(({ household }) => household))]);
  return changed.map(({ id }) => id);
}
