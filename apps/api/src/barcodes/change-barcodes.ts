import type { HouseholdId } from "../db/schema/schema.ts";
import type { AnyFoodChange } from "../db/schema/food-change.ts";
import type { Tx } from "../db/transaction.ts";
import { deleteCodesOf, giveIngredient, takeOutOfPlace } from "./barcode.store.ts";

/** Removes a deleted place from codes. One statement. Source: handbook/stock.md#places. */
export async function detachBarcodes(
  tx: Tx,
  household: HouseholdId,
  placeId: number,
): Promise<void> {
  await takeOutOfPlace(tx, household, placeId);
}

/**
 * Replaces the ingredient of codes; returns them. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export async function shareBarcodes(tx: Tx, change: AnyFoodChange): Promise<readonly string[]> {
  return giveIngredient(tx, change);
}

/** Deletes the codes of an own ingredient that is being deleted. One statement. */
export async function forgetCodesOf(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await deleteCodesOf(tx, household, id);
}
