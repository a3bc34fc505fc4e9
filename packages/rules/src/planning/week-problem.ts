import { addDays, type IsoDate } from "../calendar-and-money/day.ts";
import type { Cents } from "../calendar-and-money/money.ts";
import type { PlannableRecipe } from "../kitchen/cooking/meal-plan.ts";
import type { StockInput, StockLot } from "../kitchen/cooking/prepared-stock.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";
import type { SlotOfDay } from "./plan-order.ts";

/** Meal of the range, or an entry that reserves food before or between them. */
export interface WeekMeal {
  readonly day: IsoDate;
  readonly slot: SlotOfDay;
  /** Null if open. */
  readonly recipeId: number | null;
  readonly servings: Micro;
  /** Lot to use whole instead of a recipe. */
  readonly lotId?: number | null;
  /** Whether its cost counts as proposed; false if already planned. */
  readonly isProposed: boolean;
}

/** Fixed day of a recipe outside the meals. */
export interface EatenOn {
  readonly recipeId: number;
  readonly day: IsoDate;
}

export interface WeekProblem {
  /** On the first reserving day. */
  readonly stock: StockInput;
  /** Candidates, and recipes of the meals. */
  readonly recipes: readonly PlannableRecipe[];
  /** Filter for candidates; all if absent. */
  readonly mayChoose?: (recipeId: number) => boolean;
  /** In serving order. */
  readonly meals: readonly WeekMeal[];
  readonly eaten: readonly EatenOn[];
  /** Last day of the range. */
  readonly to: IsoDate;
  /** Maximum total of proposed meals. Unknown costs count as 0. */
  readonly maxCostCents: Cents | null;
}

/** No recipe repeats within this many days. Source: handbook/planning.md#plan-my-week. */
export const DAYS_BETWEEN_SAME = 7;

/**
 * Food that expires at least this many days after the range is not at risk.
 * Source: handbook/planning.md#plan-my-week.
 */
export const SAVED_DAYS_AFTER = 14;

export function savedUntil(to: IsoDate): IsoDate {
  return addDays(to, SAVED_DAYS_AFTER);
}

/** Whether using a lot on a day saves it: it has a date, is good until then, and would expire soon. */
export function isSaved(
  { expiryDate }: Pick<StockLot, "expiryDate">,
  day: IsoDate,
  until: IsoDate,
): boolean {
  return expiryDate !== null && expiryDate >= day && expiryDate <= until;
}
