import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { UndoData } from "./activity.ts";
import { markTakenBack, writeWayBack } from "./activity.store.ts";

/**
 * Records an action in its transaction, for the list of activities and for undo; returns its id.
 * Source: handbook/households.md#activities, handbook/wire.md#undo.
 */
export { logActivity } from "./activity.store.ts";

/**
 * Adds the undo of an activity that was logged without it. One statement. Source:
 * handbook/wire.md#undo.
 */
export async function completeActivity(
  tx: Tx,
  household: HouseholdId,
  known: { readonly id: number; readonly undo: UndoData },
): Promise<void> {
  await writeWayBack(tx, household, known);
}

/**
 * Records that a call of its own undid an action, so that it is not undone again. One statement.
 * Source: handbook/wire.md#undo.
 */
export { noteUndone } from "./activity.store.ts";

/**
 * Records that a deleted lot was restored; the last one marks the activity as undone. Source:
 * handbook/wire.md#undo.
 */
export async function noteRestored(
  tx: Tx,
  household: HouseholdId,
  restored: { readonly id: number; readonly now: number },
): Promise<void> {
  await markTakenBack(tx, household, restored);
}
