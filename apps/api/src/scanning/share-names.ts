import type { HouseholdId } from "../db/schema/schema.ts";
import type { AnyFoodChange } from "../db/schema/food-change.ts";
import type { Tx } from "../db/transaction.ts";
import { forgetNamesOf, giveNames } from "./learned-name.store.ts";

/**
 * Replaces the ingredient of printed names and answers; returns their keys. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export async function shareNames(tx: Tx, change: AnyFoodChange): Promise<readonly string[]> {
  return giveNames(tx, change);
}

/** Deletes printed names of an own ingredient that is being deleted. One statement. */
export async function forgetIngredient(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await forgetNamesOf(tx, household, id);
}
