import { addDays, civilDate, clampedDate, daysBetween, type IsoDate } from "./day.ts";
import { type Cents, centsOf, NO_MONEY, roundHalfUp } from "./money.ts";

/** Source: handbook/budget.md#periods. */
export const BUDGET_PERIODS = ["weekly", "monthly"] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];
export const DEFAULT_BUDGET_PERIOD: BudgetPeriod = "monthly";

/** Percent of spending at which the bar changes colour. Source: handbook/budget.md#the-bar. */
export const YELLOW_ABOVE_PERCENT = 70;
export const RED_ABOVE_PERCENT = 90;

/** The percent text needs a wider bar than this. Source: handbook/budget.md#the-bar. */
export const TEXT_ABOVE_PERCENT = 10;

const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;
const WHOLE = 100;

export interface BudgetRule {
  readonly period: BudgetPeriod;
  readonly startDate: IsoDate;
}

export interface BudgetWindow {
  readonly start: IsoDate;
  /** Inclusive. */
  readonly end: IsoDate;
  /** Including today: 1 on the last day. */
  readonly daysLeft: number;
}

/** First day of the period with this number, from 0, always computed from the start date. */
function periodStart({ period, startDate }: BudgetRule, number: number): IsoDate {
  if (period === "weekly") return addDays(startDate, number * DAYS_A_WEEK);
  const { year, month, day } = civilDate(startDate);
  return clampedDate(year, month + number, day);
}

/** The period number of a day; below 0 before the first period. */
function periodNumber(rule: BudgetRule, day: IsoDate): number {
  if (rule.period === "weekly") return Math.floor(daysBetween(rule.startDate, day) / DAYS_A_WEEK);
  const [from, to] = [civilDate(rule.startDate), civilDate(day)];
  const months = (to.year - from.year) * MONTHS_A_YEAR + to.month - from.month;
  return day < periodStart(rule, months) ? months - 1 : months;
}

/**
 * Ended periods before a day, newest first, also before the budget's first day.
 * Source: handbook/insights.md#forecast.
 */
export function periodsBefore(
  rule: BudgetRule,
  day: IsoDate,
  count: number,
): readonly { readonly from: IsoDate; readonly to: IsoDate }[] {
  const number = periodNumber(rule, day);
  return Array.from({ length: count }, (_, place) => ({
    from: periodStart(rule, number - place - 1),
    to: addDays(periodStart(rule, number - place), -1),
  }));
}

/**
 * Present period. Weekly: 7 days from the start date. Monthly: from its day of the month, clamped
 * to shorter months (Jan 31, Feb 28, Mar 31). The first period, if it has not begun.
 * Source: handbook/budget.md#periods.
 */
export function budgetWindow(rule: BudgetRule, today: IsoDate): BudgetWindow {
  // The first period includes all earlier days.
  const number = Math.max(0, periodNumber(rule, today));
  const start = periodStart(rule, number);
  const next = periodStart(rule, number + 1);
  // At the end of the calendar the last period has no successor.
  const end = next > start ? addDays(next, -1) : start;
  return { start, end, daysLeft: Math.max(1, daysBetween(today, end) + 1) };
}

export type BarColour = "gray" | "green" | "yellow" | "red";

export interface BudgetBar {
  readonly colour: BarColour;
  /** Width of the fill in percent, 0 to 100, not rounded. */
  readonly width: number;
  /** Whole percent, half up, 0 to 100. */
  readonly percent: number;
  /** "62%", or null if the bar is too narrow. */
  readonly text: string | null;
}

/** True if spending exceeds this percentage of the amount. */
function isSpentAbove(percent: number, amount: Cents, spent: Cents): boolean {
  return spent * WHOLE > amount * percent;
}

/**
 * Progress bar: gray at 0 without an amount, green up to 70 %, yellow above, red above 90 %. The
 * colour follows the exact share.
 * Source: handbook/budget.md#the-bar.
 */
export function budgetBar(amount: Cents | null, spent: Cents): BudgetBar {
  if (amount === null || amount <= 0) return { colour: "gray", width: 0, percent: 0, text: null };
  const counted = Math.min(Math.max(spent, 0), amount);
  const percent = roundHalfUp(counted * WHOLE, amount);
  return {
    colour: isSpentAbove(RED_ABOVE_PERCENT, amount, spent)
      ? "red"
      : isSpentAbove(YELLOW_ABOVE_PERCENT, amount, spent)
        ? "yellow"
        : "green",
    width: (counted / amount) * WHOLE,
    percent,
    text: isSpentAbove(TEXT_ABOVE_PERCENT, amount, spent) ? `${percent}%` : null,
  };
}

/** The text next to the bar; null without an amount. Source: handbook/budget.md#the-bar. */
export function budgetPace(
  amount: Cents | null,
  spent: Cents,
): "onTrack" | "slowDown" | "almostSpent" | "overBudget" | null {
  if (amount === null || amount <= 0) return null;
  if (spent > amount) return "overBudget";
  if (isSpentAbove(RED_ABOVE_PERCENT, amount, spent)) return "almostSpent";
  return isSpentAbove(YELLOW_ABOVE_PERCENT, amount, spent) ? "slowDown" : "onTrack";
}

/** The daily rest of the budget, rounded down so that the days never exceed it; 0 if overspent. */
export function leftPerDay(remaining: Cents, daysLeft: number): Cents {
  if (remaining <= 0 || daysLeft <= 0) return NO_MONEY;
  return centsOf(Math.floor(remaining / daysLeft));
}
