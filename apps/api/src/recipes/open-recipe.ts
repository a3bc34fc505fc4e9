import type { Reader } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import type { SavedRecipe } from "./recipe.ts";
import { findReadableRecipe, type RecipeReader } from "./recipe.store.ts";

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
