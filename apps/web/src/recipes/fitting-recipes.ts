import type { Recipe } from "@larder/contract/recipes";
import { foldText } from "@larder/rules/kitchen/ingredient-name";
import type { Wanted } from "./wanted-query.ts";

/** The recipes of a loaded list that somebody wants, in their order. Source: handbook/recipes.md#search-and-filters. */
export function fittingRecipes(recipes: readonly Recipe[], wanted: Wanted): readonly Recipe[] {
  const words = foldText(wanted.search).split(" ").filter(Boolean);
  const tag = wanted.tag === null ? null : foldText(wanted.tag);
  return recipes.filter((recipe) => {
    const { tags = [], prepMinutes = null, cookMinutes = null } = recipe;
    const minutes =
      prepMinutes === null && cookMinutes === null ? null : (prepMinutes ?? 0) + (cookMinutes ?? 0);
    return (
      (!wanted.favourite || recipe.isFavourite === true) &&
      (!wanted.canCook || recipe.makeability === "fully_makeable") &&
      (wanted.maxMinutes === null || (minutes !== null && minutes <= wanted.maxMinutes)) &&
      (tag === null || tags.some((one) => foldText(one) === tag)) &&
      (words.length === 0 || holds(textOf(recipe), words))
    );
  });
}

const textOf = ({ name, tags = [], components }: Recipe): string =>
  foldText([name, ...tags, ...components.map((one) => one.ingredientName)].join("\n"));

const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));
