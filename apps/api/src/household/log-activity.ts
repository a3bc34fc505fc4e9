import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { Activity, WayBack } from "./activity.ts";
import { insertActivity, writeWayBack } from "./activity.store.ts";

/** Writes down what somebody did, so that it can be told and undone; answers its id. One statement. Source: handbook/wire.md#undo. */
export async function logActivity(
  tx: Tx,
  household: HouseholdId,
  activity: Activity,
): Promise<number> {
  return insertActivity(tx, household, activity);
}

/** Says how an activity is undone that began before that was known. One statement. Source: handbook/wire.md#undo. */
export async function completeActivity(
  tx: Tx,
  household: HouseholdId,
  known: { readonly id: number; readonly wayBack: WayBack },
): Promise<void> {
  await writeWayBack(tx, household, known);
}
