import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { logActivity, noteUndone } from "../household/activity/log-activity.ts";
import type { Maker } from "../db/schema/made-by.ts";
import { changedSince, fail, invalid, ok, type Outcome } from "../values/outcome.ts";
import { addExpense, bringExpenseBack, NO_ROOM_FOR_EXPENSES } from "./add-expense.store.ts";
import { UNDO_WINDOW_MS, type Undoable } from "../values/undo-window.ts";
import {
  findExpense,
  findRemovedExpense,
  isLoggedAgain,
  removeExpense,
  replaceExpense,
} from "./expense.store.ts";
import type { Expense, ExpenseFacts } from "./expense.ts";
import { presentExpense } from "./present-budget.ts";

interface OneExpense {
  readonly household: HouseholdId;
  readonly id: number;
}

interface ChangedExpense extends OneExpense {
  readonly now: number;
}

interface Doing extends ChangedExpense {
  readonly by: number;
}

const factsAbout = ({ amountCents: cents }: ExpenseFacts) => ({ cents });

async function asOutcome(tx: Tx, { household, id }: OneExpense): Promise<Outcome<Expense>> {
  const expense = await findExpense(tx, household, id);
  return expense === null ? fail("not_found") : ok(expense);
}

/** Logs an expense; `limit_reached` above 50,000. Two statements. */
export async function logExpense(
  tx: Tx,
  household: HouseholdId,
  { expense: said, by, now }: { readonly expense: ExpenseFacts; readonly by: Maker; now: number },
): Promise<Outcome<Undoable & { readonly expense: Expense }>> {
  const expense = await addExpense(tx, household, { expense: said, by, now });
  if (expense === null) return fail("limit_reached", { message: NO_ROOM_FOR_EXPENSES });
  const facts = factsAbout(expense);
  const activityId = await logActivity(tx, household, {
    by: by.id,
    kind: "expense_added",
    facts,
    undo: { of: "logged expense" },
    subjectId: expense.id,
    now,
  });
  return ok({ expense, activityId });
}

/** Deletes an expense that was logged; `conflict` if it was changed or deleted since. Two statements. Source: handbook/wire.md#undo. */
export async function takeExpenseBack(
  tx: Tx,
  household: HouseholdId,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<Outcome<undefined>> {
  const expense = await findExpense(tx, household, id);
  if (expense === null || expense.updatedAt !== expense.createdAt)
    return fail("conflict", { message: "answers.undoChanged" });
  await removeExpense(tx, household, { id, now });
  return ok(undefined);
}

interface Edited extends Doing {
  readonly expense: ExpenseFacts;
  readonly readAt: number | undefined;
}

/** `validation_failed` for an amount below zero unless the expense is a refund. At most one statement. */
async function checkSign(
  tx: Tx,
  { household, id, expense }: Pick<Edited, "household" | "id" | "expense">,
): Promise<Outcome<undefined>> {
  if (expense.amountCents > 0) return ok(undefined);
  const present = await asOutcome(tx, { household, id });
  if (!present.ok) return present;
  return present.value.amountCents < 0 ? ok(undefined) : invalid("amount", "calls.amountPositive");
}

/**
 * Updates an expense; its lot and its sign stay as they are. `conflict` with the present expense if
 * it changed since `readAt`. Three statements, four for an amount below zero. Source:
 * handbook/stock.md#purchases, handbook/budget.md#refunds.
 */
export async function editExpense(
  tx: Tx,
  { household, id, ...edit }: Edited,
): Promise<Outcome<Expense>> {
  const signed = await checkSign(tx, { household, id, ...edit });
  if (!signed.ok) return signed;
  const isReplaced = await replaceExpense(tx, household, { id, ...edit });
  const present = await asOutcome(tx, { household, id });
  if (!present.ok) return present;
  if (!isReplaced) return changedSince({ expense: presentExpense(present.value) });
  const facts = factsAbout(present.value);
  const { by, now } = edit;
  await logActivity(tx, household, { by, kind: "expense_changed", facts, subjectId: id, now });
  return present;
}

/**
 * Deletes an expense; its row stays for undo. Two statements. Source: handbook/budget.md#expenses.
 */
export async function deleteExpense(
  tx: Tx,
  { household, id, by, now }: Doing,
): Promise<Outcome<Undoable>> {
  const removed = await removeExpense(tx, household, { id, now });
  if (removed === null) return fail("not_found");
  const activityId = await logActivity(tx, household, {
    by,
    kind: "expense_removed",
    facts: factsAbout(removed),
    undo: { of: "expense" },
    subjectId: id,
    now,
  });
  return ok({ activityId });
}

/**
 * Restores an expense within 24 hours; idempotent. It stays deleted if its lot has another expense
 * or no price. At most five statements.
 */
export async function restoreExpense(tx: Tx, one: ChangedExpense): Promise<Outcome<Expense>> {
  const { household, id, now } = one;
  const removed = await findRemovedExpense(tx, household, { id, since: now - UNDO_WINDOW_MS });
  if (removed === null) return asOutcome(tx, one);
  const { lotId } = removed;
  if (lotId !== null) {
    if (await isLoggedAgain(tx, household, { id, lotId }))
      return fail("conflict", { message: "answers.loggedAgain" });
    if (removed.lotPriceCents === null || removed.lotPriceCents === 0)
      return fail("conflict", { message: "answers.priceTakenBack" });
  }
  if (!(await bringExpenseBack(tx, household, { id, now })))
    return fail("limit_reached", { message: NO_ROOM_FOR_EXPENSES });
  await noteUndone(tx, household, { kinds: ["expense_removed"], subjectId: id, now });
  return asOutcome(tx, one);
}
