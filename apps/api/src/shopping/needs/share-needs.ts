import type { AnyFoodChange } from "../../db/schema/food-change.ts";
import type { Tx } from "../../db/transaction.ts";
import { giveNeeds } from "./share-needs.store.ts";

/**
 * Replaces the ingredient of needs; returns their ids. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export async function shareNeeds(tx: Tx, change: AnyFoodChange): Promise<readonly string[]> {
  return giveNeeds(tx, change);
}
