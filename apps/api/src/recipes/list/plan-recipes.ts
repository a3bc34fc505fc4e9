import { type MealPlan, planRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import type { PreparedStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { recipeFilter, type RecipeFilter } from "@larder/rules/kitchen/cooking/recipe-filter";
import { type Eating, notForIn } from "../../catalogue/eating/eating.ts";
import type { Pace } from "../../http/slices.ts";
import { once } from "../../values/once.ts";
import { namesOf } from "../lines/meant-lines.ts";
import type { SavedRecipe } from "../recipe.ts";

/** A recipe compared with the reader's stock. */
export interface RecipeWithPlan {
  readonly recipe: SavedRecipe;
  readonly plan: MealPlan;
}

interface Planning {
  readonly stock: PreparedStock;
  readonly filter: RecipeFilter;
  readonly pace: Pace;
  readonly eating: Eating;
  /** Only recipes for all of these people; empty for no filter. */
  readonly eaters: readonly number[];
}

/** Lines planned and sent per turn: two milliseconds. */
const LINES_AT_ONCE = 200;

/**
 * The matching recipes, several at a time, planned on demand. Source:
 * handbook/recipes.md#search-and-filters.
 */
export async function* plannedRecipes(
  recipes: AsyncIterable<readonly SavedRecipe[]>,
  { stock, filter, pace, eating, eaters }: Planning,
): AsyncGenerator<readonly RecipeWithPlan[]> {
  const isWanted = wantedBy(filter);
  for await (const some of recipes) {
    let planned: RecipeWithPlan[] = [];
    let lines = 0;
    for (const recipe of some) {
      if (lines >= LINES_AT_ONCE) {
        yield planned;
        [planned, lines] = [[], 0];
      }
      // many may be skipped before a match
      // oxlint-disable-next-line no-await-in-loop -- between them others get their turn
      if (pace.isSpent) await pace.next();
      const planOf = once(() => planRecipe(recipe, stock));
      if (!isWanted(recipe, () => planOf().makeability)) continue;
      if (eaters.length > 0) {
        const { components } = recipe;
        const judged = { components, allocations: planOf().allocations };
        if (notForIn(eating, judged, eaters).length > 0) continue;
      }
      planned.push({ recipe, plan: planOf() });
      lines += recipe.components.length;
    }
    yield planned;
  }
}

/** The predicate of a filter. */
export function wantedBy(
  filter: RecipeFilter,
): (recipe: SavedRecipe, makeability: () => MealPlan["makeability"]) => boolean {
  const isWanted = recipeFilter(filter);
  return ({ name, tags, prepMinutes, cookMinutes, components, opinion }, makeability) =>
    isWanted(
      {
        name,
        tags,
        prepMinutes,
        cookMinutes,
        isFavourite: opinion.isFavourite,
        get ingredientNames() {
          return namesOf(components).map((one) => one.name);
        },
      },
      makeability,
    );
}
