import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { fitRecipe } from "./fit-recipe.ts";
import type { ImportSource } from "../import-reading.ts";

/** Source with a single recipe and no image. */
export function sourceOf(source: string, recipe: ReadRecipe): ImportSource {
  const { name, rating, isFavourite } = recipe;
  let isRead = false;
  return {
    source,
    total: 1,
    next: async () => {
      if (isRead) return null;
      isRead = true;
      return { entry: name, fitted: fitRecipe(recipe), images: [], rating, isFavourite };
    },
    end: () => {},
    bytes: 0,
  };
}
