import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { findLastCookings } from "./last-cooking.store.ts";

/** Each recipe's last cooking since a time, in milliseconds since 1970. One statement. */
export async function recentlyCooked(
  db: Reader,
  household: HouseholdId,
  since: number,
): Promise<ReadonlyMap<number, number>> {
  return findLastCookings(db, household, since);
}
