import { shareBarcodes } from "../../barcodes/change-barcodes.ts";
import { shareExpenses } from "../../budget/purchases/purchased-food.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { replaceAvoided } from "../../household/eaters/replace-avoided.ts";
import { shareLots } from "../../inventory/sharing/share-lots.ts";
import { shareLines } from "../../recipes/saving/share-lines.ts";
import { shareNames } from "../../scanning/share-names.ts";
import { shareNeeds } from "../../shopping/needs/share-needs.ts";
import { shareKinds } from "../kinds/own-kinds.store.ts";
import { giveUpOwn, ownOfName } from "./own-ingredient.store.ts";

/**
 * Moves everything from own ingredients with a name to the new shared one: lots, expenses,
 * barcodes, recipe lines, printed names, lists, settings and what people avoid. Returns the affected
 * households. One statement, fifteen more if any exist.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareOwn(
  tx: Tx,
  { id: sharedId, name }: { readonly id: number; readonly name: string },
): Promise<readonly HouseholdId[]> {
  const own = await ownOfName(tx, name);
  if (own.length === 0) return [];
  const ownIds = own.map(({ id }) => id);
  await shareLots(tx, { ownIds, sharedId });
  await shareExpenses(tx, { ownIds, sharedId });
  await shareBarcodes(tx, { ownIds, sharedId });
  await shareLines(tx, { ownIds, sharedId });
  await shareNames(tx, { ownIds, sharedId });
  await shareNeeds(tx, { ownIds, sharedId });
  await shareKinds(tx, { ids: ownIds, sharedId });
  const households = own.flatMap(({ household }) => household ?? []);
  await replaceAvoided(tx, households, new Map(ownIds.map((id) => [id, sharedId])));
  await giveUpOwn(tx, { ids: ownIds, sharedId });
  return households;
}
