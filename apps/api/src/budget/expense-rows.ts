import type { ExpenseRow } from "@larder/contract/money/budget";
import { centsOf, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { madeBy } from "../db/schema/made-by.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { firstNames, listRows, type ExpenseFilter } from "./expense-list.store.ts";
import { findExpenses } from "./expense.store.ts";
import { presentExpense } from "./present-budget.ts";

/** Number of names shown for a receipt. */
const MOST_NAMES = 3;

/**
 * A page with one line for each receipt. At most three statements; expenses deleted between them
 * are left out. Source: handbook/budget.md#receipts.
 */
export async function expenseRows(
  db: Reader,
  household: HouseholdId,
  page: ExpenseFilter & { readonly limit: number; readonly offset: number },
): Promise<ExpenseRow[]> {
  const rows = await listRows(db, household, page);
  const alone = rows.flatMap(({ id, receiptId }) => (receiptId === null ? [id] : []));
  const receipts = rows.flatMap(({ receiptId }) => receiptId ?? []);
  const expenses = await findExpenses(db, household, alone);
  const names = await firstNames(db, household, { ...page, receipts, most: MOST_NAMES });
  return rows.flatMap(
    ({ id, receiptId, merchant, date, count, cents, ...made }): readonly ExpenseRow[] => {
      if (receiptId !== null) {
        const total = numberFromCents(centsOf(cents));
        const named = [...(names.get(receiptId) ?? [])];
        const receipt = { id: receiptId, merchant, date, total, count, names: named };
        return [{ receipt: { ...receipt, by: madeBy(made) } }];
      }
      const expense = expenses.get(id);
      return expense === undefined ? [] : [{ expense: presentExpense(expense) }];
    },
  );
}
