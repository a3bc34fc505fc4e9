import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { findLastCookings } from "./last-cooking.store.ts";

/** When each recipe was cooked last, in milliseconds since 1970, as far as that was since some moment. One statement. */
export async function recentlyCooked(
  db: Reader,
  household: HouseholdId,
  since: number,
): Promise<ReadonlyMap<number, number>> {
  return findLastCookings(db, household, since);
}
