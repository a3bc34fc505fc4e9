import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import type { Reader, Tx } from "../db/transaction.ts";

/** An ingredient that answers to a name. */
export interface KnownIngredient {
  readonly id: number;
  readonly name: string;
}

/** The ingredient of everybody's that answers to a name, by its own or another name of it; null when none does. One statement. */
export async function findIngredientByName(
  db: Reader,
  name: string,
): Promise<KnownIngredient | null> {
  const row = await db
    .selectFrom("master_ingredient_names as names")
    .innerJoin("master_ingredients", "master_ingredients.id", "names.master_ingredient_id")
    .select(["master_ingredients.id", "master_ingredients.name"])
    .where("names.match_key", "=", ingredientKey(name))
    .where("names.household_id", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Where ingredients go of which nobody said more. */
export const CATEGORY_OF_ADDED = "Other";
/** Fits whatever it is, and turns into no other unit without a weight for a piece. */
const UNIT_OF_ADDED = "piece";

/**
 * Adds an ingredient under a name that none answers to; answers its id, or null when somebody else has just added it.
 * Two statements; one more after a lost race.
 */
export async function addMasterIngredient(
  tx: Tx,
  { name, now }: { name: string; now: number },
): Promise<number | null> {
  const ingredient = await tx
    .insertInto("master_ingredients")
    .values((from) => ({
      name,
      name_key: foldText(name),
      category: CATEGORY_OF_ADDED,
      default_unit_id: from
        .selectFrom("master_units")
        .select("id")
        .where("name", "=", UNIT_OF_ADDED),
      density_mg_per_ml: null,
      mg_per_piece: null,
      shelf_life_days: null,
      created_at: now,
    }))
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
  // Spelt otherwise but the same name ("Oat drinks"): it must not stay behind without a name to find it by.
  await tx.deleteFrom("master_ingredients").where("id", "=", ingredient.id).execute();
  return null;
}
