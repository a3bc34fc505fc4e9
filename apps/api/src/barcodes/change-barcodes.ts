import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { giveIngredient, takeOutOfPlace } from "./barcode.store.ts";

/** Codes that put food into a place that goes put it nowhere in particular. One statement. Source: handbook/stock.md#places. */
export async function detachBarcodes(
  tx: Tx,
  household: HouseholdId,
  placeId: number,
): Promise<void> {
  await takeOutOfPlace(tx, household, placeId);
}

/**
 * Turns the codes of ingredients that were households' own to the one that everybody has now. One statement.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareBarcodes(
  tx: Tx,
  shared: { readonly ownIds: readonly number[]; readonly sharedId: number },
): Promise<void> {
  await giveIngredient(tx, shared);
}
