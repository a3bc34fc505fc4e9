import type { Expense } from "@larder/contract/money/budget";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { listExpensesOfReceipt } from "./expense.store.ts";
import { presentExpense } from "./present-budget.ts";
import { leaveReceipts } from "./purchase.store.ts";

/** What is left of the expenses of a receipt, in its order. One statement. Source: handbook/budget.md#receipts. */
export async function expensesOfReceipt(
  db: Reader,
  household: HouseholdId,
  receiptId: number,
): Promise<Expense[]> {
  return (await listExpensesOfReceipt(db, household, receiptId)).map(presentExpense);
}

/** Lets expenses stand by themselves whose receipts are about to be forgotten. At most one statement. */
export async function letGoOfReceipts(
  tx: Tx,
  household: HouseholdId,
  receipts: readonly number[],
): Promise<void> {
  if (receipts.length > 0) await leaveReceipts(tx, household, receipts);
}
