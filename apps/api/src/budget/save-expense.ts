import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { changedSince, fail, ok, type Outcome } from "../outcome.ts";
import { addExpense, bringExpenseBack, NO_ROOM_FOR_EXPENSES } from "./add-expense.store.ts";
import { UNDO_WINDOW_MS } from "../undo-window.ts";
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

async function asOutcome(tx: Tx, { household, id }: OneExpense): Promise<Outcome<Expense>> {
  const expense = await findExpense(tx, household, id);
  return expense === null ? fail("not_found") : ok(expense);
}

/** Logs an expense; `limit_reached` past 50,000. One statement. */
export async function logExpense(
  tx: Tx,
  household: HouseholdId,
  facts: { readonly expense: ExpenseFacts; readonly now: number },
): Promise<Outcome<Expense>> {
  const expense = await addExpense(tx, household, facts);
  return expense === null ? fail("limit_reached", { message: NO_ROOM_FOR_EXPENSES }) : ok(expense);
}

interface Edited extends ChangedExpense {
  readonly expense: ExpenseFacts;
  readonly readAt: number | undefined;
}

/**
 * Replaces an expense; the lot that it paid for stays as it is. `conflict` with the expense as it is now when it was saved since
 * `readAt`. Two statements. Source: handbook/stock.md#purchases, handbook/budget.md#expenses.
 */
export async function editExpense(
  tx: Tx,
  { household, id, ...edit }: Edited,
): Promise<Outcome<Expense>> {
  const isReplaced = await replaceExpense(tx, household, { id, ...edit });
  const present = await asOutcome(tx, { household, id });
  return isReplaced || !present.ok
    ? present
    : changedSince({ expense: presentExpense(present.value) });
}

/** Deletes an expense; its row stays, so that the deletion can be undone. One statement. Source: handbook/budget.md#expenses. */
export async function deleteExpense(
  tx: Tx,
  { household, id, now }: ChangedExpense,
): Promise<Outcome<undefined>> {
  return (await removeExpense(tx, household, { id, now })) ? ok(undefined) : fail("not_found");
}

/**
 * Undoes the deletion of an expense within 24 hours; one that was not deleted stays as it is. A purchase whose lot got another expense
 * meanwhile does not come back, else its money would count twice; nor does one whose lot lost its price, since taking the price back
 * deletes the expense for good. At most four statements.
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
  return asOutcome(tx, one);
}
