import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Activity, WayBack } from "./activity.ts";
import {
  insertActivity,
  markSubjectUndone,
  markTakenBack,
  type UndoneElsewhere,
  writeWayBack,
} from "./activity.store.ts";

/**
 * Writes down what somebody did, so that it can be told and undone; answers its id. One statement, in the transaction of what was done.
 * Source: handbook/households.md#who-did-what, handbook/wire.md#undo.
 */
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

/** Notes that what was done to a subject was undone by a call of its own, so that it is not undone again. One statement. Source: handbook/wire.md#undo. */
export async function noteUndone(
  tx: Tx,
  household: HouseholdId,
  undone: UndoneElsewhere,
): Promise<void> {
  await markSubjectUndone(tx, household, undone);
}

/** Notes that a lot came back which was deleted in an activity; with the last of its lots it is undone. One statement. Source: handbook/wire.md#undo. */
export async function noteRestored(
  tx: Tx,
  household: HouseholdId,
  restored: { readonly id: number; readonly now: number },
): Promise<void> {
  await markTakenBack(tx, household, restored);
}
