import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { Activity } from "./activity.ts";
import { insertActivity } from "./activity.store.ts";

/** Writes down what somebody did, so that it can be told and undone; answers its id. One statement. Source: handbook/wire.md#undo. */
export async function logActivity(
  tx: Tx,
  household: HouseholdId,
  activity: Activity,
): Promise<number> {
  return insertActivity(tx, household, activity);
}
