import { text } from "@larder/words/text";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { putBackValues, undoStock } from "../inventory/undo-stock.ts";
import { ok, type Outcome } from "../outcome.ts";
import { takeReceiptBack } from "../receipts/kept-receipts.ts";
import { UNDO_WINDOW_MS, whyNotUndone } from "../undo-window.ts";
import { isUndone, markUndone } from "./activity.store.ts";

const MS_PER_HOUR = 3_600_000;

interface Undo {
  readonly household: HouseholdId;
  readonly id: number;
  readonly now: number;
}

/**
 * Undoes what somebody of the household did, once, within 24 hours, all of it or nothing. `already_undone` the second time, `conflict`
 * when it is too late or what it needs is gone. At most eleven statements. Source: handbook/wire.md#undo.
 */
export async function undoActivity(
  tx: Tx,
  { household, id, now }: Undo,
): Promise<Outcome<{ undone: { id: number } }>> {
  const wayBack = await markUndone(tx, household, { id, since: now - UNDO_WINDOW_MS, now });
  if (wayBack === null) {
    const hours = UNDO_WINDOW_MS / MS_PER_HOUR;
    return whyNotUndone(
      await isUndone(tx, household, id),
      text("answers.activityTooOld", { hours }),
    );
  }
  const done =
    wayBack.of === "stock"
      ? await undoStock(tx, household, { activityId: id, expenses: wayBack.expenses ?? [], now })
      : await putBackValues(tx, household, { ...wayBack, now });
  if (!done.ok) return done;
  if (wayBack.of === "stock" && wayBack.hasReceipt) await takeReceiptBack(tx, household, id);
  return ok({ undone: { id } });
}
