import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { takeOffRecipe, type RecipeKey } from "./image.store.ts";
import { removeUnused } from "./unused-image.store.ts";

/**
 * Removes a picture from a recipe, and its row if no other recipe has it; the next sweep removes
 * the file. Two statements.
 */
export async function removeRecipeImage(
  tx: Tx,
  { imageId, now, ...key }: RecipeKey & { readonly imageId: number; readonly now: number },
): Promise<Outcome<undefined>> {
  if (!(await takeOffRecipe(tx, key, imageId))) return fail("not_found");
  await removeUnused(tx, key.household, { imageId, now });
  return ok(undefined);
}
