import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { type AddedBy, listAddedNeeds } from "./added-need.store.ts";

export interface AddedThings {
  /** The author; null for a former member. */
  readonly byName: string | null;
  /** Oldest first, without duplicates. */
  readonly names: readonly string[];
  /** First creation time, in milliseconds since 1970. */
  readonly firstAt: number;
}

/**
 * Open things that a person added; null for none. Removed and ticked ones do not count. One statement.
 * Source: handbook/notices.md#list.
 */
export async function addedThings(
  db: Reader,
  household: HouseholdId,
  added: AddedBy,
): Promise<AddedThings | null> {
  const needs = await listAddedNeeds(db, household, added);
  const [first] = needs;
  if (first === undefined) return null;
  // the first spelling wins
  const byKey = new Map(needs.toReversed().map(({ nameKey, name }) => [nameKey, name]));
  return {
    byName: first.byName,
    names: [...byKey.values()].toReversed(),
    firstAt: first.createdAt,
  };
}
