import { daysBetween, type IsoDate } from "../calendar-and-money/day.ts";

/** On so many days at least something was bought before its gaps say anything. Source: handbook/shopping.md#suggestions. */
const FEWEST_PURCHASES = 3;

/** How something is bought again and again. */
export interface BuyingHabit {
  /** Usual days from one purchase to the next: the median, at least 1. */
  readonly gapDays: number;
  /** Days since the last purchase. */
  readonly daysSince: number;
}

/** The middle of sorted numbers; of two in the middle their mean, rounded half up. */
function medianOf(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[half - 1] ?? 0) + upper) / 2);
}

/**
 * Habit from days of purchase, each counted once; later days are ignored. Null with fewer than
 * three. Source: handbook/shopping.md#suggestions.
 */
export function buyingHabit(days: readonly IsoDate[], today: IsoDate): BuyingHabit | null {
  const past = [...new Set(days)].filter((day) => day <= today).toSorted();
  const last = past.at(-1);
  if (last === undefined || past.length < FEWEST_PURCHASES) return null;
  const gaps = past
    .slice(1)
    .map((day, index) => daysBetween(past[index] ?? day, day))
    .toSorted((one, other) => one - other);
  return { gapDays: medianOf(gaps), daysSince: daysBetween(last, today) };
}

/** Whether as much time has passed as usually does. */
export function isDue({ gapDays, daysSince }: BuyingHabit): boolean {
  return daysSince >= gapDays;
}
