import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { dropNeeds } from "../shopping/needs/set-needs.ts";
import type { RemovedEntry } from "./plan-entry.ts";
import { listOfRecipe } from "./plan.store.ts";
import { deleteEntries, restoreEntries } from "./save-plan.store.ts";

/** How what was done to the plan is undone. */
export interface PlanWayBack {
  /** Entries that were taken off. */
  readonly removed?: readonly RemovedEntry[];
  /** Ids of what the removed entries had put on lists. */
  readonly needs?: readonly string[];
  /** Ids of entries that were put on. */
  readonly added?: readonly number[];
}

const CHANGED = fail("conflict", { message: "answers.undoChanged" });

/**
 * Puts back what was taken off the plan, or takes off what was put on; `conflict` when what it is about is gone. At most two
 * statements.
 * Source: handbook/wire.md#undo.
 */
export async function undoPlan(
  tx: Tx,
  household: HouseholdId,
  { removed = [], added = [], now }: PlanWayBack & { readonly now: number },
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
 * What is planned of a recipe that is going to be deleted, for when it comes back; what it put on lists goes unless it is ticked. One
 * statement, two where something is planned.
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

/** Plans again what was planned of a recipe that came back. At most one statement. */
export async function planAgain(
  tx: Tx,
  household: HouseholdId,
  { entries, now }: { readonly entries: readonly RemovedEntry[]; readonly now: number },
): Promise<void> {
  if (entries.length > 0) await restoreEntries(tx, household, { entries, now });
}
