import { addDays, daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { microOf, MICRO_PER_UNIT } from "@larder/rules/kitchen/amounts/quantity";
import { compareInPlan, SLOTS_OF_DAY, type SlotOfDay } from "@larder/rules/planning/plan-order";
import {
  DAYS_BETWEEN_SAME,
  type EatenOn,
  savedUntil,
  type WeekMeal,
} from "@larder/rules/planning/week-problem";
import type { KeptEntry } from "../plan-entry.ts";

/** Meal kept by the user. */
export interface WantedMeal {
  readonly day: IsoDate;
  readonly slot: SlotOfDay;
  readonly recipeId: number;
  readonly servings: Micro;
}

/** Meals to propose. */
export interface WeekAsked {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly slots: readonly SlotOfDay[];
  readonly servings: Micro;
  readonly keep: readonly WantedMeal[];
}

interface Present {
  readonly entries: readonly KeptEntry[];
  readonly today: IsoDate;
  readonly servingsOf: (recipeId: number) => number | undefined;
}

const placeOf = ({ day, slot }: { day: IsoDate; slot: SlotOfDay }) => `${day} ${slot}`;

/** Proposed meals come after planned ones in the same slot. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** Reservation of an entry; null if it holds nothing. */
function plannedMeal(entry: KeptEntry, { today, servingsOf }: Present): WeekMeal | null {
  const { day, slot, recipeId, lotId, servings, isCooked } = entry;
  if (day < today || isCooked || (recipeId === null && lotId === null)) return null;
  const own = (recipeId === null ? undefined : servingsOf(recipeId)) ?? 1;
  const planned = servings ?? microOf(own * MICRO_PER_UNIT);
  return { day, slot, recipeId, lotId, servings: planned, isProposed: false };
}

/**
 * Meals in serving order: planned ones, kept ones, and requested ones from today on without a plan.
 * Source: handbook/planning.md#plan-my-week.
 */
export function mealsToFill(
  { from, to, slots, servings, keep }: WeekAsked,
  present: Present,
): readonly WeekMeal[] {
  const { entries, today } = present;
  const taken = new Set(entries.map(placeOf));
  const free = ({ day, slot }: WantedMeal | WeekMeal) =>
    day >= today && !taken.has(placeOf({ day, slot }));
  const kept = keep.filter(free).map((meal): WeekMeal => ({ ...meal, isProposed: true }));
  for (const meal of kept) taken.add(placeOf(meal));
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const wanted = SLOTS_OF_DAY.filter((slot) => slots.includes(slot));
  const open = days
    .flatMap((day) =>
      wanted.map((slot): WeekMeal => ({ day, slot, recipeId: null, servings, isProposed: true })),
    )
    .filter(free);
  const until = savedUntil(to);
  const planned = entries.flatMap((entry) => {
    const meal = entry.day > until ? null : plannedMeal(entry, present);
    return meal === null ? [] : [{ meal, id: entry.id }];
  });
  return [...planned, ...[...kept, ...open].map((meal) => ({ meal, id: AFTER_ALL }))]
    .toSorted((a, b) => compareInPlan({ ...a.meal, id: a.id }, { ...b.meal, id: b.id }))
    .map(({ meal }) => meal);
}

/** Days of recipes that were cooked, or are planned without a reservation. */
export function eatenBeside(
  entries: readonly KeptEntry[],
  cooked: readonly EatenOn[],
  today: IsoDate,
): readonly EatenOn[] {
  return [
    ...cooked,
    ...entries.flatMap(({ recipeId, day, isCooked }) =>
      recipeId !== null && (isCooked || day < today) ? [{ recipeId, day }] : [],
    ),
  ];
}

/** Days within seven days of a range. */
export function daysAround({ from, to }: Pick<WeekAsked, "from" | "to">) {
  return {
    from: addDays(from, 1 - DAYS_BETWEEN_SAME),
    to: addDays(to, DAYS_BETWEEN_SAME - 1),
  };
}
