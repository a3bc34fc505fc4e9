import { askOneServerAtATime } from "../../db/dialect.ts";
import { countUpHouseholds } from "../../db/schema/count-up-households.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { replaceAvoided } from "../../household/eaters/replace-avoided.ts";
import { shareKinds } from "../kinds/own-kinds.store.ts";
import { moveFood } from "./move-food.ts";
import { giveUpOwn, ownOfName } from "./own-ingredient.store.ts";

/**
 * Merges own ingredients with a name into the new shared one, in all households, whose
 * revisions count up. Returns these households. One statement, eighteen more if any exist, and one
 * more on Citus.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function shareOwn(
  tx: Tx,
  { id: sharedId, name }: { readonly id: number; readonly name: string },
): Promise<readonly HouseholdId[]> {
  const own = await ownOfName(tx, name);
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const households = own.flatMap(({ household }) => household ?? []);
  await askOneServerAtATime(tx);
  // First, since this locks the households.
  await countUpHouseholds(tx, households);
  await moveFood(tx, { from: ids, to: sharedId, household: null });
  await shareKinds(tx, { ids, sharedId });
  await replaceAvoided(tx, households, new Map(ids.map((id) => [id, [sharedId]])));
  await giveUpOwn(tx, { ids, sharedId, name });
  return households;
}
