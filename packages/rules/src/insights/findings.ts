import { addDays, firstOfMonth, type IsoDate } from "../calendar-and-money/day.ts";
import { type Cents, centsOf } from "../calendar-and-money/money.ts";
import { daysIn } from "./day-moments.ts";
import { daysBegun } from "./earlier-days.ts";
import { dearestPrice } from "./dearest-price.ts";
import type { Finding } from "./finding.ts";
import { grownSpending } from "./grown-spending.ts";
import type { LookedAt } from "./looked-at.ts";
import { meanOfBought, meanOfCooked } from "./mean-cost.ts";
import { wasteOfMonth } from "./waste-of-month.ts";
import { centsIn, shareOfCents } from "./whole-cents.ts";

interface FindingsInput {
  readonly now: LookedAt;
  /** Previous days, if requested. */
  readonly before: LookedAt | null;
  readonly today: IsoDate;
}

function budgetFinding({ now, today }: FindingsInput): Finding | null {
  if (now.budget === null) return null;
  const { from, to, budget } = now;
  const begun = daysBegun({ from, to }, today);
  if (begun === 0) return null;
  const amount = centsIn(budget.amount);
  const isOver = (spent: Cents, than: Cents): boolean => spent > than;
  const apart = (one: Cents, other: Cents): Cents => centsOf(Math.abs(one - other));
  if (today >= to) {
    const total = centsIn(now.spending.total);
    if (total === 0) return null;
    return {
      kind: "budget",
      isOver: isOver(total, amount),
      by: apart(total, amount),
      amount,
      total,
    };
  }
  const spent = centsIn(budget.days[begun - 1]?.total ?? 0);
  const even = shareOfCents(amount, begun, daysIn({ from, to }));
  if (spent === even) return null;
  const [total, low, high] = (["total", "low", "high"] as const).map((one) =>
    centsIn(budget.forecast[one]),
  ) as [Cents, Cents, Cents]; // three names, three values
  const heading = high <= amount ? "within" : low > amount ? "over" : "unsure";
  const by = apart(spent, even);
  return { kind: "pace", isOver: isOver(spent, even), by, amount, total, low, high, heading };
}

function savedFinding({ now }: FindingsInput): Finding | null {
  const amount = centsIn(now.saved.total);
  return amount > 0 ? { kind: "saved", amount } : null;
}

function mealsFinding({ now }: FindingsInput): Finding | null {
  const [home, away] = [meanOfCooked(now.meals), meanOfBought(now.meals)];
  if (home === null || away === null || home <= 0 || home === away) return null;
  const by = centsOf(Math.abs(away - home));
  return { kind: "meals", cooked: home, bought: away, isCookedCheaper: home < away, by };
}

/** Amount of money in a finding. */
function weightOf(finding: Finding): number {
  if (finding.kind === "saved") return finding.amount;
  return finding.kind === "waste" ? Math.max(finding.amount, finding.by) : finding.by;
}

/**
 * At most one finding per subject, largest amount first, then by kind. None without data.
 * Source: handbook/insights.md#findings.
 */
export function findingsOf(asked: FindingsInput): readonly Finding[] {
  const { now, before, today } = asked;
  if (!now.hasSomething) return [];
  const found = [
    budgetFinding(asked),
    grownSpending(now, before),
    wasteOfMonth(now, before, today),
    savedFinding(asked),
    dearestPrice(now),
    mealsFinding(asked),
  ];
  return found
    .filter((one) => one !== null)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

/**
 * Days to compare with: the same number before them, or the previous month for a whole month.
 * Source: handbook/insights.md#findings.
 */
export function daysBeforeOf({ from, to }: Pick<LookedAt, "from" | "to">) {
  const length = daysIn({ from, to });
  const end = addDays(from, -1);
  // months differ in length
  const isMonth =
    from.endsWith("-01") && addDays(to, 1).endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
  return { from: isMonth ? firstOfMonth(end) : addDays(end, 1 - length), to: end };
}
