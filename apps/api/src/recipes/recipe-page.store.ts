import type { Maker } from "../db/made-by.ts";
import { namedRows } from "../db/named-rows.ts";
import {
  type CookedRow,
  type ImageOfRecipe,
  type LineRow,
  type OpinionRow,
  recipesOf,
  type RecipeRow,
  type RecipeRows,
  type StepRow,
  type TagRow,
} from "./recipe-rows.ts";
import type { RecipeDetail, SavedRecipe } from "./recipe.ts";

/* The columns of what recipes are put together of, as one statement selects them. */

export const recipeRows = namedRows<RecipeRow>([
  "id",
  "name",
  "description",
  "instructions",
  "servings",
  "updatedAt",
  "prepMinutes",
  "cookMinutes",
  "yieldText",
  "sourceUrl",
  "sourceName",
  "notes",
  "byUserId",
]);
const PLANNED_OF_LINE = [
  "recipeId",
  "id",
  "name",
  "quantity",
  "unit",
  "masterIngredientId",
  "alternativeOf",
  "isOptional",
  "note",
] as const;
export const lineRows = {
  planned: namedRows<LineRow>(PLANNED_OF_LINE),
  whole: namedRows<LineRow>([...PLANNED_OF_LINE, "quantityMax", "group", "text"]),
};
export const stepRows = namedRows<StepRow>(["recipeId", "text", "group"]);
export const tagRows = namedRows<TagRow>(["recipeId", "tag"]);
export const imageRows = namedRows<ImageOfRecipe>(["recipeId", "id", "width", "height"]);
export const cookedRows = namedRows<CookedRow>(["recipeId", "at"]);
export const memberRows = namedRows<Maker>(["id", "name"]);
export const opinionRows = namedRows<OpinionRow>([
  "recipeId",
  "sum",
  "count",
  "rating",
  "isFavourite",
]);

/** Rows of each kind, as JSON texts. */
export type RecipePage = Readonly<Record<keyof RecipeRows, string>>;

/** The recipes of a page by their ids. */
export function readPage(page: RecipePage, detail: RecipeDetail): ReadonlyMap<number, SavedRecipe> {
  return recipesOf({
    recipes: recipeRows.read(page.recipes),
    lines: lineRows[detail].read(page.lines),
    steps: stepRows.read(page.steps),
    tags: tagRows.read(page.tags),
    images: imageRows.read(page.images),
    opinions: opinionRows.read(page.opinions),
    cooked: cookedRows.read(page.cooked),
    members: memberRows.read(page.members),
  });
}
