import { addDays, firstOfMonth, type IsoDate } from "../calendar-and-money/day.ts";
import { type Cents, centsOf, sumCents } from "../calendar-and-money/money.ts";
import type { WasteFinding } from "./finding.ts";
import type { LookedAt } from "./looked-at.ts";
import { centsIn, shareOfCents } from "./whole-cents.ts";

/** Of "2026-11". */
const MONTH_LENGTH = 7;
const monthOf = (day: IsoDate): string => day.slice(0, MONTH_LENGTH);

/** Months that lie wholly within the days. */
function wholeMonths({ from, to, waste }: LookedAt) {
  const first = firstOfMonth(from) === from ? monthOf(from) : null;
  const isToWhole = monthOf(addDays(to, 1)) !== monthOf(to);
  return waste.byMonth.filter(
    ({ month }) =>
      (month !== monthOf(from) || month === first) && (month !== monthOf(to) || isToWhole),
  );
}

interface Compared {
  readonly month: string | null;
  readonly amount: Cents;
  readonly earlier: readonly Cents[];
  /** Whether the days are not over. */
  readonly isRunning: boolean;
}

function found({ month, amount, earlier, isRunning }: Compared): WasteFinding | null {
  const usual = shareOfCents(sumCents(earlier), 1, earlier.length);
  const isAlone = earlier.length === 0 || (isRunning && amount <= usual);
  if (isAlone)
    return amount <= 0
      ? null
      : { kind: "waste", month, amount, usual: null, way: "alone", by: amount };
  if (amount <= 0 && usual <= 0) return null;
  const way = amount > usual ? "more" : amount < usual ? "less" : "same";
  return { kind: "waste", month, amount, usual, way, by: centsOf(Math.abs(amount - usual)) };
}

/**
 * Waste of the last whole month against earlier months, or else of all days against the days
 * before. Unfinished days count only if they exceed.
 * Source: handbook/insights.md#findings.
 */
export function wasteOfMonth(
  now: LookedAt,
  before: LookedAt | null,
  today: IsoDate,
): WasteFinding | null {
  const months = wholeMonths(now).filter(({ month }) => month <= monthOf(today));
  const last = months.at(-1);
  if (last === undefined) {
    const earlier = before === null ? [] : [centsIn(before.waste.total)];
    const amount = centsIn(now.waste.total);
    return found({ month: null, amount, earlier, isRunning: today <= now.to });
  }
  const known = before === null ? [] : wholeMonths(before);
  const earlier = [...known, ...months]
    .filter(({ month }) => month < last.month)
    .map(({ amount }) => centsIn(amount));
  const isRunning = last.month === monthOf(today);
  return found({ month: last.month, amount: centsIn(last.amount), earlier, isRunning });
}
