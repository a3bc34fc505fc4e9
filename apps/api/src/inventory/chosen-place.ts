import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { findsPlace } from "./place.store.ts";

/** Whether a place that somebody chose is this household's. One statement. Source: handbook/stock.md#places. */
export async function hasPlace(db: Reader, household: HouseholdId, id: number): Promise<boolean> {
  return findsPlace(db, household, id);
}
