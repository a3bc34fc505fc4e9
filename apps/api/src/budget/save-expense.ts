import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../http/outcome.ts";
import { addExpense, bringExpenseBack, NO_ROOM_FOR_EXPENSES } from "./add-expense.store.ts";
import {
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

/** Logs an expense; `limit_reached` past 50,000. One statement. */
export async function logExpense(
  tx: Tx,
  household: HouseholdId,
  facts: { readonly expense: ExpenseFacts; readonly now: number },
): Promise<Outcome<Expense>> {
  const expense = await addExpense(tx, household, facts);
  return expense === null ? fail("limit_reached", { message: NO_ROOM_FOR_EXPENSES }) : ok(expense);
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
 * Undoes the deletion of an expense; one that was not deleted stays as it is. A purchase whose lot got another expense
 * meanwhile does not come back, else its money would count twice. At most four statements.
 */
export async function restoreExpense(tx: Tx, one: OneExpense): Promise<Outcome<Expense>> {
  const { household, id } = one;
  const removed = await findRemovedExpense(tx, household, id);
  if (removed === null) return asOutcome(tx, one);
  if (removed.lotId !== null && (await hasPurchase(tx, household, removed.lotId)))
    return fail("conflict", { message: LOGGED_AGAIN });
  if (!(await bringExpenseBack(tx, household, id)))
    return fail("limit_reached", { message: NO_ROOM_FOR_EXPENSES });
  return asOutcome(tx, one);
}
