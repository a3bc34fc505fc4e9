import type { Recipe } from "@larder/contract/recipes/recipes";

/** What is looked for first: favourites, then what can be cooked, then what lacks something. */
function rankOf({ isFavourite, makeability }: Recipe): number {
  const ranks = { fully_makeable: 0, partially_makeable: 1, not_makeable: 2 };
  return (isFavourite ? 0 : 3) + ranks[makeability];
}

/** Recipes with every typed word; favourites and makeable ones first. */
export function foundRecipes(recipes: readonly Recipe[], text: string): readonly Recipe[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return recipes
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return words.every((word) => lower.includes(word));
    })
    .map((recipe) => ({ recipe, rank: rankOf(recipe) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ recipe }) => recipe);
}
