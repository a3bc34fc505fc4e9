import { sortedByFewestMissing, sortedBySoonestExpiry } from "./makeability.ts";
import { planMeal, type PlannableRecipe, type PlannedMeal } from "./meal-plan.ts";
import type { PreparedStock } from "./prepared-stock.ts";

export interface PlannableMeals {
  readonly fullyMakeable: readonly PlannedMeal[];
  readonly partiallyMakeable: readonly PlannedMeal[];
}

/**
 * The two sorted lists of What Can I Cook. Meals with nothing in stock are left out. Separate from
 * planning, so a server can plan thousands of recipes in slices.
 * Source: handbook/cooking.md#makeable.
 */
export function sortedMeals(meals: readonly PlannedMeal[]): PlannableMeals {
  return {
    fullyMakeable: sortedBySoonestExpiry(
      meals.filter(({ makeability }) => makeability === "fully_makeable"),
    ),
    partiallyMakeable: sortedByFewestMissing(
      meals.filter(({ makeability }) => makeability === "partially_makeable"),
    ),
  };
}

/** Plans all recipes and sorts them into the two lists. Source: handbook/cooking.md#makeable. */
export function plannableMeals(
  recipes: readonly PlannableRecipe[],
  stock: PreparedStock,
): PlannableMeals {
  return sortedMeals(recipes.map((recipe) => planMeal(recipe, stock)));
}
