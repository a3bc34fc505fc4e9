import { sql } from "kysely";
import { namedRows } from "../db/named-rows.ts";
import { isReadableBy, type RecipeReader } from "../db/readable-recipe.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { SavedComponent, SavedRecipe } from "./recipe.ts";

const components = namedRows<SavedComponent>([
  "id",
  "name",
  "quantity",
  "unit",
  "masterIngredientId",
]);

/** The ingredient of a line, as others than its household know it: one of the household's own means nothing to them. */
const sharedIngredient = sql<number | null>`(select shared.id from master_ingredients as shared
  where shared.id = recipe_components.master_ingredient_id and shared.household_id is null)`;

/** The lines of the recipe that a row is about, in their order; those of others with a `reader`, whose own ones are theirs. */
const lines = (db: Reader, reader?: HouseholdId) =>
  components.select(
    db,
    db
      .selectFrom("recipe_components")
      .select([
        "id",
        "ingredient_name as name",
        "quantity",
        "unit",
        (reader === undefined
          ? sql.ref<number | null>("master_ingredient_id")
          : sql<
              number | null
            >`case when household_id = ${reader} then master_ingredient_id else ${sharedIngredient} end`
        ).as("masterIngredientId"),
      ])
      .where("household_id", "=", sql.ref<HouseholdId>("recipes.household_id"))
      .where("recipe_id", "=", sql.ref<number>("recipes.id"))
      .orderBy("position"),
  );

const savedColumns = [
  "recipes.id",
  "recipes.name",
  "description",
  "servings",
  "instructions",
  "updated_at as updatedAt",
] as const;

/** One recipe of a household, or null. One statement. */
export async function findRecipe(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<SavedRecipe | null> {
  const row = await db
    .selectFrom("recipes")
    .select([...savedColumns, lines(db).as("components")])
    .where("household_id", "=", household)
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, components: components.read(row.components) };
}

export type { RecipeReader } from "../db/readable-recipe.ts";

/** A recipe that somebody may read, `isReadableBy`; else null. One statement. Source: handbook/recipes.md#who-may-read. */
export async function findReadableRecipe(
  db: Reader,
  reader: RecipeReader,
  id: number,
): Promise<{ recipe: SavedRecipe; isOwn: boolean } | null> {
  const row = await db
    .selectFrom("recipes")
    .select([
      ...savedColumns,
      "recipes.household_id as householdId",
      lines(db, reader.householdId).as("components"),
    ])
    .where("recipes.id", "=", id)
    .where((where) => isReadableBy(where, reader))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { householdId, ...recipe } = row;
  return {
    recipe: { ...recipe, components: components.read(row.components) },
    isOwn: householdId === reader.householdId,
  };
}
