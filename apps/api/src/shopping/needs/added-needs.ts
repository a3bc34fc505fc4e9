import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { type AddedBy, listAddedNeeds } from "./added-need.store.ts";

/** What somebody put on the lists. */
export interface AddedThings {
  /** The author; null for a former member. */
  readonly byName: string | null;
  /** Each thing once, oldest first. */
  readonly names: readonly string[];
  /** When the first of them was put there, in milliseconds since 1970. */
  readonly firstAt: number;
}

/**
 * What somebody put on the lists and still is to be bought: what was taken off again, or is in the trolley, is none of it. Null where
 * nothing is. One statement. Source: handbook/notices.md#list.
 */
export async function addedThings(
  db: Reader,
  household: HouseholdId,
  added: AddedBy,
): Promise<AddedThings | null> {
  const needs = await listAddedNeeds(db, household, added);
  const [first] = needs;
  if (first === undefined) return null;
  // under the name that it got first
  const byKey = new Map(needs.toReversed().map(({ nameKey, name }) => [nameKey, name]));
  return {
    byName: first.byName,
    names: [...byKey.values()].toReversed(),
    firstAt: first.createdAt,
  };
}
