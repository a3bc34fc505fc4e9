import { replaceMemberFoods } from "../../auth/accounts/member-eats.ts";
import { type ReplacedFoods, withReplacedFoods } from "../../catalogue/eating/replaced-foods.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { lockGuestEats, rewriteGuestEats } from "./eater.store.ts";

/**
 * Replaces an avoided ingredient for the people of some households. At most four statements.
 * Source: handbook/eating.md#eaters.
 */
export async function replaceAvoided(
  tx: Tx,
  households: readonly HouseholdId[],
  replaced: ReplacedFoods,
): Promise<void> {
  if (replaced.size === 0 || households.length === 0) return;
  await replaceMemberFoods(tx, households, replaced);
  const changed = withReplacedFoods(await lockGuestEats(tx, households), replaced);
  await rewriteGuestEats(tx, households, changed);
}
