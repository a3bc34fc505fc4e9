import { listLimits } from "@larder/contract/week/shopping-list";
import { text } from "@larder/words/text";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { countOnList } from "./list.store.ts";

/** Open and ticked needs of a list. Source: handbook/shopping.md#limits. */
export const MOST_PRESENT = 1_000;

/** What is to come onto a list. */
export interface Coming {
  readonly listId: number;
  /** How many needs come or open again; of those that are there already none. */
  readonly count: number;
  readonly now: number;
}

/**
 * When the first of the needs that come is to be new: behind all others, so that the order in which needs came is one, within a
 * millisecond and with clocks that go back too. `limit_reached` where a list has no room for so many. One statement. Source:
 * handbook/shopping.md#limits.
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
