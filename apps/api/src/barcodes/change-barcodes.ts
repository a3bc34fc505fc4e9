import type { FoodChange } from "../db/schema/food-change.ts";
import type { Tx } from "../db/transaction.ts";
import { giveIngredient } from "./barcode.store.ts";

/** Removes a deleted place from codes. One statement. Source: handbook/stock.md#places. */
export { detachBarcodes } from "./barcode.store.ts";

/**
 * Replaces the ingredient of codes; returns them. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export async function shareBarcodes(tx: Tx, change: FoodChange): Promise<readonly string[]> {
  return giveIngredient(tx, change);
}

/** Deletes the codes of an own ingredient that is being deleted. One statement. */
export { forgetCodesOf } from "./barcode.store.ts";
