import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { logActivity } from "../household/activity/log-activity.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { dropNeeds } from "../shopping/needs/set-needs.ts";
import type { Undoable } from "../values/undo-window.ts";
import { findEntry } from "./plan.store.ts";
import { entriesMeant } from "./save-entry.ts";
import { deleteEntries } from "./save-plan.store.ts";

interface Removing {
  readonly id: number;
  readonly scope: "this" | "following";
  readonly by: number;
  readonly now: number;
}

/**
 * Removes an entry; `following` also removes later open ones of its repetition. Its needs on lists
 * go too unless ticked. `not_found`. At most five statements.
 * Source: handbook/planning.md#entries, handbook/wire.md#undo.
 */
export async function removeEntry(
  tx: Tx,
  household: HouseholdId,
  { id, scope, by, now }: Removing,
): Promise<Outcome<Undoable>> {
  const found = await findEntry(tx, household, id);
  if (found === null) return fail("not_found");
  const { isCooked: _isCooked, ...entry } = found;
  const entries = await entriesMeant(tx, household, { entry, scope });
  const ids = entries.map((one) => one.id);
  await deleteEntries(tx, household, ids);
  const needs = await dropNeeds(tx, household, { source: "plan", sourceIds: ids, now });
  const activityId = await logActivity(tx, household, {
    by,
    kind: "plan_removed",
    facts: { count: entries.length },
    undo: { of: "plan", removed: entries, needs },
    subjectId: id,
    now,
  });
  return ok({ activityId });
}
