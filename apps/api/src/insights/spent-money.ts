import { type ExpenseType, expenseTypes } from "@larder/contract/money/budget";
import { addDays, daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Cents, centsOf } from "@larder/rules/calendar-and-money/money";
import { type Days, daysIn } from "@larder/rules/insights/day-moments";
import { daysBegun } from "@larder/rules/insights/earlier-days";
import { forecastOf } from "@larder/rules/insights/forecast";
import { categoryName } from "../catalogue/food-names/category-names.ts";
import { inMoney } from "./in-money.ts";
import type { Money } from "./money.store.ts";

/**
 * Spending in an answer: in total, by type and by category. Source: handbook/insights.md#spending.
 */
export function presentSpending({ days, categories }: Pick<Money, "days" | "categories">) {
  const byType = new Map<ExpenseType, number>();
  let total = 0;
  for (const { type, cents } of days) {
    total += cents;
    byType.set(type, (byType.get(type) ?? 0) + cents);
  }
  return {
    total: inMoney(total),
    byType: expenseTypes.map((type) => ({ type, amount: inMoney(byType.get(type) ?? 0) })),
    byCategory: categories
      .toSorted(
        (one, other) =>
          other.cents - one.cents || ((one.category ?? "") < (other.category ?? "") ? -1 : 1),
      )
      .map(({ category, cents }) => ({
        category: category && categoryName(category),
        amount: inMoney(cents),
      })),
  };
}

/** Bought meals: number and total. Source: handbook/insights.md#meals. */
export function mealsBoughtOf({ days }: Pick<Money, "days">) {
  const meals = days.filter(({ type }) => type === "meal_cooked_external");
  const count = meals.reduce((all, one) => all + one.count, 0);
  return { count, amount: inMoney(meals.reduce((all, one) => all + one.cents, 0)) };
}

interface AgainstBudget {
  readonly amount: Cents;
  readonly asked: Days;
  readonly today: IsoDate;
}

/**
 * Daily and cumulative spending with the budget's amount and the forecast. Source:
 * handbook/insights.md#forecast.
 */
export function presentBudget(
  { days, earlier }: Pick<Money, "days" | "earlier">,
  { amount, asked, today }: AgainstBudget,
) {
  const spentOn = Array.from({ length: daysIn(asked) }, () => 0);
  for (const { date, cents } of days) {
    const place = daysBetween(asked.from, date);
    spentOn[place] = (spentOn[place] ?? 0) + cents;
  }
  const begun = daysBegun(asked, today);
  let [total, spent] = [0, 0];
  const told = spentOn.map((cents, place) => {
    total += cents;
    if (place < begun) spent = total;
    return { date: addDays(asked.from, place), amount: inMoney(cents), total: inMoney(total) };
  });
  const forecast = forecastOf({
    spent: centsOf(spent),
    ahead: centsOf(total - spent),
    begun,
    left: spentOn.length - begun,
    earlier: earlier.map(centsOf),
  });
  return {
    amount: inMoney(amount),
    days: told,
    forecast: {
      total: inMoney(forecast.total),
      low: inMoney(forecast.low),
      high: inMoney(forecast.high),
    },
  };
}
