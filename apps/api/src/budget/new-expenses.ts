import type { Expense } from "@larder/contract/money/budget";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { listExpensesAfter } from "./expense.store.ts";
import { presentExpense } from "./present-budget.ts";

/** Expenses that were added after one, oldest first, at most so many. One statement. */
export async function newExpenses(
  db: Reader,
  household: HouseholdId,
  after: { readonly after: number; readonly most: number },
): Promise<readonly Expense[]> {
  return (await listExpensesAfter(db, household, after)).map(presentExpense);
}
