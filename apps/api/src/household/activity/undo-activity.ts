import { text } from "@larder/words/text";
import { restoreExpense, takeExpenseBack } from "../../budget/save-expense.ts";
import { undoBasics } from "../../catalogue/basics/basics.ts";
import { undoMerge } from "../../catalogue/own/merge-own.ts";
import { settleFormer } from "../../catalogue/own/settle-former.ts";
import { undoCooking } from "../../cooking/undo-cooking.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { putBackValues, undoSightings, undoStock } from "../../inventory/stock/undo-stock.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { undoPlan } from "../../planning/undo-plan.ts";
import { takeReceiptBack } from "../../receipts/kept-receipts.ts";
import { undoAnswer, undoAnswersOf } from "../../receipts/questions/undo-answer.ts";
import { bringRecipeBack } from "../../recipes/saving/remove-recipe.ts";
import { bringNeedsBack } from "../../shopping/take-ticked.ts";
import { takeNeedBack, takeTickBack } from "../../shopping/items/take-typed-back.ts";
import { UNDO_WINDOW_MS, whyNotUndone } from "../../values/undo-window.ts";
import { isUndone, markUndone, type Undone } from "./activity.store.ts";

const MS_PER_HOUR = 3_600_000;

interface Undo {
  readonly household: HouseholdId;
  readonly id: number;
  readonly by: number;
  readonly now: number;
}

/** Its subject is gone or has changed. */
const GONE = fail("conflict", { message: "answers.undoChanged" });

/** The outcome of the subject's own undo; a missing subject is a conflict here. */
function outcomeOf(done: Outcome<unknown>): Outcome<undefined> {
  if (done.ok) return ok(undefined, done.message === undefined ? {} : { message: done.message });
  return done.code === "not_found" ? GONE : done;
}

interface PlannedNeeds {
  readonly household: HouseholdId;
  readonly ids: readonly string[] | undefined;
  readonly now: number;
}

/**
 * Puts the needs of restored plan entries on their lists again. A list that is gone or full does
 * not stop the undo.
 */
async function withPlannedNeeds(
  tx: Tx,
  done: Outcome<undefined>,
  { household, ids = [], now }: PlannedNeeds,
): Promise<Outcome<undefined>> {
  if (done.ok && ids.length > 0) await bringNeedsBack(tx, household, { ids, now });
  return done;
}

/** Undoes an activity that is marked as undone. */
async function goBack(
  tx: Tx,
  { undo, subjectId }: Undone,
  { household, id: activityId, by, now }: Undo,
): Promise<Outcome<undefined>> {
  switch (undo.of) {
    case "values":
      return putBackValues(tx, household, { ...undo, activityId, now });
    case "sightings":
      return undoSightings(tx, household, { ...undo, activityId, by, now });
    case "cooking":
      return outcomeOf(await undoCooking(tx, { household, cookingId: subjectId, by, now }));
    case "expense":
      return outcomeOf(await restoreExpense(tx, { household, id: subjectId, now }));
    case "logged expense":
      return takeExpenseBack(tx, household, { id: subjectId, now });
    case "answer":
      return undoAnswer(tx, household, { id: subjectId, activityId, by, now });
    case "typed need":
      return takeNeedBack(tx, household, { id: undo.id, now });
    case "tick":
      return takeTickBack(tx, household, { ...undo, by, now });
    case "needs":
      return bringNeedsBack(tx, household, { ...undo, now });
    case "recipe": {
      const { recipe } = undo;
      const done = await bringRecipeBack(tx, household, { id: subjectId, recipe, now });
      return withPlannedNeeds(tx, done, { household, ids: recipe.needs, now });
    }
    case "merge":
      return undoMerge(tx, household, undo);
    case "basics": {
      await undoBasics(tx, household, { ...undo, now });
      return bringNeedsBack(tx, household, { ids: [], added: undo.needs, now });
    }
    case "plan": {
      const done = await undoPlan(tx, household, { ...undo, now });
      return withPlannedNeeds(tx, done, { household, ids: undo.needs, now });
    }
    case "stock": {
      const { expenses = [], hasReceipt, needs = [] } = undo;
      const answers = hasReceipt
        ? await undoAnswersOf(tx, household, { activityId, by, now })
        : ok(undefined);
      if (!answers.ok) return answers;
      const done = await undoStock(tx, household, { activityId, expenses, by, now });
      if (done.ok && hasReceipt) await takeReceiptBack(tx, household, activityId);
      return done.ok && needs.length > 0
        ? bringNeedsBack(tx, household, { ids: needs, now })
        : done;
    }
  }
}

/**
 * Undoes an action of a member, once, within 24 hours, completely or not at all. `already_undone`
 * the second time, `conflict` if it is too late or its subject is gone. At most thirteen statements,
 * more for merged ingredients.
 * Source: handbook/wire.md#undo.
 */
export async function undoActivity(
  tx: Tx,
  undo: Undo,
): Promise<Outcome<{ undone: { id: number } }>> {
  const { household, id, now } = undo;
  const undone = await markUndone(tx, household, { id, since: now - UNDO_WINDOW_MS, now });
  if (undone === null) {
    const hours = UNDO_WINDOW_MS / MS_PER_HOUR;
    return whyNotUndone(
      await isUndone(tx, household, id),
      text("answers.activityTooOld", { hours }),
    );
  }
  const done = await goBack(tx, undone, undo);
  if (!done.ok) return done;
  await settleFormer(tx, household);
  return ok({ undone: { id } }, done.message === undefined ? {} : { message: done.message });
}
