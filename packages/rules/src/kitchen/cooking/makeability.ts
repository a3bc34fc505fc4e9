import type { Allocation, RecipeComponent } from "./cooking-plan.ts";
import type { IsoDate } from "../../calendar-and-money/day.ts";
import { foldText } from "../names/ingredient-name.ts";
import { isAnyTaken } from "./stock-portion.ts";

/** Source: handbook/cooking.md#makeable; the third word is that of the cookbook, handbook/books.md#the-order-of-the-community-cookbook. */
export type Makeability = "fully_makeable" | "partially_makeable" | "not_makeable";

type Asked = Pick<RecipeComponent, "isOptional" | "quantity">;

/** Whether a recipe depends on a line: neither optional nor to taste. */
export function isNeededComponent({ isOptional, quantity }: Asked): boolean {
  return isOptional !== true && quantity !== null;
}

/** Whether a recipe depends on the line: neither optional nor to taste. */
function isNeeded({ component }: Allocation): boolean {
  return isNeededComponent(component);
}

/**
 * How many lines a recipe depends on, all that may be missing: "8 of 9 at home" is nine of which one is missing.
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

/** Whether stock has any of what is needed; of what is always there nothing is taken, so that it has to be looked for. */
function isNeededInStock(allocation: Allocation): boolean {
  const { portion, view, isAlwaysThere } = allocation;
  return isNeeded(allocation) && (isAlwaysThere ? Boolean(view?.shelf) : isAnyTaken(portion));
}

/**
 * Fully: every component that is needed is covered. Partially: something needed is in stock, something missing or short; that
 * something is always there is not enough. A recipe without components is not makeable.
 * Source: handbook/cooking.md#makeable, handbook/cooking.md#always-there, handbook/cooking.md#optional-to-taste-alternatives.
 */
export function makeabilityOf(allocations: readonly Allocation[]): Makeability {
  if (allocations.length === 0) return "not_makeable";
  if (allocations.every(isCovered)) return "fully_makeable";
  return allocations.some(isNeededInStock) ? "partially_makeable" : "not_makeable";
}

/** What the two lists of meals are sorted by. */
export interface SortableMeal {
  readonly id: number;
  readonly name: string;
  /** Expiry of the first lot to go off among those it uses; null when none has a date. */
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
 * Fully makeable meals: what uses the soonest-expiring lot first, then by name, then by id.
 * Source: handbook/cooking.md#order-of-the-lists.
 */
export function sortedBySoonestExpiry<Meal extends SortableMeal>(
  meals: readonly Meal[],
): readonly Meal[] {
  return sortedBy(meals, (meal) => meal.soonestExpiry ?? AFTER_EVERY_DAY);
}

/** Partially makeable meals: fewest missing first, then by name, then by id. Source: handbook/cooking.md#order-of-the-lists. */
export function sortedByFewestMissing<Meal extends SortableMeal>(
  meals: readonly Meal[],
): readonly Meal[] {
  return sortedBy(meals, (meal) => meal.missingComponents.length);
}
