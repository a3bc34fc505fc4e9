import type { Reader } from "../db/transaction.ts";
import { isOwner } from "./people.store.ts";
import type { Viewer } from "./present-household.ts";

/**
 * True if the user is still an owner after a wait for the household's lock. Source:
 * handbook/households.md#people.
 */
export async function ownsHousehold(db: Reader, { id, householdId }: Viewer): Promise<boolean> {
  return isOwner(db, householdId, id);
}
