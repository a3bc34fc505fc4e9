import type { Reader } from "../db/transaction.ts";
import { isOwner } from "./people.store.ts";
import type { Viewer } from "./present-household.ts";

/**
 * True if the user is an owner now, whatever the guard saw: the role may have changed while the
 * call waited for the household's lock. One statement. Source: handbook/households.md#people.
 */
export async function ownsHousehold(db: Reader, { id, householdId }: Viewer): Promise<boolean> {
  return isOwner(db, householdId, id);
}
