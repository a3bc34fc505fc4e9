import type { Allocation, RecipeComponent } from "./cooking-plan.ts";
import type { IsoDate } from "../../calendar-and-money/day.ts";
import { foldText } from "../names/ingredient-name.ts";
import { isAnyTaken } from "./stock-portion.ts";

/** Source: handbook/cooking.md#makeable; the third word is that of the cookbook, handbook/books.md#the-order-of-the-community-cookbook. */
export type Makeability = "fully_makeable" | "partially_makeable" | "not_makeable";

type Asked = Pick<RecipeComponent, "isOptional" | "quantity">;

/** Whether a line is required: neither optional nor to taste. */
export function isNeededComponent({ isOptional, quantity }: Asked): boolean {
  return isOptional !== true && quantity !== null;
}

function isNeeded({ component }: Allocation): boolean {
  return isNeededComponent(component);
}

/**
 * Number of required lines: "8 of 9 at home" is nine with one missing.
 * Source: handbook/cooking.md#makeable.
 */
export function neededLines(components: readonly Asked[]): number {
  let needed = 0;
  for (const component of components) if (isNeededComponent(component)) needed += 1;
  return needed;
}

function isCovered(allocation: Allocation): boolean {
  return allocation.availability === "enough" || !isNeeded(allocation);
}

/** Whether any required food is in stock. Always-there food takes nothing, so its shelf is checked. */
function isNeededInStock(allocation: Allocation): boolean {
  const { portion, view, isAlwaysThere } = allocation;
  return isNeeded(allocation) && (isAlwaysThere ? Boolean(view?.shelf) : isAnyTaken(portion));
}

/**
 * Fully: all required components are covered. Partially: something required is in stock and
 * something is missing; always-there food alone does not count. A recipe without components is not
 * makeable.
 * Source: handbook/cooking.md#makeable, handbook/cooking.md#always-there, handbook/cooking.md#optional-to-taste-alternatives.
 */
export function makeabilityOf(allocations: readonly Allocation[]): Makeability {
  if (allocations.length === 0) return "not_makeable";
  if (allocations.every(isCovered)) return "fully_makeable";
  return allocations.some(isNeededInStock) ? "partially_makeable" : "not_makeable";
}

export interface SortableMeal {
  readonly id: number;
  readonly name: string;
  /** First expiry of the used lots; null without dates. */
  readonly soonestExpiry: IsoDate | null;
  readonly missingComponents: readonly unknown[];
}

interface Keyed<Meal> {
  readonly meal: Meal;
  readonly name: string;
  readonly rank: string | number;
}

const AFTER_EVERY_DAY = "~";

function sortedBy<Meal extends SortableMeal>(
  meals: readonly Meal[],
  rank: (meal: Meal) => string | number,
): readonly Meal[] {
  const keyed = meals.map((meal): Keyed<Meal> => ({
    meal,
    name: foldText(meal.name),
    rank: rank(meal),
  }));
  keyed.sort((a, b) => {
    if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
    if (a.name !== b.name) return a.name < b.name ? -1 : 1;
    return a.meal.id - b.meal.id;
  });
  return keyed.map(({ meal }) => meal);
}

/**
 * Fully makeable meals by the first expiry they use, then name, then id.
 * Source: handbook/cooking.md#order-of-the-lists.
 */
export function sortedBySoonestExpiry<Meal extends SortableMeal>(
  meals: readonly Meal[],
): readonly Meal[] {
  return sortedBy(meals, (meal) => meal.soonestExpiry ?? AFTER_EVERY_DAY);
}

/**
 * Partially makeable meals by missing lines, then name, then id.
 * Source: handbook/cooking.md#order-of-the-lists.
 */
export function sortedByFewestMissing<Meal extends SortableMeal>(
  meals: readonly Meal[],
): readonly Meal[] {
  return sortedBy(meals, (meal) => meal.missingComponents.length);
}
