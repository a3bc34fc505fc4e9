import { mayAccess, type Person } from "@larder/rules/access";
import type { RecipeComponent } from "@larder/rules/cooking-plan";
import type { Micro } from "@larder/rules/quantity";
import { sql } from "kysely";
import { fromJson, jsonRows } from "../db/dialect.ts";
import { prepared, type Hole } from "../db/prepared.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { PlannedRecipe, SavedComponent, SavedRecipe } from "./recipe.ts";

type ComponentRow = readonly [
  id: number,
  name: string,
  quantity: Micro,
  unit: string,
  masterIngredientId: number | null,
];

function componentsOf(json: string): readonly SavedComponent[] {
  return fromJson<ComponentRow>(json).map(([id, name, quantity, unit, masterIngredientId]) => ({
    id,
    name,
    quantity,
    unit,
    masterIngredientId,
  }));
}

/** The lines of the recipe that a row is about, in their order. */
function lines(db: Reader) {
  return jsonRows(
    db,
    sql`select id, ingredient_name, quantity, unit, master_ingredient_id from recipe_components
      where household_id = recipes.household_id and recipe_id = recipes.id order by position`,
    ["id", "ingredient_name", "quantity", "unit", "master_ingredient_id"],
  );
}

const plannedColumns = ["recipes.id", "recipes.name", "description", "servings"] as const;
const savedColumns = [...plannedColumns, "instructions", "updated_at as updatedAt"] as const;

type PlannedRow = readonly [id: number, name: string, description: string | null, servings: number];
type PlannedLine = readonly [
  recipeId: number,
  name: string,
  quantity: Micro,
  unit: string,
  masterIngredientId: number | null,
];

const plannedRow = prepared((db, hole: Hole<{ household: HouseholdId }>) =>
  db.selectNoFrom([
    jsonRows(
      db,
      sql`select id, name, description, servings from recipes where household_id = ${hole("household")} order by id`,
      ["id", "name", "description", "servings"],
    ).as("recipes"),
    jsonRows(
      db,
      sql`select recipe_id, ingredient_name, quantity, unit, master_ingredient_id from recipe_components
        where household_id = ${hole("household")} order by recipe_id, position`,
      ["recipe_id", "ingredient_name", "quantity", "unit", "master_ingredient_id"],
    ).as("lines"),
  ]),
);

/**
 * All recipes of a household with what planning needs of them. Recipes and lines come as one JSON text each, which costs a
 * third of what thousands of rows do. One statement.
 */
export async function listPlannedRecipes(
  db: Reader,
  household: HouseholdId,
): Promise<readonly PlannedRecipe[]> {
  const [row] = await plannedRow(db, { household });
  const linesLeft = fromJson<PlannedLine>(row?.lines ?? []);
  let next = 0;
  return fromJson<PlannedRow>(row?.recipes ?? []).map(([id, name, description, servings]) => {
    const components: RecipeComponent[] = [];
    // Both stand in the order of the recipes' ids.
    for (let line = linesLeft[next]; line !== undefined && line[0] === id; line = linesLeft[next]) {
      const [, lineName, quantity, unit, masterIngredientId] = line;
      components.push({ name: lineName, quantity, unit, masterIngredientId });
      next += 1;
    }
    return { id, name, description, servings, components };
  });
}

const recipeRows = prepared((db, hole: Hole<{ household: HouseholdId }>) =>
  db
    .selectFrom("recipes")
    .select([...savedColumns, lines(db).as("components")])
    .where("household_id", "=", hole("household"))
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc"),
);

/** All recipes of a household, newest change first. One statement. Source: specification §3 Recipe. */
export async function listRecipes(
  db: Reader,
  household: HouseholdId,
): Promise<readonly SavedRecipe[]> {
  const rows = await recipeRows(db, { household });
  return rows.map((row) => ({ ...row, components: componentsOf(row.components) }));
}

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
  return row === undefined ? null : { ...row, components: componentsOf(row.components) };
}

/** Who wants to read a recipe. */
export interface RecipeReader extends Person {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/**
 * A recipe that somebody may read: one of their household, or, for PRO and ADMIN, one of a published book, which stays
 * readable to its subscribers when the publisher goes back to FREE. Else null. One statement. Source: decisions §7, §9.
 */
export async function findReadableRecipe(
  db: Reader,
  reader: RecipeReader,
  id: number,
): Promise<{ recipe: SavedRecipe; isOwn: boolean } | null> {
  const row = await db
    .selectFrom("recipes")
    .select([...savedColumns, "recipes.household_id as householdId", lines(db).as("components")])
    .where("recipes.id", "=", id)
    .where((where) => {
      const isOwn = where("recipes.household_id", "=", reader.householdId);
      if (!mayAccess(reader, "pro")) return isOwn;
      const isPublished = where.exists(
        where
          .selectFrom("published_books as books")
          .innerJoin("users as publishers", "publishers.id", "books.user_id")
          .leftJoin("subscriptions", (join) =>
            join
              .onRef("subscriptions.book_id", "=", "books.id")
              .on("subscriptions.user_id", "=", reader.id),
          )
          .select("books.id")
          .whereRef("books.household_id", "=", "recipes.household_id")
          .where((or) =>
            or.or([
              or("publishers.role", "=", "ADMIN"),
              or("publishers.subscription_status", "=", "PRO"),
              or("subscriptions.user_id", "is not", null),
            ]),
          ),
      );
      return where.or([isOwn, isPublished]);
    })
    .executeTakeFirst();
  if (row === undefined) return null;
  const { householdId, components, ...recipe } = row;
  return {
    recipe: { ...recipe, components: componentsOf(components) },
    isOwn: householdId === reader.householdId,
  };
}
