import { candidateKeys, foldText } from "@larder/rules/ingredient-name";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { laterThan } from "../db/version.ts";
import type { RecipeFacts } from "./recipe.ts";

/** Most recipes that a household can have. Source: engineering 27. */
export const MOST_RECIPES = 5000;
export const NO_ROOM_FOR_RECIPES = `Your recipe book is full: it holds at most ${MOST_RECIPES} recipes. Delete one first.`;

function columnsOf(facts: RecipeFacts) {
  return {
    name: facts.name,
    name_key: foldText(facts.name),
    description: facts.description,
    instructions: facts.instructions,
    servings: facts.servings,
  };
}

interface Saved {
  readonly facts: RecipeFacts;
  readonly now: number;
}

/** Adds a recipe without its lines; answers its id and how many others there are. One statement. */
export async function insertRecipe(
  tx: Tx,
  household: HouseholdId,
  { facts, now }: Saved,
): Promise<{ id: number; others: number }> {
  return tx
    .insertInto("recipes")
    .values({
      ...columnsOf(facts),
      household_id: household,
      created_at: now,
      updated_at: now,
    })
    .returning((made) => [
      "id",
      made
        .selectFrom("recipes as others")
        .select((select) => select.fn.countAll<number>().as("total"))
        .where("others.household_id", "=", household)
        .whereRef("others.id", "<>", "recipes.id")
        .$asScalar()
        .$notNull()
        .as("others"),
    ])
    .executeTakeFirstOrThrow();
}

interface Rewritten extends Saved {
  readonly id: number;
  /** When it was saved last, as the caller read it: nothing is written when it was saved since. Absent, it is not checked. */
  readonly readAt: number | undefined;
}

/**
 * Replaces what is known of a recipe and takes its lines away; answers its new `updatedAt`, or null when there is none of this
 * household as it was read. At most two statements.
 */
export async function rewriteRecipe(
  tx: Tx,
  household: HouseholdId,
  { id, facts, readAt, now }: Rewritten,
): Promise<number | null> {
  const row = await tx
    .updateTable("recipes")
    .set({ ...columnsOf(facts), updated_at: laterThan("updated_at", now) })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .$if(readAt !== undefined, (query) => query.where("updated_at", "=", readAt ?? 0))
    .returning("updated_at")
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx
    .deleteFrom("recipe_components")
    .where("household_id", "=", household)
    .where("recipe_id", "=", id)
    .execute();
  return row.updated_at;
}

/** Deletes a recipe with its lines; false when it is not this household's. One statement. */
export async function deleteRecipe(tx: Tx, household: HouseholdId, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("recipes")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

interface Lines {
  readonly recipeId: number;
  readonly components: RecipeFacts["components"];
  /** The ingredient that each name means, in the same order. */
  readonly masterIngredientIds: readonly (number | null)[];
}

/**
 * Gives a recipe its lines and answers their ids in the same order. Of a name that means no ingredient it notes every key
 * that one could answer to, for the day when it is added. One statement, one more with such a name.
 */
export async function insertComponents(
  tx: Tx,
  household: HouseholdId,
  { recipeId, components, masterIngredientIds }: Lines,
): Promise<readonly number[]> {
  const rows = await tx
    .insertInto("recipe_components")
    .values(
      components.map(({ name, quantity, unit }, index) => ({
        household_id: household,
        recipe_id: recipeId,
        position: index,
        ingredient_name: name,
        quantity,
        unit,
        master_ingredient_id: masterIngredientIds[index] ?? null,
      })),
    )
    .returning("id")
    .execute();
  // Ids are given out in the order of the rows, but an engine may answer them in another.
  const ids = rows.map((row) => row.id).toSorted((a, b) => a - b);
  const unresolved = components.flatMap(({ name }, index) =>
    (masterIngredientIds[index] ?? null) === null
      ? candidateKeys(name).map((key) => ({
          match_key: key,
          household_id: household,
          component_id: ids[index] ?? 0,
        }))
      : [],
  );
  if (unresolved.length > 0) await tx.insertInto("unresolved_names").values(unresolved).execute();
  return ids;
}
