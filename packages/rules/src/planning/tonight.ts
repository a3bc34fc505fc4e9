import { daysBetween, type IsoDate, parseIsoDate } from "../calendar-and-money/day.ts";
import { expiresSoon } from "../kitchen/lots/expiry.ts";

/** Recipes cooked within this many days come last. Source: handbook/screens.md#tonight. */
export const COOKED_LATELY_DAYS = 7;

export interface PossibleMeal {
  /** In the money of the answer; absent if nothing is saved or no price is known. */
  readonly saved?: number | null | undefined;
  /** Absent if never cooked. */
  readonly lastCooked?: string | null | undefined;
  readonly saves: readonly { readonly expiryDate: string }[];
  readonly missingComponents: readonly unknown[];
}

interface JudgedMeal {
  /** Why it is not for people of the household, or may not be. */
  readonly notFor?: readonly unknown[] | undefined;
}

/**
 * Meals that are for everybody who eats, from two lists, and how many are set aside. If no meal is
 * for everybody, all of them are proposed. Source: handbook/screens.md#tonight.
 */
export function mealsForEverybody<Meal extends JudgedMeal>(
  covered: readonly Meal[],
  partial: readonly Meal[],
): {
  readonly covered: readonly Meal[];
  readonly partial: readonly Meal[];
  readonly setAside: number;
} {
  const isForEverybody = ({ notFor = [] }: Meal) => notFor.length === 0;
  const fitting = {
    covered: covered.filter(isForEverybody),
    partial: partial.filter(isForEverybody),
  };
  const count = fitting.covered.length + fitting.partial.length;
  if (count === 0) return { covered, partial, setAside: 0 };
  return { ...fitting, setAside: covered.length + partial.length - count };
}

interface PlannableMeal {
  /** False for a sauce, cake or drink. */
  readonly isMeal?: boolean | undefined;
  /** Its next planned day. */
  readonly plannedFor?: string | null | undefined;
}

/** The day other than today that a meal is planned for; null for none. */
export function plannedElsewhen({ plannedFor }: PlannableMeal, today: IsoDate): IsoDate | null {
  return plannedFor && plannedFor !== today ? parseIsoDate(plannedFor) : null;
}

/**
 * Without sauces, cakes and drinks; meals planned for another day come last.
 * Source: handbook/screens.md#tonight.
 */
export function proposedMeals<Meal extends PlannableMeal>(
  meals: readonly Meal[],
  today: IsoDate,
): readonly Meal[] {
  return meals
    .filter(({ isMeal }) => isMeal !== false)
    .toSorted(
      (one, other) =>
        Number(plannedElsewhen(one, today) !== null) -
        Number(plannedElsewhen(other, today) !== null),
    );
}

/** Later than any date, so that meals that save nothing come last. */
const NEVER = "9999-12-31";

function soonestExpiry({ saves }: PossibleMeal): string {
  return saves.reduce(
    (soonest, { expiryDate }) => (expiryDate < soonest ? expiryDate : soonest),
    NEVER,
  );
}

function wasCookedLately({ lastCooked }: PossibleMeal, today: IsoDate): boolean {
  const day = typeof lastCooked === "string" ? parseIsoDate(lastCooked) : null;
  return day !== null && daysBetween(day, today) < COOKED_LATELY_DAYS;
}

/** Higher savings first, then earlier expiry. */
function compareSaved(one: PossibleMeal, other: PossibleMeal): number {
  const byWorth = (other.saved ?? 0) - (one.saved ?? 0);
  if (byWorth !== 0) return byWorth;
  const [first, second] = [soonestExpiry(one), soonestExpiry(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/**
 * Meals covered by stock, best for tonight first. Those of the last 7 days come last. The others
 * are sorted by value saved, then by first expiry; stable.
 * Source: handbook/screens.md#tonight.
 */
export function mealsForTonight<Meal extends PossibleMeal>(
  meals: readonly Meal[],
  today: IsoDate,
): readonly Meal[] {
  const [lately, others] = [true, false].map((isLate) =>
    meals.filter((meal) => wasCookedLately(meal, today) === isLate).toSorted(compareSaved),
  );
  return [...(others ?? []), ...(lately ?? [])];
}

/** Incomplete meals, by the number of missing lines, then by savings. Source: handbook/screens.md#tonight. */
export function nearestMeals<Meal extends PossibleMeal>(meals: readonly Meal[]): readonly Meal[] {
  return meals.toSorted(
    (one, other) =>
      one.missingComponents.length - other.missingComponents.length || compareSaved(one, other),
  );
}

/** Savings that count for `saved`: food that expires within 3 days. Source: handbook/screens.md#tonight. */
export function savedSoon<Saved extends { readonly expiryDate: string }>(
  saves: readonly Saved[],
  today: IsoDate,
): readonly Saved[] {
  return saves.filter(({ expiryDate }) => {
    const day = parseIsoDate(expiryDate);
    return day !== null && expiresSoon(day, today);
  });
}
