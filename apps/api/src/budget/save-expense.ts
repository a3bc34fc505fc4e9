import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../http/outcome.ts";
import { UNDO_WINDOW_MS } from "../undo-window.ts";
import {
  bringExpenseBack,
  findExpense,
  findRemovedExpense,
  hasPurchase,
  removeExpense,
  replaceExpense,
} from "./expense.store.ts";
import type { Expense, ExpenseFacts } from "./expense.ts";

const LOGGED_AGAIN = "This purchase has been logged again since.";

interface OneExpense {
  readonly household: HouseholdId;
  readonly id: number;
}

async function asOutcome(tx: Tx, { household, id }: OneExpense): Promise<Outcome<Expense>> {
  const expense = await findExpense(tx, household, id);
  return expense === null ? fail("not_found") : ok(expense);
}

/** Replaces an expense; the lot that it paid for stays as it is. Two statements. Source: decisions §6, §8. */
export async function editExpense(
  tx: Tx,
  { household, id, expense }: OneExpense & { readonly expense: ExpenseFacts },
): Promise<Outcome<Expense>> {
  if (!(await replaceExpense(tx, household, { id, expense }))) return fail("not_found");
  return asOutcome(tx, { household, id });
}

/** Deletes an expense; its row stays, so that the deletion can be undone. One statement. Source: decisions §8. */
export async function deleteExpense(
  tx: Tx,
  { household, id, now }: OneExpense & { readonly now: number },
): Promise<Outcome<undefined>> {
  return (await removeExpense(tx, household, { id, now })) ? ok(undefined) : fail("not_found");
}

/**
 * Undoes the deletion of an expense within 24 hours; one that was not deleted stays as it is. A purchase whose lot got another expense
 * meanwhile does not come back, else its money would count twice. At most four statements.
 */
export async function restoreExpense(
  tx: Tx,
  one: OneExpense & { readonly now: number },
): Promise<Outcome<Expense>> {
  const { household, id, now } = one;
  const removed = await findRemovedExpense(tx, household, { id, since: now - UNDO_WINDOW_MS });
  if (removed === null) return asOutcome(tx, one);
  if (removed.lotId !== null && (await hasPurchase(tx, household, removed.lotId)))
    return fail("conflict", { message: LOGGED_AGAIN });
  await bringExpenseBack(tx, household, id);
  return asOutcome(tx, one);
}
