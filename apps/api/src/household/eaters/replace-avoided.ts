import { replaceMemberFoods } from "../../auth/accounts/member-eats.ts";
import { guestEaterId } from "../../catalogue/eating/eats.ts";
import {
  type ReplacedFoods,
  type ReplacedForPeople,
  type ReplacedPerson,
  withReplacedFoods,
} from "../../catalogue/eating/replaced-foods.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { listGuestEats, rewriteGuestEats } from "./eater.store.ts";

/**
 * Lets some eaters avoid the present ingredients instead of a replaced one; returns those that
 * avoided it. The households must be locked. At most four statements. Source:
 * handbook/eating.md#eaters.
 */
export async function replaceAvoidedOf(
  tx: Tx,
  households: readonly HouseholdId[],
  people: ReplacedForPeople,
): Promise<readonly ReplacedPerson[]> {
  const members = await replaceMemberFoods(tx, households, people);
  const rows = await listGuestEats(tx, households);
  const meant = rows.filter(({ id }) => people.isMeant(guestEaterId(id)));
  const guests = withReplacedFoods(meant, people.replaced);
  await rewriteGuestEats(tx, households, guests);
  return [
    ...members,
    ...guests.map(({ id, avoidedBoth }) => ({ id: guestEaterId(id), avoidedBoth })),
  ];
}

/**
 * Lets people of some households avoid the present ingredients instead of a replaced one. Returns
 * those people. The households must be locked. At most four statements. Source:
 * handbook/eating.md#eaters.
 */
export async function replaceAvoided(
  tx: Tx,
  households: readonly HouseholdId[],
  replaced: ReplacedFoods,
): Promise<readonly ReplacedPerson[]> {
  if (replaced.size === 0 || households.length === 0) return [];
  return replaceAvoidedOf(tx, households, { replaced, isMeant: () => true });
}
