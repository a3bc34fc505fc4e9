import type { RecipeAmount } from "@larder/rules/kitchen/cooking/cooking-plan";
import { itemsBy } from "@larder/rules/grouped-by";
import type { RecipeStep } from "@larder/rules/recipe-text/steps/steps";
import type { ImageRow } from "../../images/pictures.ts";
import type { Maker } from "../../db/schema/made-by.ts";
import { NO_OPINION, type Opinion, type SavedComponent, type SavedRecipe } from "../recipe.ts";

/** The sum of ratings. */
export interface OpinionRow {
  readonly recipeId: number;
  readonly sum: number | null;
  readonly count: number;
  readonly rating: number | null;
  readonly isFavourite: 0 | 1 | null;
}

/** A recipe's own row. */
export interface RecipeRow extends Omit<
  SavedRecipe,
  "components" | "steps" | "tags" | "images" | "opinion" | "lastCooked" | "by"
> {
  readonly byUserId: number | null;
}
/** Columns of a line that only the whole recipe needs. */
type ReadOfWhole = "quantityMax" | "group" | "text";
/** A line or an alternative. */
export interface LineRow
  extends
    Omit<SavedComponent, "alternatives" | "isOptional" | ReadOfWhole>,
    Partial<Pick<SavedComponent, ReadOfWhole>> {
  readonly recipeId: number;
  readonly isOptional: 0 | 1;
  readonly alternativeOf: number | null;
}

/** A step or a tag of a recipe. */
export type StepRow = RecipeStep & { readonly recipeId: number };
export interface TagRow {
  readonly recipeId: number;
  readonly tag: string;
}
/** A recipe's last cooking, in milliseconds since 1970. */
export interface CookedRow {
  readonly recipeId: number;
  readonly at: number;
}
export type ImageOfRecipe = ImageRow & { readonly recipeId: number };

/** Recipes as read, with all parts in order. */
export interface RecipeRows {
  readonly recipes: readonly RecipeRow[];
  readonly lines: readonly LineRow[];
  readonly steps: readonly StepRow[];
  readonly tags: readonly TagRow[];
  readonly images: readonly ImageOfRecipe[];
  readonly opinions: readonly OpinionRow[];
  readonly cooked: readonly CookedRow[];
  /** The reader's household members. */
  readonly members: readonly Maker[];
}

const NO_ALTERNATIVES: readonly RecipeAmount[] = [];

/** Lines by recipe id, each with its alternatives. */
export function componentsOf(rows: readonly LineRow[]): ReadonlyMap<number, SavedComponent[]> {
  const isAlternative = ({ alternativeOf }: LineRow) => alternativeOf !== null;
  const areAny = rows.some(isAlternative);
  const alternatives = itemsBy(
    areAny ? rows.filter(isAlternative) : [],
    ({ alternativeOf }) => alternativeOf ?? 0,
    // The contract requires amount and unit of each.
    ({ name, quantity, unit, masterIngredientId }) =>
      ({ name, quantity, unit, masterIngredientId }) as RecipeAmount,
  );
  return itemsBy(
    areAny ? rows.filter((row) => !isAlternative(row)) : rows,
    ({ recipeId }) => recipeId,
    // Field by field: spreading two hundred thousand lines takes twice as long.
    (row) => ({
      id: row.id,
      name: row.name,
      quantity: row.quantity,
      unit: row.unit,
      masterIngredientId: row.masterIngredientId,
      quantityMax: row.quantityMax ?? null,
      note: row.note ?? null,
      group: row.group ?? null,
      isOptional: row.isOptional === 1,
      text: row.text ?? null,
      alternatives: alternatives.get(row.id) ?? NO_ALTERNATIVES,
    }),
  );
}

/** The opinion for one member. Source: handbook/recipes.md#favourites-and-ratings. */
export function opinionOf({ sum, count, rating, isFavourite }: OpinionRow): Opinion {
  const mean = sum === null || count === 0 ? null : Math.round((sum / count) * 100) / 100;
  return { averageRating: mean, rating, isFavourite: isFavourite === 1 };
}

const idOf = ({ recipeId }: { readonly recipeId: number }): number => recipeId;

/** Recipes by id, assembled from their parts. */
export function recipesOf(rows: RecipeRows): ReadonlyMap<number, SavedRecipe> {
  const components = componentsOf(rows.lines);
  const steps = itemsBy(rows.steps, idOf, ({ text, group }) => ({ text, group }));
  const tags = itemsBy(rows.tags, idOf, ({ tag }) => tag);
  const images = itemsBy(rows.images, idOf, ({ id, width, height }) => ({ id, width, height }));
  const opinions = new Map(rows.opinions.map((row) => [row.recipeId, opinionOf(row)]));
  const cooked = new Map(rows.cooked.map(({ recipeId, at }) => [recipeId, at]));
  const members = new Map(rows.members.map((member) => [member.id, member]));
  return new Map(
    // Field by field, as for lines.
    rows.recipes.map((recipe) => [
      recipe.id,
      {
        id: recipe.id,
        name: recipe.name,
        description: recipe.description,
        instructions: recipe.instructions,
        servings: recipe.servings,
        updatedAt: recipe.updatedAt,
        prepMinutes: recipe.prepMinutes,
        cookMinutes: recipe.cookMinutes,
        yieldText: recipe.yieldText,
        sourceUrl: recipe.sourceUrl,
        sourceName: recipe.sourceName,
        notes: recipe.notes,
        components: components.get(recipe.id) ?? [],
        steps: steps.get(recipe.id) ?? [],
        tags: tags.get(recipe.id) ?? [],
        images: images.get(recipe.id) ?? [],
        opinion: opinions.get(recipe.id) ?? NO_OPINION,
        lastCooked: cooked.get(recipe.id) ?? null,
        by: members.get(recipe.byUserId ?? 0) ?? null,
      },
    ]),
  );
}

/** A recipe's columns for one select. */
export const RECIPE_COLUMNS = [
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
] as const;

/** A line's columns for planning. */
export const PLANNED_COLUMNS = [
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

/** All of a line's columns. */
export const WHOLE_COLUMNS = [...PLANNED_COLUMNS, "quantityMax", "group", "text"] as const;
