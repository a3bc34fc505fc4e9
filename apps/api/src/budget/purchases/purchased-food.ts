import type { AnyFoodChange } from "../../db/schema/food-change.ts";
import type { Tx } from "../../db/transaction.ts";
import { giveExpenses } from "./purchased-food.store.ts";

/**
 * Replaces the ingredient of expenses; returns their ids. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export async function shareExpenses(tx: Tx, change: AnyFoodChange): Promise<readonly number[]> {
  return giveExpenses(tx, change);
}
