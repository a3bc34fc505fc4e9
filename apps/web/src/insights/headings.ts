import { expenseTypeNames } from "@larder/contract/budget";
import {
  type Cents,
  centsOf,
  NO_MONEY,
  roundHalfUp,
  subtractCents,
} from "@larder/rules/calendar-and-money/money";
import { wholeShares } from "@larder/rules/calendar-and-money/whole-shares";
import { say } from "@larder/words/say";
import { centsText, moneyText } from "../ui/format.ts";
import { monthText } from "./day-texts.ts";
import { averageOf, centsOfMoney } from "./money-of.ts";
import type { Insights, SpendingByDay } from "./spending-by-day.ts";

/** A finding and what explains it, as one text for who cannot see the drawing. */
export const headingText = (title: string, lead: string | null): string =>
  lead === null ? title : say("insights.titleAndLead", { title, lead });

const amountOf = (cents: Cents): string => centsText(centsOf(Math.abs(cents)));

/** What is left of an even pace, or of the budget once the period is over; below zero where more was spent. */
function leftOf({ all, past, limit, forecast }: SpendingByDay): Cents | null {
  if (limit === null) return null;
  const spent = centsOfMoney(past.at(-1)?.total ?? 0);
  const allowed = forecast
    ? centsOf(roundHalfUp(centsOfMoney(limit) * past.length, all.length))
    : centsOfMoney(limit);
  return subtractCents(allowed, spent);
}

/** Over or under an even pace, or the budget. Source: handbook/insights.md#spending. */
export function spendingTitle({ spending }: Insights, byDay: SpendingByDay | null): string {
  const left = byDay && leftOf(byDay);
  if (left === null || byDay === null)
    return say("insights.spentTitle", { amount: moneyText(spending.total) });
  if (byDay.past.length === 0) return say("insights.notBegun");
  if (left === NO_MONEY) return say(byDay.forecast ? "insights.onPace" : "insights.onBudget");
  const amount = amountOf(left);
  if (byDay.forecast) return say(left > 0 ? "insights.underPace" : "insights.overPace", { amount });
  return say(left > 0 ? "insights.underBudget" : "insights.overBudget", { amount });
}

/** Where it is heading and how sure that is, else what was spent of what. Source: handbook/insights.md#forecast. */
export function spendingLead(
  { budget, spending }: Insights,
  byDay: SpendingByDay | null,
): string | null {
  if (budget === null || byDay === null) return say("insights.withoutBudget");
  const { forecast, limit } = byDay;
  if (forecast === null)
    return limit === null
      ? null
      : say("insights.spentOf", { spent: moneyText(spending.total), amount: moneyText(limit) });
  const [total, low, high] = [forecast.total, forecast.low, forecast.high].map(moneyText);
  const heading =
    low === high
      ? say("insights.headingFor", { total: total ?? "" })
      : say("insights.headingBetween", { total: total ?? "", low: low ?? "", high: high ?? "" });
  if (limit === null) return heading;
  const spare = subtractCents(centsOfMoney(limit), centsOfMoney(forecast.total));
  return say(spare < 0 ? "insights.overAtEnd" : "insights.spareAtEnd", {
    heading,
    amount: amountOf(spare),
  });
}

interface Named {
  readonly name: string;
  readonly amount: number;
  readonly before: number;
}

/** What grew most, in money; null where nothing did, or where there is nothing to hold it against. */
function grownMost(parts: readonly Named[], before: Insights | undefined): string | null {
  if (before === undefined || before.spending.total === 0) return null;
  const grown = parts
    .map(({ name, amount, before: earlier }) => ({
      name,
      more: subtractCents(centsOfMoney(amount), centsOfMoney(earlier)),
    }))
    .toSorted((one, other) => other.more - one.more)[0];
  if (!grown || grown.more <= NO_MONEY) return null;
  return say("insights.grown", { name: grown.name, amount: centsText(grown.more) });
}

