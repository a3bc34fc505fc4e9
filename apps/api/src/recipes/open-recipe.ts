import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { meantByReader, recipeAsMeant } from "./lines/meant-by-reader.ts";
import type { RecipeReader, SavedRecipe } from "./recipe.ts";
import { findReadableRecipe, findRecipe } from "./recipe.store.ts";

/**
 * A recipe as it is saved, for whoever may read it: of somebody else's book without notes; `not_found` for any other. One statement.
 * Source: handbook/recipes.md#who-may-read.
 */
export async function openRecipe(
  db: Reader,
  reader: RecipeReader,
  id: number,
): Promise<Outcome<SavedRecipe>> {
  const found = await findReadableRecipe(db, reader, id);
  return found === null ? fail("not_found") : ok(found.recipe);
}

/**
 * The same as it would be cooked: names that mean nothing in somebody else's book may mean an ingredient of the reader's own. One
 * statement, two where there are such names. Source: handbook/cooking.md#from-somebodys-book.
 */
export async function openRecipeToCook(
  db: Reader,
  reader: RecipeReader,
  id: number,
): Promise<Outcome<SavedRecipe>> {
  const found = await findReadableRecipe(db, reader, id);
  if (found === null) return fail("not_found");
  const { recipe, isOwn } = found;
  return ok(isOwn ? recipe : recipeAsMeant(recipe, await meantByReader(db, reader, recipe)));
}

/** Who asks has no say in what can be cooked: no opinion is read. */
const NOBODY = 0;

/** One of a household's recipes as it is saved; `not_found` for any other. One statement. */
export async function openOwnRecipe(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Outcome<SavedRecipe>> {
  const recipe = await findRecipe(db, { id: NOBODY, householdId: household }, id);
  return recipe === null ? fail("not_found") : ok(recipe);
}
