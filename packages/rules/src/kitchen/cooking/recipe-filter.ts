import { foldText } from "../names/ingredient-name.ts";
import { searcher, searchText } from "../names/search-forms.ts";
import type { Makeability } from "./makeability.ts";
import { tagKey } from "../../recipe-text/tags.ts";

/** Filter for recipes. All fields combine; absent ones match everything. */
export interface RecipeFilter {
  readonly search?: string;
  readonly tag?: string | undefined;
  readonly maxMinutes?: number | undefined;
  readonly favourite?: boolean;
  readonly canCook?: boolean;
}

/** Recipe as seen by the filter. */
export interface FilteredRecipe {
  readonly name: string;
  readonly tags: readonly string[];
  /** Names of lines and alternatives. */
  readonly ingredientNames: readonly string[];
  readonly prepMinutes: number | null;
  readonly cookMinutes: number | null;
  readonly isFavourite: boolean;
}

/** Preparation plus cooking; null without both. Source: handbook/recipes.md#search-and-filters. */
export function minutesInAll(
  times: Pick<FilteredRecipe, "prepMinutes" | "cookMinutes">,
): number | null {
  const { prepMinutes, cookMinutes } = times;
  return prepMinutes === null && cookMinutes === null
    ? null
    : (prepMinutes ?? 0) + (cookMinutes ?? 0);
}

/**
 * Predicate of a filter. Makeability is the most expensive part, so it is read last.
 * Source: handbook/recipes.md#search-and-filters.
 */
export function recipeFilter({
  search = "",
  tag = "",
  maxMinutes,
  favourite = false,
  canCook = false,
}: RecipeFilter): (recipe: FilteredRecipe, makeability: () => Makeability) => boolean {
  const isSearched = searcher(search);
  const wantedTag = tagKey(tag);
  const isFound = (recipe: FilteredRecipe): boolean => {
    // names are read only for a search
    if (isSearched === null) return true;
    const { name, tags, ingredientNames } = recipe;
    return isSearched(searchText([name, ...tags, ...ingredientNames].join("\n")));
  };
  const isQuick = (recipe: FilteredRecipe): boolean =>
    maxMinutes === undefined || (minutesInAll(recipe) ?? Infinity) <= maxMinutes;
  return (recipe, makeability) =>
    (!favourite || recipe.isFavourite) &&
    isQuick(recipe) &&
    (wantedTag === "" || recipe.tags.some((one) => tagKey(one) === wantedTag)) &&
    isFound(recipe) &&
    (!canCook || makeability() === "fully_makeable");
}

/** Orders of recipes. Source: handbook/recipes.md#search-and-filters. */
export const recipeOrders = [
  "updatedAt_desc",
  "costPerServing_asc",
  "lastCooked_asc",
  "rating_desc",
  "name_asc",
] as const;
export type RecipeOrder = (typeof recipeOrders)[number];

/** Sort keys of a recipe. */
export interface OrderedRecipe {
  readonly id: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
  readonly costPerServing: number | null;
  /** Milliseconds since 1970; null if never cooked. */
  readonly lastCooked: number | null;
  readonly averageRating: number | null;
}

/** Ascending rank. */
const RANKS: Readonly<Record<RecipeOrder, (recipe: OrderedRecipe) => number>> = {
  updatedAt_desc: ({ updatedAt }) => -updatedAt,
  costPerServing_asc: ({ costPerServing }) => costPerServing ?? Infinity,
  lastCooked_asc: ({ lastCooked }) => lastCooked ?? -Infinity,
  rating_desc: ({ averageRating }) => -(averageRating ?? 0),
  name_asc: () => 0,
};

/**
 * Recipes in an order. Unknown cost and missing rating come last, never cooked first. Equal ones
 * are sorted by name, then id; equal times of change by newest id.
 * Source: handbook/recipes.md#search-and-filters.
 */
export function sortedRecipes<Recipe extends OrderedRecipe>(
  recipes: readonly Recipe[],
  order: RecipeOrder,
): readonly Recipe[] {
  const isNewestFirst = order === "updatedAt_desc";
  const keyed = recipes.map((recipe) => ({
    recipe,
    rank: RANKS[order](recipe),
    name: isNewestFirst ? "" : foldText(recipe.name),
  }));
  keyed.sort((a, b) => {
    if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
    if (a.name !== b.name) return a.name < b.name ? -1 : 1;
    return isNewestFirst ? b.recipe.id - a.recipe.id : a.recipe.id - b.recipe.id;
  });
  return keyed.map(({ recipe }) => recipe);
}
