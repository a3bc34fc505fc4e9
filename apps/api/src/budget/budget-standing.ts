import { type BudgetWindow, budgetWindow } from "@larder/rules/calendar-and-money/budget-period";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Cents, sumCents } from "@larder/rules/calendar-and-money/money";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { type Budget, findBudget } from "./budget.store.ts";
import { spentByType } from "./spent-by-type.store.ts";

export interface BudgetStanding extends Pick<Budget, "period"> {
  readonly amount: Cents;
  readonly spent: Cents;
  readonly window: BudgetWindow;
}

/**
 * The state of the household's budget on a day; null without a budget. Two statements. Source:
 * handbook/budget.md#status.
 */
export async function budgetStanding(
  db: Reader,
  household: HouseholdId,
  today: IsoDate,
): Promise<BudgetStanding | null> {
  const budget = await findBudget(db, household);
  if (budget === null) return null;
  const window = budgetWindow(budget, today);
  const spent = await spentByType(db, household, window);
  const { period, amountCents: amount } = budget;
  return { period, amount, spent: sumCents(Object.values(spent)), window };
}
