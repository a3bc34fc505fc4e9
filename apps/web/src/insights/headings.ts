import { expenseTypeNames } from "@larder/contract/money/budget";
import { centsOf, subtractCents } from "@larder/rules/calendar-and-money/money";
import { isTrend } from "@larder/rules/insights/dearest-price";
import { wholeShares } from "@larder/rules/calendar-and-money/whole-shares";
import type { Finding } from "@larder/rules/insights/finding";
import { meanOfBought, meanOfCooked } from "@larder/rules/insights/mean-cost";
import { say } from "@larder/words/say";
import { findingText } from "../ui/text/finding-text.ts";
import { centsText, moneyText } from "../ui/text/format.ts";
import { monthText } from "../ui/text/month-text.ts";
import { centsOfMoney } from "./money-of.ts";
import type { Insights, SpendingByDay } from "./parts/spending-by-day.ts";

/* Each part is headed by its finding; where there is none, by what it shows. */

type Findings = readonly Finding[];

/** The finding of some kinds, in words. */
function found(findings: Findings, kinds: readonly Finding["kind"][]): string | null {
  const finding = findings.find(({ kind }) => kinds.includes(kind));
  return finding ? findingText(finding) : null;
}

/** A finding and its explanation as one text for screen readers. */
export const headingText = (title: string, lead: string | null): string =>
  lead === null ? title : say("insights.titleAndLead", { title, lead });

/** Over or under an even pace, or the budget. Source: handbook/insights.md#findings. */
export function spendingTitle(
  { spending }: Insights,
  byDay: SpendingByDay | null,
  findings: Findings,
): string {
  const spent = say("insights.spentTitle", { amount: moneyText(spending.total) });
  if (byDay === null || byDay.limit === null) return spent;
  if (byDay.past.length === 0) return say("insights.notBegun");
  return found(findings, ["pace", "budget"]) ?? (byDay.forecast ? say("insights.onPace") : spent);
}

/**
 * The forecast with its certainty, else the spending against the budget. Source:
 * handbook/insights.md#forecast.
 */
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
  const total = moneyText(forecast.total);
  const [low, high] = [moneyText(forecast.low), moneyText(forecast.high)];
  const heading =
    low === high
      ? say("insights.headingFor", { total })
      : say("insights.headingBetween", { total, low, high });
  return limit === null
    ? heading
    : say("insights.andEnd", { heading, end: endText(limit, forecast) });
}

/** Whether the budget holds: surely, hardly, or unknown. */
function endText(limit: number, { total, low, high }: NonNullable<SpendingByDay["forecast"]>) {
  const spare = subtractCents(centsOfMoney(limit), centsOfMoney(total));
  const amount = centsText(centsOf(Math.abs(spare)));
  if (low > limit || high <= limit)
    return spare < 0
      ? say("insights.overAtEnd", { amount })
      : say("insights.spareAtEnd", { amount });
  return spare < 0
    ? say("insights.maybeOverAtEnd", { amount })
    : say("insights.maybeSpareAtEnd", { amount });
}

/** The type that grew most, else the one that most went to. */
export function typeTitle({ spending: { byType } }: Insights, findings: Findings): string {
  const shares = wholeShares(byType.map(({ amount }) => centsOfMoney(amount)));
  const most = shares.indexOf(Math.max(...shares));
  const type = byType[most]?.type;
  return (
    found(findings, ["type"]) ??
    say("insights.mostGoesTo", {
      share: shares[most] ?? 0,
      name: type ? say(expenseTypeNames[type]) : "",
    })
  );
}

/** The category that grew most, else the one that most went to; what has none is none. */
export function categoryTitle({ spending: { byCategory } }: Insights, findings: Findings): string {
  const named = byCategory.find(({ category }) => category !== null)?.category;
  const plain = named ? say("insights.mostIs", { name: named }) : say("insights.byCategory");
  return found(findings, ["category"]) ?? plain;
}

/** A month against those before. Source: handbook/insights.md#waste. */
export function wasteTitle(waste: Insights["waste"], findings: Findings): string {
  const { byMonth, byFood, unpricedCount } = waste;
  const isNone = byFood.length === 0 && unpricedCount === 0;
  const last = byMonth.at(-1);
  if (!last || byMonth.every(({ amount }) => amount === 0))
    return isNone ? say("insights.noWaste") : say("insights.wasteUnpriced");
  return (
    found(findings, ["waste"]) ??
    say("insights.wasteOfMonth", {
      amount: moneyText(last.amount),
      month: monthText(last.month),
    })
  );
}

/** Waste of these days and the count without a price; null if the heading has both. */
export function wasteLead(
  { total, unpricedCount }: Insights["waste"],
  { byMonth }: Insights["waste"],
): string | null {
  if (unpricedCount === 0 && total === byMonth.at(-1)?.amount) return null;
  return say("insights.wasteLead", { amount: moneyText(total), count: unpricedCount });
}

/** The wasted food of most worth, if a price is known. */
export function wasteFoodTitle({ byFood: [first] }: Insights["waste"]): string {
  if (!first || first.amount === 0) return say("insights.wasteByFood");
  return say("insights.wasteFood", { name: first.name, amount: moneyText(first.amount) });
}

/** A meal cooked against a meal bought. Source: handbook/insights.md#meals. */
export function mealsTitle(meals: Insights["meals"], findings: Findings): string {
  const finding = found(findings, ["meals"]);
  if (finding !== null) return finding;
  const [own, bought] = [meanOfCooked(meals), meanOfBought(meals)];
  if (own !== null)
    return own === bought
      ? say("insights.cookedSame")
      : say("insights.cookedCosts", { amount: centsText(own) });
  if (bought !== null) return say("insights.boughtCosts", { amount: centsText(bought) });
  return say("insights.mealsUnpriced");
}

/** How many costs of cooked meals are hardly known; null if none. */
export function mealsLead({ cooked, unpriced }: Insights["meals"]): string | null {
  if (unpriced === undefined || unpriced.count === 0) return null;
  return say("insights.mealsLead", { count: unpriced.count, all: cooked.count });
}

/** What got dearer, else what got cheaper most. Source: handbook/insights.md#prices. */
export function pricesTitle(prices: Insights["prices"], findings: Findings): string {
  const [cheapest] = prices
    .filter(({ change, points }) => change !== null && change < 0 && isTrend(points))
    .toSorted((one, other) => (one.change ?? 0) - (other.change ?? 0));
  const plain = cheapest
    ? say("insights.cheaper", { name: cheapest.name, percent: Math.abs(cheapest.change ?? 0) })
    : say(prices.some(({ points }) => isTrend(points)) ? "insights.pricesSame" : "insights.prices");
  return found(findings, ["price"]) ?? plain;
}
