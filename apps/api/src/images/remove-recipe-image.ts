import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { takeOffRecipe, type RecipeKey } from "./image.store.ts";
import { removeUnused } from "./unused-image.store.ts";

/** Takes a picture off a recipe of the household, and away where no other recipe has it; its file goes with the next sweep. Two statements. */
export async function removeRecipeImage(
  tx: Tx,
  { imageId, now, ...key }: RecipeKey & { readonly imageId: number; readonly now: number },
): Promise<Outcome<undefined>> {
  if (!(await takeOffRecipe(tx, key, imageId))) return fail("not_found");
  await removeUnused(tx, key.household, { imageId, now });
  return ok(undefined);
}
