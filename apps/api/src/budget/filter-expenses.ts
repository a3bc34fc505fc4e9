import { budgetWindow } from "@larder/rules/calendar-and-money/budget-period";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { findBudget } from "./budget.store.ts";
import type { ExpenseFilter } from "./expense-list.store.ts";
import type { ExpenseType } from "./expense.ts";

interface Asked {
  readonly query: { readonly type?: ExpenseType | undefined; readonly scope: "current" | "all" };
  readonly today: IsoDate;
}

/** The days and type of a filter; all days if there is no budget. One statement for a period. */
export async function expenseFilterOf(
  db: Reader,
  household: HouseholdId,
  { query, today }: Asked,
): Promise<ExpenseFilter> {
  const budget = query.scope === "all" ? null : await findBudget(db, household);
  return { days: budget === null ? null : budgetWindow(budget, today), type: query.type };
}
