import { type MealPlan, planRecipe } from "@larder/rules/kitchen/meal-plan";
import type { PreparedStock } from "@larder/rules/kitchen/prepared-stock";
import { recipeFilter, type RecipeFilter } from "@larder/rules/kitchen/recipe-filter";
import type { Pace } from "../http/slices.ts";
import { once } from "../once.ts";
import { namesOf } from "./meant-lines.ts";
import type { SavedRecipe } from "./recipe.ts";

/** A recipe held against the reader's stock. */
export interface RecipeWithPlan {
  readonly recipe: SavedRecipe;
  readonly plan: MealPlan;
}

interface Planning {
  readonly stock: PreparedStock;
  readonly filter: RecipeFilter;
  readonly pace: Pace;
}

/** Those of the recipes that are wanted, held against stock each when it is taken. Source: handbook/recipes.md#search-and-filters. */
export async function* plannedRecipes(
  recipes: AsyncIterable<SavedRecipe>,
  { stock, filter, pace }: Planning,
): AsyncGenerator<RecipeWithPlan> {
  const isWanted = wantedBy(filter);
  for await (const recipe of recipes) {
    // many may be passed over before one is taken
    if (pace.isSpent) await pace.next();
    const planOf = once(() => planRecipe(recipe, stock));
    if (isWanted(recipe, () => planOf().makeability)) yield { recipe, plan: planOf() };
  }
}

/** Tells which saved recipes a filter wants. */
export function wantedBy(
  filter: RecipeFilter,
): (recipe: SavedRecipe, makeability: () => MealPlan["makeability"]) => boolean {
  const isWanted = recipeFilter(filter);
  return ({ components, opinion, ...recipe }, makeability) =>
    isWanted(
      {
        ...recipe,
        isFavourite: opinion.isFavourite,
        get ingredientNames() {
          return namesOf(components).map(({ name }) => name);
        },
      },
      makeability,
    );
}
