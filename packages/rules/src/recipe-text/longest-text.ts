/** Maximum characters of a recipe as text. Source: handbook/recipe-text.md#pasted-recipes. */
export const LONGEST_RECIPE_TEXT = 20_000;
