import type { Expense } from "@larder/contract/money/budget";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { listExpensesAfter, listExpensesOfReceipt } from "./expense.store.ts";
import { presentExpense } from "./present-budget.ts";
import { leaveReceipts } from "./purchases/purchase.store.ts";

/**
 * The remaining expenses of a receipt in order. One statement. Source: handbook/budget.md#receipts.
 */
export async function expensesOfReceipt(
  db: Reader,
  household: HouseholdId,
  receiptId: number,
): Promise<Expense[]> {
  return (await listExpensesOfReceipt(db, household, receiptId)).map(presentExpense);
}

/** Detaches expenses from receipts that are being removed. At most one statement. */
export async function letGoOfReceipts(
  tx: Tx,
  household: HouseholdId,
  receipts: readonly number[],
): Promise<void> {
  if (receipts.length > 0) await leaveReceipts(tx, household, receipts);
}

/** Expenses that were added after one, oldest first, at most so many. One statement. */
export async function newExpenses(
  db: Reader,
  household: HouseholdId,
  after: { readonly after: number; readonly most: number },
): Promise<readonly Expense[]> {
  return (await listExpensesAfter(db, household, after)).map(presentExpense);
}
