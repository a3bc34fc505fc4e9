import { unlinkPurchase } from "../../budget/purchases/purchases.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { noteUndone } from "../../household/activity/log-activity.ts";
import { undoStock } from "../../inventory/stock/undo-stock.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { findQuestion, listAnswered, reopenQuestion } from "./question.store.ts";

interface Undo {
  /** The question. */
  readonly id: number;
  /** The activity of its answer. */
  readonly activityId: number;
  readonly by: number;
  readonly now: number;
}

/**
 * Opens an answered question again: its lot leaves, its expense stays. `conflict` if the lot was
 * used since, or the question is gone. At most nine statements. Source: handbook/wire.md#undo.
 */
export async function undoAnswer(
  tx: Tx,
  household: HouseholdId,
  { id, ...undo }: Undo,
): Promise<Outcome<undefined>> {
  const question = await findQuestion(tx, household, id);
  if (question === null) return fail("conflict", { message: "answers.undoChanged" });
  await reopenQuestion(tx, household, id);
  // First, since the expense of a lot that is taken back is deleted.
  await unlinkPurchase(tx, household, question);
  const done = await undoStock(tx, household, { ...undo, expenses: [] });
  // An answer without a lot has no stock to return.
  return done.ok || done.code !== "already_undone" ? done : ok(undefined);
}

interface UndoneReceipt {
  /** The activity in which the receipt was saved. */
  readonly activityId: number;
  readonly by: number;
  readonly now: number;
}

/**
 * Undoes the answers to a receipt's questions before the receipt. Fails as `undoAnswer` does. One
 * statement, and at most ten for each answer. Source: handbook/wire.md#undo.
 */
export async function undoAnswersOf(
  tx: Tx,
  household: HouseholdId,
  { activityId: savedIn, by, now }: UndoneReceipt,
): Promise<Outcome<undefined>> {
  for (const { id, activityId } of await listAnswered(tx, household, savedIn)) {
    // oxlint-disable-next-line no-await-in-loop -- one answer after the other, in one transaction
    const done = await undoAnswer(tx, household, { id, activityId, by, now });
    if (!done.ok) return done;
    const kinds = ["answered", "question_closed"] as const;
    // oxlint-disable-next-line no-await-in-loop -- one answer after the other, in one transaction
    await noteUndone(tx, household, { kinds, subjectId: id, now });
  }
  return ok(undefined);
}
