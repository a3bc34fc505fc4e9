import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { findOpinion, keepOpinion, type SaidOpinion } from "./opinion.store.ts";
import type { Opinion, RecipeViewer } from "../recipe.ts";

/**
 * Says whether a recipe of one's household is a favourite of one's own, and rates it; the recipe itself stays as it was saved.
 * `not_found` for any other. Two statements. Source: handbook/recipes.md#favourites-and-ratings.
 */
export async function sayOpinion(
  tx: Tx,
  viewer: RecipeViewer,
  said: SaidOpinion & { readonly recipeId: number },
): Promise<Outcome<Opinion>> {
  if (!(await keepOpinion(tx, viewer, said))) return fail("not_found");
  return ok(await findOpinion(tx, viewer, said.recipeId));
}
