import type { Tx } from "../db/transaction.ts";
import type { RecipeKey } from "./image.store.ts";
import { keepPictures, putBackOnRecipe } from "./unused-image.store.ts";

/**
 * Keeps a deleted recipe's pictures until an instant, for undo. Source:
 * handbook/recipe-images.md#where-they-are-kept.
 */
export async function keepForUndo(tx: Tx, recipe: RecipeKey, until: number): Promise<void> {
  await keepPictures(tx, recipe, until);
}

/** Restores the pictures of a restored recipe in order. At most one statement. */
export async function putPicturesBack(
  tx: Tx,
  recipe: RecipeKey,
  imageIds: readonly number[],
): Promise<void> {
  if (imageIds.length > 0) await putBackOnRecipe(tx, recipe, imageIds);
}
