import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import type { ImportSource } from "./import-reading.ts";

/** Recipes that are at hand as a whole. */
export function sourceOf(source: string, recipes: readonly ReadRecipe[]): ImportSource {
  return {
    source,
    total: recipes.length,
    entries: (async function* each() {
      for (const recipe of recipes) yield { entry: recipe.name, recipe };
    })(),
    bytes: 0,
  };
}
