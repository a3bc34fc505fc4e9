import { MOST_INSIGHT_DAYS } from "@larder/contract/money/insights";
import { type BudgetRule, budgetWindow } from "@larder/rules/calendar-and-money/budget-period";
import {
  civilDate,
  clampedDate,
  firstOfMonth,
  parseIsoDate,
  type IsoDate,
} from "@larder/rules/calendar-and-money/day";
import { type Days, daysIn } from "@larder/rules/insights/day-moments";
import { text } from "@larder/words/text";
import { invalid, ok, type Outcome } from "../values/outcome.ts";

/** The days of a query, validated by the contract. */
interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const LONGEST_MONTH = 31;

/**
 * The requested period, null for none: `validation_failed` for one day without the other, a
 * reversed period, and more than a leap year. Source: handbook/insights.md#what-it-does.
 */
export function daysAsked(query: AskedDays): Outcome<Days | null> {
  if (query.from === undefined && query.to === undefined) return ok(null);
  const from = parseIsoDate(query.from ?? "");
  const to = parseIsoDate(query.to ?? "");
  if (from === null) return invalid("from", "calls.daysBoth");
  if (to === null) return invalid("to", "calls.daysBoth");
  if (from > to) return invalid("to", "calls.daysBackwards");
  if (daysIn({ from, to }) > MOST_INSIGHT_DAYS)
    return invalid("to", text("calls.daysMany", { maximum: MOST_INSIGHT_DAYS }));
  return ok({ from, to });
}

/** The default period: the budget's current period, without a budget this month. */
export function currentDays(budget: BudgetRule | null, today: IsoDate): Days {
  if (budget !== null) {
    const { start, end } = budgetWindow(budget, today);
    return { from: start, to: end };
  }
  const { year, month } = civilDate(today);
  return { from: firstOfMonth(today), to: clampedDate(year, month, LONGEST_MONTH) };
}
