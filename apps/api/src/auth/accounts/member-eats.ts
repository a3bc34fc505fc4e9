import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { memberEaterId } from "../../catalogue/eating/eats.ts";
import {
  type ReplacedForPeople,
  type ReplacedPerson,
  withReplacedFoods,
} from "../../catalogue/eating/replaced-foods.ts";
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
 * Lets the members of some households avoid the present ingredients instead of a replaced one;
 * returns the changed members. Two statements. Source: handbook/eating.md#eaters.
 */
export async function replaceMemberFoods(
  tx: Tx,
  households: readonly HouseholdId[],
  { replaced, isMeant }: ReplacedForPeople,
): Promise<readonly ReplacedPerson[]> {
  const rows = await lockMemberEats(tx, households);
  const meant = rows.filter(({ id }) => isMeant(memberEaterId(id)));
  const changed = withReplacedFoods(meant, replaced);
  await rewriteMemberEats(tx, households, changed);
  return changed.map(({ id, avoidedBoth }) => ({ id: memberEaterId(id), avoidedBoth }));
}
