import type { ExpenseRow } from "@larder/contract/budget";
import { centsOf, numberFromCents } from "@larder/rules/calendar-and-money/money";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { listRows, type ExpenseFilter } from "./expense-list.store.ts";
import { findExpenses } from "./expense.store.ts";
import { presentExpense } from "./present-budget.ts";

/**
 * A page of the list with one line a receipt. Two statements; what is deleted between them is left out.
 * Source: handbook/budget.md#receipts.
 */
export async function expenseRows(
  db: Reader,
  household: HouseholdId,
  page: ExpenseFilter & { readonly limit: number; readonly offset: number },
): Promise<ExpenseRow[]> {
  const rows = await listRows(db, household, page);
  const alone = rows.flatMap(({ id, receiptId }) => (receiptId === null ? [id] : []));
  const expenses = await findExpenses(db, household, alone);
  return rows.flatMap(({ id, receiptId, merchant, date, count, cents }): readonly ExpenseRow[] => {
    if (receiptId !== null) {
      const total = numberFromCents(centsOf(cents));
      return [{ receipt: { id: receiptId, merchant, date, total, count } }];
    }
    const expense = expenses.get(id);
    return expense === undefined ? [] : [{ expense: presentExpense(expense) }];
  });
}
