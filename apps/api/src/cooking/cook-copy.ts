import type { cookingApi } from "@larder/contract/recipes/cooking";
import type { Data } from "@larder/contract/endpoint";
import type { Maker } from "../db/schema/made-by.ts";
import type { Tx } from "../db/transaction.ts";
import type { PresentImage } from "../images/pictures.ts";
import type { Outcome } from "../values/outcome.ts";
import { cookMeant } from "../planning/cook/cook-meant.ts";
import type { RecipeReader } from "../recipes/recipe.ts";
import { recipeToCook } from "../recipes/recipe-to-cook.ts";
import type { Cook } from "./plan-cooking.ts";

interface CookCopy extends Omit<Cook, "household" | "reader" | "lineIds"> {
  readonly by: RecipeReader & Maker;
  readonly now: number;
  readonly showImage: PresentImage;
}

/**
 * Cooks a readable recipe. A recipe of another household's book is copied first, and the copy
 * belongs to the cook's household. If it cannot be cooked, no copy is made. Fails as `recipeToCook`
 * and `cookMeant` do, with the statements of both. Source: handbook/cooking.md#from-somebodys-book.
 */
export async function cookCopy(
  tx: Tx,
  { recipeId, by, showImage, ...cook }: CookCopy,
): Promise<Outcome<Data<typeof cookingApi.cook>>> {
  const { today, now } = cook;
  const found = await recipeToCook(tx, by, { id: recipeId, today, now, showImage });
  if (!found.ok) return found;
  const { id, lineIds, copy } = found.value;
  const cooked = await cookMeant(tx, {
    ...cook,
    household: by.householdId,
    recipeId: id,
    lineIds,
    by,
  });
  return cooked.ok ? { ...cooked, value: { ...cooked.value, copy } } : cooked;
}
