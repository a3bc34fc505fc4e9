import { addDays, type IsoDate } from "../calendar-and-money/day.ts";
import type { Cents } from "../calendar-and-money/money.ts";
import type { PlannableRecipe } from "../kitchen/cooking/meal-plan.ts";
import type { StockInput, StockLot } from "../kitchen/cooking/prepared-stock.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";
import type { SlotOfDay } from "./plan-order.ts";

/** A meal of the range, or one that reserves food before or between them. */
export interface WeekMeal {
  readonly day: IsoDate;
  readonly slot: SlotOfDay;
  /** Null where a recipe is to be found. */
  readonly recipeId: number | null;
  readonly servings: Micro;
  /** A lot that is to be eaten whole in place of a recipe. */
  readonly lotId?: number | null;
  /** Whether it is proposed, so that its cost counts; false for what is planned already. */
  readonly isProposed: boolean;
}

/** A day on which a recipe was or will be eaten, apart from the meals. */
export interface EatenOn {
  readonly recipeId: number;
  readonly day: IsoDate;
}

/** All that a week is proposed from. */
export interface WeekProblem {
  /** Of the first day that reserves. */
  readonly stock: StockInput;
  /** Those that may be chosen, and those that the meals name. */
  readonly recipes: readonly PlannableRecipe[];
  /** Which of them may be chosen; all where it is absent. */
  readonly mayChoose?: (recipeId: number) => boolean;
  /** In the order in which they are served. */
  readonly meals: readonly WeekMeal[];
  readonly eaten: readonly EatenOn[];
  /** The last day of the range. */
  readonly to: IsoDate;
  /** What the proposed meals may cost together; unknown costs count 0. */
  readonly maxCostCents: Cents | null;
}

/** No recipe comes twice within so many days. Source: handbook/planning.md#plan-my-week. */
export const DAYS_BETWEEN_SAME = 7;

/** What goes off this many days after the range or later would not be lost. Source: handbook/planning.md#plan-my-week. */
export const SAVED_DAYS_AFTER = 14;

/** The last day of the dates that count as going off. */
export function savedUntil(to: IsoDate): IsoDate {
  return addDays(to, SAVED_DAYS_AFTER);
}

/** Whether using some of a lot on a day saves it: it has a date, is still good by it, and would go off soon. */
export function isSaved(
  { expiryDate }: Pick<StockLot, "expiryDate">,
  day: IsoDate,
  until: IsoDate,
): boolean {
  return expiryDate !== null && expiryDate >= day && expiryDate <= until;
}
