import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import type { Undoable } from "../../values/undo-window.ts";
import { findItem } from "./find-item.ts";
import { changeNeeds } from "../needs/need.store.ts";

interface Removing {
  readonly listId: number;
  readonly itemId: string;
  readonly by: number;
  readonly now: number;
}

/**
 * Removes a need or a whole line; idempotent. `not_found` if it never existed. Five statements.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function removeItem(
  tx: Tx,
  household: HouseholdId,
  { listId, itemId, by, now }: Removing,
): Promise<Outcome<{ activityId: Undoable["activityId"] | undefined }>> {
  const found = await findItem(tx, household, { listId, itemId });
  if (!found.ok) return found;
  const { need, line, isLine } = found.value;
  if (line === null) return ok({ activityId: undefined });
  const ids = isLine ? line.needs.map(({ id }) => id) : [need.id];
  // Later than all present needs regardless of clocks, so later ones are separate wishes.
  const at = Math.max(now, ...line.needs.map(({ createdAt }) => createdAt));
  await changeNeeds(tx, household, { ids, change: { gone: { at, as: "deleted" } }, now });
  const { ingredientName, masterIngredientId } = line.needs[0];
  const activityId = await logActivity(tx, household, {
    kind: "need_removed",
    facts: { name: ingredientName ?? need.name, ingredientId: masterIngredientId ?? undefined },
    undo: { of: "needs", ids },
    by,
    now,
  });
  return ok({ activityId });
}
