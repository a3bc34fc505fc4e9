import type { Tx } from "../db/transaction.ts";
import { putAllOnRecipe, type RecipeKey, renewImages } from "./image.store.ts";
import type { ImageRow } from "./pictures.ts";

interface Given extends RecipeKey {
  readonly imageIds: readonly number[];
  readonly now: number;
}

/**
 * Gives a new recipe those of the pictures that its household has, and answers them: what was on a deleted recipe comes back so. No
 * statement without pictures, else two. Source: handbook/recipes.md#deleting.
 */
export async function giveImages(
  tx: Tx,
  { household, recipeId, imageIds, now }: Given,
): Promise<readonly ImageRow[]> {
  if (imageIds.length === 0) return [];
  const has = await renewImages(tx, household, { imageIds, now });
  const given = [...new Set(imageIds)].flatMap((id) => has.find((one) => one.id === id) ?? []);
  if (given.length > 0)
    await putAllOnRecipe(
      tx,
      { household, recipeId },
      given.map(({ id }) => id),
    );
  return given;
}
