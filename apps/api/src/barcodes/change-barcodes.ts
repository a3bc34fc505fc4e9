import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { giveIngredient, takeOutOfPlace } from "./barcode.store.ts";

/** Removes a deleted place from codes. One statement. Source: handbook/stock.md#places. */
export async function detachBarcodes(
  tx: Tx,
  household: HouseholdId,
  placeId: number,
): Promise<void> {
  await takeOutOfPlace(tx, household, placeId);
}

/**
 * Moves codes from households' own ingredients to the public one. One statement. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export async function shareBarcodes(
  tx: Tx,
  shared: { readonly ownIds: readonly number[]; readonly sharedId: number },
): Promise<void> {
  await giveIngredient(tx, shared);
}
