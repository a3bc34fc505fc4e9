import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { isCalled } from "../db/sql/reader-names.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { CATEGORY_OF_ADDED } from "./food-names/category-names.ts";
import { idOfName } from "./food-names/food-names.ts";
import { PIECE_UNIT_ID } from "./units.ts";

/** An ingredient found by a name. */
export interface KnownIngredient {
  readonly id: number;
  readonly name: string;
}

/**
 * The shared ingredient with this name or other name, in any language; null if there is none. One
 * statement.
 */
export async function findIngredientByName(
  db: Reader,
  name: string,
): Promise<KnownIngredient | null> {
  const row = await db
    .selectFrom("master_ingredient_names as names")
    .innerJoin("master_ingredients", "master_ingredients.id", "names.master_ingredient_id")
    .select(["master_ingredients.id", "master_ingredients.name"])
    .where(isCalled(ingredientKey(name), idOfName(name)))
    .where("names.household_id", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Adds an ingredient under a free name, in pieces, which fit any food and convert to no other unit.
 * Returns its id, or null if another caller has just added it. Two statements; one more after a
 * lost race.
 */
export async function addMasterIngredient(
  tx: Tx,
  { name, now }: { name: string; now: number },
): Promise<number | null> {
  const ingredient = await tx
    .insertInto("master_ingredients")
    .values({
      name,
      name_key: foldText(name),
      category: CATEGORY_OF_ADDED,
      default_unit_id: PIECE_UNIT_ID,
      density_mg_per_ml: null,
      mg_per_piece: null,
      shelf_life_days: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("name_key").where("household_id", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (ingredient === undefined) return null;
  const named = await tx
    .insertInto("master_ingredient_names")
    .values({
      match_key: ingredientKey(name),
      master_ingredient_id: ingredient.id,
      search_key: foldText(name),
    })
    .onConflict((conflict) =>
      conflict.column("match_key").where("household_id", "is", null).doNothing(),
    )
    .returning("match_key")
    .executeTakeFirst();
  if (named !== undefined) return ingredient.id;
  // Its normalised name is taken ("Oat drinks"); without a name it would be unreachable.
  await tx.deleteFrom("master_ingredients").where("id", "=", ingredient.id).execute();
  return null;
}
