import type { Reader } from "../db/transaction.ts";
import { isOwner } from "./people.store.ts";
import type { Viewer } from "./present-household.ts";

/**
 * Whether somebody owns the household at this moment, whatever the guard saw: a right may have been taken away while the call waited for
 * the household's lock. One statement. Source: handbook/households.md#people.
 */
export async function ownsHousehold(db: Reader, { id, householdId }: Viewer): Promise<boolean> {
  return isOwner(db, householdId, id);
}
