import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { dropNeeds } from "../shopping/needs/set-needs.ts";
import type { RemovedEntry } from "./plan-entry.ts";
import { listOfRecipe } from "./plan.store.ts";
import { deleteEntries, restoreEntries } from "./save-plan.store.ts";

/** Undo of a change to the plan. */
export interface PlanUndo {
  /** Removed entries. */
  readonly removed?: readonly RemovedEntry[];
  /** Needs that the removed entries had on lists. */
  readonly needs?: readonly string[];
  /** Added entries. */
  readonly added?: readonly number[];
}

const CHANGED = fail("conflict", { message: "answers.undoChanged" });

/**
 * Restores removed entries, or removes added ones. `conflict` if their subject is gone. At most two
 * statements.
 * Source: handbook/wire.md#undo.
 */
export async function undoPlan(
  tx: Tx,
  household: HouseholdId,
  { removed = [], added = [], now }: PlanUndo & { readonly now: number },
): Promise<Outcome<undefined>> {
  if (added.length > 0) {
    if ((await deleteEntries(tx, household, added)) === 0) return CHANGED;
    await dropNeeds(tx, household, { source: "plan", sourceIds: added, now });
  }
  if (removed.length === 0) return ok(undefined);
  const back = await restoreEntries(tx, household, { entries: removed, now });
  return back === removed.length ? ok(undefined) : CHANGED;
}

/**
 * Removes the entries of a recipe that is being deleted, and returns them for undo. Their needs on
 * lists go unless ticked. One statement, two if any exist.
 */
export async function leavePlan(
  tx: Tx,
  household: HouseholdId,
  { recipeId, now }: { readonly recipeId: number; readonly now: number },
): Promise<{ readonly planned: readonly RemovedEntry[]; readonly needs: readonly string[] }> {
  const planned = await listOfRecipe(tx, household, recipeId);
  const sourceIds = planned.map(({ id }) => id);
  const needs = await dropNeeds(tx, household, { source: "plan", sourceIds, now });
  return { planned, needs };
}

/** Restores the entries of a restored recipe. At most one statement. */
export async function planAgain(
  tx: Tx,
  household: HouseholdId,
  { entries, now }: { readonly entries: readonly RemovedEntry[]; readonly now: number },
): Promise<void> {
  if (entries.length > 0) await restoreEntries(tx, household, { entries, now });
}
