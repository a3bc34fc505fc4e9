import type { Maker } from "../db/made-by.ts";
import { namedRows, writtenOutRows } from "../db/named-rows.ts";
import {
  type CookedRow,
  type ImageOfRecipe,
  type LineRow,
  type OpinionRow,
  PLANNED_COLUMNS,
  RECIPE_COLUMNS,
  type RecipeRow,
  type StepRow,
  type TagRow,
  WHOLE_COLUMNS,
} from "./recipe-rows.ts";

/* How the parts of recipes come from the database: rows of each kind as one JSON text. */

export const recipeRows = writtenOutRows<RecipeRow, typeof RECIPE_COLUMNS>(
  RECIPE_COLUMNS,
  ([
    id,
    name,
    description,
    instructions,
    servings,
    updatedAt,
    prepMinutes,
    cookMinutes,
    yieldText,
    sourceUrl,
    sourceName,
    notes,
    byUserId,
  ]) => ({
    id,
    name,
    description,
    instructions,
    servings,
    updatedAt,
    prepMinutes,
    cookMinutes,
    yieldText,
    sourceUrl,
    sourceName,
    notes,
    byUserId,
  }),
);
export const lineRows = {
  planned: writtenOutRows<LineRow, typeof PLANNED_COLUMNS>(
    PLANNED_COLUMNS,
    ([
      recipeId,
      id,
      name,
      quantity,
      unit,
      masterIngredientId,
      alternativeOf,
      isOptional,
      note,
    ]) => ({
      recipeId,
      id,
      name,
      quantity,
      unit,
      masterIngredientId,
      alternativeOf,
      isOptional,
      note,
      quantityMax: null,
      group: null,
      text: null,
    }),
  ),
  whole: writtenOutRows<LineRow, typeof WHOLE_COLUMNS>(
    WHOLE_COLUMNS,
    ([
      recipeId,
      id,
      name,
      quantity,
      unit,
      masterIngredientId,
      alternativeOf,
      isOptional,
      note,
      quantityMax,
      group,
      text,
    ]) => ({
      recipeId,
      id,
      name,
      quantity,
      unit,
      masterIngredientId,
      alternativeOf,
      isOptional,
      note,
      quantityMax,
      group,
      text,
    }),
  ),
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
