import type { AnyFoodChange } from "../../db/schema/food-change.ts";
import type { Tx } from "../../db/transaction.ts";
import { giveLots } from "./share-lots.store.ts";

/**
 * Replaces the ingredient of lots; returns their ids. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export async function shareLots(tx: Tx, change: AnyFoodChange): Promise<readonly number[]> {
  return giveLots(tx, change);
}
