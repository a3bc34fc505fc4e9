import {
  type BudgetRule,
  budgetWindow,
  periodsBefore,
} from "../calendar-and-money/budget-period.ts";
import { addDays, daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import { type Days, daysIn } from "./day-moments.ts";

/** Number of earlier periods in a forecast. Source: handbook/insights.md#forecast. */
export const MOST_EARLIER_PERIODS = 6;

interface ForecastQuery {
  readonly days: Days;
  readonly budget: BudgetRule;
  readonly today: IsoDate;
}

/** Completed periods of the same length before the given days, newest first. */
function sameLengthBefore({ days, today }: Omit<ForecastQuery, "budget">): readonly Days[] {
  const length = daysIn(days);
  // a period in the future skips those that are not over
  const stepsToPast = today < days.from ? Math.floor(daysBetween(today, days.to) / length) + 1 : 1;
  return Array.from({ length: MOST_EARLIER_PERIODS }, (_, place) => {
    const back = -length * (stepsToPast + place);
    return { from: addDays(days.from, back), to: addDays(days.to, back) };
  });
}

/** Days of the period up to today; 0 if it lies in the future. */
export function daysBegun({ from, to }: Days, today: IsoDate): number {
  if (today < from) return 0;
  return daysIn({ from, to: today < to ? today : to });
}

/**
 * Remaining days of at most six earlier periods, newest first. Each begins at the same position as
 * tomorrow.
 * Source: handbook/insights.md#forecast.
 */
export function restsOfEarlierDays(
  asked: ForecastQuery,
  firstExpense: IsoDate | null,
): readonly Days[] {
  const { days, budget, today } = asked;
  if (firstExpense === null || today >= days.to) return [];
  const { start, end } = budgetWindow(budget, days.from);
  const isPeriod = start === days.from && end === days.to;
  const earlier = isPeriod
    ? periodsBefore(budget, today, MOST_EARLIER_PERIODS)
    : sameLengthBefore(asked);
  const begun = daysBegun(days, today);
  return earlier
    .filter(({ from }) => from >= firstExpense)
    .map(({ from, to }) => ({ from: addDays(from, begun), to }));
}
