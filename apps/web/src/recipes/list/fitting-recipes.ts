import type { Recipe } from "@larder/contract/recipes/recipes";
import { recipeFilter } from "@larder/rules/kitchen/cooking/recipe-filter";
import type { Wanted } from "./wanted-query.ts";

/** Filters a loaded list by the server's rule. */
export function fittingRecipes(recipes: readonly Recipe[], wanted: Wanted): readonly Recipe[] {
  const fits = recipeFilter({
    ...wanted,
    tag: wanted.tag ?? undefined,
    maxMinutes: wanted.maxMinutes ?? undefined,
  });
  const eaters = wanted.eaters.split(",");
  const isFor = ({ notFor = [] }: Recipe) =>
    notFor.every(({ eaterId }) => !eaters.includes(String(eaterId)));
  return recipes.filter(
    (recipe) =>
      isFor(recipe) &&
      fits(
        {
          name: recipe.name,
          tags: recipe.tags ?? [],
          ingredientNames: recipe.components.flatMap(({ ingredientName, alternatives = [] }) => [
            ingredientName,
            ...alternatives.map((other) => other.ingredientName),
          ]),
          prepMinutes: recipe.prepMinutes ?? null,
          cookMinutes: recipe.cookMinutes ?? null,
          isFavourite: recipe.isFavourite ?? false,
        },
        () => recipe.makeability,
      ),
  );
}
