import type { BudgetStatus } from "@larder/contract/money/budget";
import { type BudgetRule, budgetWindow } from "@larder/rules/calendar-and-money/budget-period";
import {
  addDays,
  civilDate,
  clampedDate,
  daysBetween,
  firstOfMonth,
  type IsoDate,
  parseIsoDate,
} from "@larder/rules/calendar-and-money/day";
import { monthOfYearIn } from "@larder/rules/calendar-and-money/day-in-language";
import { say } from "@larder/words/say";
import { textLanguage } from "../ui/browser/own-language.ts";
import { shortDayText } from "./charts/day-texts.ts";
import type { Days } from "./insights-query.ts";

/** Days that can be chosen, under their name; none are the current period. */
export interface ChosenDays {
  readonly days: Days | null;
  readonly text: string;
}

const DAYS_A_WEEK = 7;
/** So many periods before the current one can be chosen. */
const EARLIER_PERIODS = 6;
/** Years earlier, an anchor has the same day of the month or week, leap days too. */
const YEARS_BACK = 12;
const WEEKS_BACK = 600;
const LAST_DAYS = [30, 90] as const;

/** By which periods a household lives: its budget's, from long ago on; calendar months without one. */
export function ruleOf(
  status: Pick<BudgetStatus, "period" | "startDate"> | null,
  today: IsoDate,
): BudgetRule {
  const period = status?.period ?? "monthly";
  const start = parseIsoDate(status?.startDate ?? "") ?? firstOfMonth(today);
  const { year, month, day } = civilDate(start);
  const startDate =
    period === "weekly"
      ? addDays(start, -WEEKS_BACK * DAYS_A_WEEK)
      : clampedDate(year - YEARS_BACK, month, day);
  return { period, startDate };
}

const windowOf = (rule: BudgetRule, day: IsoDate): Days => {
  const { start, end } = budgetWindow(rule, day);
  return { from: start, to: end };
};

/** The current period of the budget, or this month. */
export function currentDays(
  status: Pick<BudgetStatus, "currentPeriodStartDate" | "currentPeriodEndDate"> | null,
  today: IsoDate,
): Days {
  const from = parseIsoDate(status?.currentPeriodStartDate ?? "");
  const to = parseIsoDate(status?.currentPeriodEndDate ?? "");
  const { year, month } = civilDate(today);
  return from && to
    ? { from, to }
    : { from: firstOfMonth(today), to: addDays(clampedDate(year, month + 1, 1), -1) };
}

/** Whether some days are one period from its first to its last. */
export function isPeriod(rule: BudgetRule, days: Days): boolean {
  const window = windowOf(rule, days.from);
  return window.from === days.from && window.to === days.to;
}

/** What some days are held against: the period before a period, as many days before any others. */
export function daysBefore(rule: BudgetRule, days: Days): Days {
  const last = addDays(days.from, -1);
  if (isPeriod(rule, days)) return windowOf(rule, last);
  return { from: addDays(last, -daysBetween(days.from, days.to)), to: last };
}

const isWholeMonth = ({ from, to }: Days): boolean =>
  from === firstOfMonth(from) && addDays(to, 1) === firstOfMonth(addDays(to, 1));

/** "November 2026" of a month, else "Nov 3 to Dec 2, 2026". */
export function daysText({ from, to }: Days): string {
  const first = civilDate(from);
  const last = civilDate(to);
  if (isWholeMonth({ from, to }) && first.month === last.month && first.year === last.year)
    return monthOfYearIn(textLanguage(), from);
  return say("insights.fromTo", {
    from: shortDayText(from, { withYear: first.year !== last.year }),
    to: shortDayText(to, { withYear: true }),
  });
}

/** What can be chosen without typing a day. Source: handbook/insights.md#the-screen. */
export function periodsToChoose(rule: BudgetRule, today: IsoDate): readonly ChosenDays[] {
  const earlier: ChosenDays[] = [];
  let days = windowOf(rule, today);
  for (let count = 0; count < EARLIER_PERIODS; count += 1) {
    days = windowOf(rule, addDays(days.from, -1));
    earlier.push({ days, text: daysText(days) });
  }
  return [
    { days: null, text: say("insights.thisPeriod") },
    ...earlier,
    ...LAST_DAYS.map((count) => ({
      days: { from: addDays(today, 1 - count), to: today },
      text: say("insights.lastDays", { count }),
    })),
    {
      days: { from: clampedDate(civilDate(today).year, 1, 1), to: today },
      text: say("insights.thisYear"),
    },
  ];
}
