import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { findOpinion, keepOpinion, type SaidOpinion } from "./opinion.store.ts";
import type { Opinion, RecipeViewer } from "../recipe.ts";

/**
 * Sets a member's favourite and rating of an own recipe; else `not_found`. Two statements. Source:
 * handbook/recipes.md#favourites-and-ratings.
 */
export async function sayOpinion(
  tx: Tx,
  viewer: RecipeViewer,
  said: SaidOpinion & { readonly recipeId: number },
): Promise<Outcome<Opinion>> {
  if (!(await keepOpinion(tx, viewer, said))) return fail("not_found");
  return ok(await findOpinion(tx, viewer, said.recipeId));
}
