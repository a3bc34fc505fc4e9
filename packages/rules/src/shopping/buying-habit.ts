import { daysBetween, type IsoDate } from "../calendar-and-money/day.ts";

/** Fewest days of purchase from which a habit is derived. Source: handbook/shopping.md#suggestions. */
const FEWEST_PURCHASES = 3;

export interface BuyingHabit {
  /** Median days between purchases, at least 1. */
  readonly gapDays: number;
  readonly daysSince: number;
}

/** Median of sorted numbers, rounded half up. */
function medianOf(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[half - 1] ?? 0) + upper) / 2);
}

/**
 * Habit from days of purchase, each counted once. Ignores future days. Null with fewer than three.
 * Source: handbook/shopping.md#suggestions.
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

export function isDue({ gapDays, daysSince }: BuyingHabit): boolean {
  return daysSince >= gapDays;
}
