import type { Cents } from "../calendar-and-money/money.ts";

const NEARLY_PERCENT = 80;
const WHOLE_PERCENT = 100;

/** How much of a budget is spent, as far as people are told of it; 0 for less. */
export type BudgetLevel = 0 | typeof NEARLY_PERCENT | typeof WHOLE_PERCENT;

/** What of a budget is spent. */
interface Spending {
  readonly spent: Cents;
  /** Above 0. */
  readonly amount: Cents;
}

/** Whole percent of a budget that are spent, rounded down: 100 only when all of it is. */
export function spentPercent({ spent, amount }: Spending): number {
  return Math.floor((spent * WHOLE_PERCENT) / amount);
}

/** Of what people are told: four fifths, or all of it. Exact. Source: handbook/notices.md#budget. */
export function budgetLevel({ spent, amount }: Spending): BudgetLevel {
  if (spent >= amount) return WHOLE_PERCENT;
  return spent * WHOLE_PERCENT >= amount * NEARLY_PERCENT ? NEARLY_PERCENT : 0;
}
