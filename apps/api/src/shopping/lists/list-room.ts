import { listLimits } from "@larder/contract/week/shopping-list";
import { text } from "@larder/words/text";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { countOnList } from "./list.store.ts";

/** Maximum open and ticked needs of a list. Source: handbook/shopping.md#limits. */
export const MOST_PRESENT = 1_000;

export interface Coming {
  readonly listId: number;
  /** Number of needs that are new or reopened. */
  readonly count: number;
  readonly now: number;
}

/**
 * Creation time for new needs: after all existing ones, even with wrong clocks, so the order is
 * unambiguous. `limit_reached` if a list has no room. One statement.
 * Source: handbook/shopping.md#limits.
 */
export async function roomOnList(
  db: Reader,
  household: HouseholdId,
  { listId, count, now }: Coming,
): Promise<Outcome<number>> {
  const { open, present, newest } = await countOnList(db, household, listId);
  const most = listLimits.openNeeds;
  if (count > 0 && open + count > most)
    return fail("limit_reached", { message: text("lists.listFull", { most }) });
  if (count > 0 && present + count > MOST_PRESENT)
    return fail("limit_reached", { message: text("lists.listCrowded", { most: MOST_PRESENT }) });
  return ok(Math.max(now, newest + 1));
}
