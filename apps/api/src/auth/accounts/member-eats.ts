import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { type ReplacedFoods, withReplacedFoods } from "../../catalogue/eating/replaced-foods.ts";
import { lockMemberEats, rewriteMemberEats, updateMemberEats } from "./member-eats.store.ts";

/**
 * Saves a member's portion and what they avoid, as JSON. It goes with the account. One statement.
 * Source: handbook/eating.md#eaters.
 */
export async function saveMemberEats(
  tx: Tx,
  household: HouseholdId,
  said: { readonly userId: number; readonly eats: string },
): Promise<void> {
  await updateMemberEats(tx, household, said);
}

/**
 * Lets the members of some households avoid the present ingredient instead of a replaced one. Two
 * statements. Source: handbook/eating.md#eaters.
 */
export async function replaceMemberFoods(
  tx: Tx,
  households: readonly HouseholdId[],
  replaced: ReplacedFoods,
): Promise<void> {
  const changed = withReplacedFoods(await lockMemberEats(tx, households), replaced);
  await rewriteMemberEats(tx, households, changed);
}
