import { text } from "@larder/words/text";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { noteUndone } from "../household/activity/log-activity.ts";
import { ok, type Outcome } from "../values/outcome.ts";
import { takeLeftoversOut } from "../inventory/stock/leftovers.ts";
import { returnCooked } from "../inventory/stock/return-cooked.ts";
import { bringBackNeedsOfCooking } from "../shopping/take-ticked.ts";
import { UNDO_WINDOW_MS, whyNotUndone } from "../values/undo-window.ts";
import { isUndone, markUndone } from "./cooking.store.ts";

const MS_PER_HOUR = 3_600_000;

interface Undo {
  readonly household: HouseholdId;
  readonly cookingId: number;
  /** The person that undoes it. */
  readonly by: number;
  readonly now: number;
}

/**
 * Undoes a cooking: restores its food to stock and its needs to their lists, and removes its
 * leftovers. `already_undone` if it was undone before. `conflict` if it is older than 24 hours, or if
 * leftovers were eaten.
 *
 * Seven statements. Four more with needs, two more with leftovers, and two more if a lot cannot take
 * its food back.
 * Source: handbook/cooking.md#undo, handbook/planning.md#leftovers.
 */
export async function undoCooking(
  tx: Tx,
  { household, cookingId, by, now }: Undo,
): Promise<Outcome<{ undone: { id: number; name: string } }>> {
  const undoing = { id: cookingId, since: now - UNDO_WINDOW_MS, now };
  const name = await markUndone(tx, household, undoing);
  if (name === null) {
    const hours = UNDO_WINDOW_MS / MS_PER_HOUR;
    return whyNotUndone(
      await isUndone(tx, household, cookingId),
      text("answers.undoTooLate", { hours }),
    );
  }
  const leftovers = await takeLeftoversOut(tx, household, { cookingId, by, now });
  if (!leftovers.ok) return leftovers;
  const returned = await returnCooked(tx, household, { cookingId, by, now });
  if (!returned.ok) return returned;
  await bringBackNeedsOfCooking(tx, household, { cookingId, now });
  await noteUndone(tx, household, { kinds: ["cooked", "leftovers"], subjectId: cookingId, now });
  const told = leftovers.value > 0 ? "answers.notCookedLeftovers" : "answers.notCooked";
  return ok({ undone: { id: cookingId, name } }, { message: text(told, { name }) });
}