/** What grew most against the days before, else what most went to. */
export function typeTitle(insights: Insights, before: Insights | undefined): string {
  const { byType } = insights.spending;
  const earlier = new Map(before?.spending.byType.map(({ type, amount }) => [type, amount]));
  const parts = byType.map(({ type, amount }) => ({
    name: say(expenseTypeNames[type]),
    amount,
    before: earlier.get(type) ?? 0,
  }));
  const shares = wholeShares(parts.map(({ amount }) => centsOfMoney(amount)));
  const most = shares.indexOf(Math.max(...shares));
  return (
    grownMost(parts, before) ??
    say("insights.mostGoesTo", { share: shares[most] ?? 0, name: parts[most]?.name ?? "" })
  );
}

/** The same of categories; what has none is none that grows. */
export function categoryTitle(insights: Insights, before: Insights | undefined): string {
  const earlier = new Map(
    before?.spending.byCategory.map(({ category, amount }) => [category, amount]),
  );
  const parts = insights.spending.byCategory.flatMap(({ category, amount }) =>
    category === null ? [] : [{ name: category, amount, before: earlier.get(category) ?? 0 }],
  );
  const [first] = parts;
  if (!first) return say("insights.byCategory");
  return grownMost(parts, before) ?? say("insights.mostIs", { name: first.name });
}

/** This month against those before. Source: handbook/insights.md#waste. */
export function wasteTitle({ byMonth }: Insights["waste"]): string {
  const last = byMonth.at(-1);
  const earlier = byMonth.slice(0, -1).map(({ amount }) => amount);
  const count = byMonth.length;
  if (!last || byMonth.every(({ amount }) => amount === 0))
    return say("insights.noWaste", { count });
  if (earlier.length > 0 && last.amount < Math.min(...earlier))
    return say("insights.leastWaste", { count });
  if (earlier.length > 0 && last.amount > Math.max(...earlier))
    return say("insights.mostWaste", { count });
  return say("insights.wasteOfMonth", {
    amount: moneyText(last.amount),
    month: monthText(last.month),
  });
}

/** What was thrown away in the days that are looked at, and of how much nobody knows the worth. */
export function wasteLead({ total, unpricedCount }: Insights["waste"]): string {
  return say("insights.wasteLead", { amount: moneyText(total), count: unpricedCount });
}

/** What was thrown away of most worth. */
export function wasteFoodTitle({ byFood }: Insights["waste"]): string {
  const [first] = byFood;
  return say("insights.wasteFood", {
    name: first?.name ?? "",
    amount: moneyText(first?.amount ?? 0),
  });
}

/** A meal cooked against a meal bought. Source: handbook/insights.md#meals. */
export function mealsTitle({ cooked, bought }: Insights["meals"]): string {
  const [own, others] = [averageOf(cooked), averageOf(bought)];
  if (own === null || others === null)
    return own === null
      ? say("insights.boughtCosts", { amount: centsText(others ?? NO_MONEY) })
      : say("insights.cookedCosts", { amount: centsText(own) });
  const less = subtractCents(others, own);
  if (less === NO_MONEY) return say("insights.cookedSame");
  return say(less > 0 ? "insights.cookedLess" : "insights.cookedMore", { amount: amountOf(less) });
}

/** What got dearer most, else what got cheaper most. Source: handbook/insights.md#prices. */
export function pricesTitle(prices: Insights["prices"]): string {
  const changed = prices
    .filter(({ change }) => change !== null && change !== 0)
    .toSorted((one, other) => (other.change ?? 0) - (one.change ?? 0));
  const [dearest] = changed;
  const cheapest = changed.at(-1);
  if (dearest && (dearest.change ?? 0) > 0) return say("insights.dearer", { name: dearest.name });
  if (cheapest) return say("insights.cheaper", { name: cheapest.name });
  return say("insights.pricesSame");
}
