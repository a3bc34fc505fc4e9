import type { IsoDate } from "../calendar-and-money/day.ts";

/** Source: handbook/planning.md#entries. */
export const SLOTS_OF_DAY = ["breakfast", "lunch", "dinner", "other"] as const;
export type SlotOfDay = (typeof SLOTS_OF_DAY)[number];

export interface PlaceInPlan {
  readonly id: number;
  readonly day: IsoDate;
  readonly slot: SlotOfDay;
}

const RANKS: Readonly<Record<SlotOfDay, number>> = { breakfast: 0, lunch: 1, dinner: 2, other: 3 };

/** Order of serving: day, meal of the day, id. Source: handbook/planning.md#reservation. */
export function compareInPlan(a: PlaceInPlan, b: PlaceInPlan): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return RANKS[a.slot] - RANKS[b.slot] || a.id - b.id;
}
