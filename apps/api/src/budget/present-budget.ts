import type { BudgetStatus, Expense as ExpenseAnswer } from "@larder/contract/money/budget";
import { budgetWindow } from "@larder/rules/calendar-and-money/budget-period";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import {
  decimalText,
  numberFromCents,
  subtractCents,
  sumCents,
  type Cents,
} from "@larder/rules/calendar-and-money/money";
import { madeBy } from "../db/schema/made-by.ts";
import { instantText } from "../values/instant-text.ts";
import type { SavedBudget } from "./budget.store.ts";
import type { Expense, ExpenseType } from "./expense.ts";

/** Source: handbook/budget.md#expenses. */
export function presentExpense(expense: Expense): ExpenseAnswer {
  return {
    id: expense.id,
    description: expense.description,
    amount: numberFromCents(expense.amountCents),
    date: expense.date,
    type: expense.type,
    createdAt: instantText(expense.createdAt),
    updatedAt: instantText(expense.updatedAt),
    lot: expense.lot,
    by: madeBy(expense),
  };
}

/** The amount is decimal text. Source: handbook/wire.md#money-and-quantities. */
export function presentBudget(budget: SavedBudget) {
  return {
    amount: decimalText(budget.amountCents),
    period: budget.period,
    startDate: budget.startDate,
    updatedAt: instantText(budget.updatedAt),
  };
}

/** The budget on a day. Source: handbook/budget.md#status. */
export function presentStatus(
  budget: SavedBudget,
  spent: Readonly<Record<ExpenseType, Cents>>,
  today: IsoDate,
): BudgetStatus {
  const { start, end, daysLeft } = budgetWindow(budget, today);
  const total = sumCents(Object.values(spent));
  return {
    ...presentBudget(budget),
    currentPeriodStartDate: start,
    currentPeriodEndDate: end,
    totalSpentInPeriod: decimalText(total),
    amountRemaining: numberFromCents(subtractCents(budget.amountCents, total)),
    daysLeftInPeriod: daysLeft,
    spentByType: {
      ingredient_purchase: numberFromCents(spent.ingredient_purchase),
      meal_cooked_external: numberFromCents(spent.meal_cooked_external),
      other: numberFromCents(spent.other),
    },
  };
}
