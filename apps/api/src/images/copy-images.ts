import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import {
  copyPicturesOfAll,
  copySomePictures,
  type CopiedRecipes,
} from "./copied-pictures.store.ts";
import { MOST_PICTURE_BYTES, MOST_PICTURES } from "./add-recipe-image.ts";
import { countPictures } from "./image.store.ts";
import type { ImageRow } from "./pictures.ts";

interface SavedImages {
  readonly id: number;
  readonly images: readonly ImageRow[];
}

/**
 * Gives a copied recipe the pictures of its original, and returns them; none if there is no room.
 * Equal content has the same file. No statement without pictures, otherwise five. Source:
 * handbook/recipe-images.md#what-it-does.
 */
export async function copyImages(
  tx: Tx,
  original: { readonly household: HouseholdId; readonly recipe: SavedImages },
  { household, id, now }: { readonly household: HouseholdId; readonly id: number; now: number },
): Promise<readonly ImageRow[]> {
  const { id: recipeId, images } = original.recipe;
  if (images.length === 0) return [];
  const to = { household, recipeId: id };
  const room = await countPictures(tx, to);
  const hasRoom =
    room !== null && room.count + images.length <= MOST_PICTURES && room.bytes < MOST_PICTURE_BYTES;
  if (!hasRoom) return [];
  const copied = await copySomePictures(tx, {
    from: original.household,
    to: household,
    pairs: [[recipeId, id]],
    now,
  });
  return copied.map(({ id: copy, width, height }) => ({ id: copy, width, height }));
}

/**
 * The same for all recipes copied to another household. Statements as in `copyPicturesOfAll`.
 * Source: handbook/households.md#copies.
 */
export async function copyAllImages(tx: Tx, copied: CopiedRecipes): Promise<void> {
  if (copied.pairs.length > 0) await copyPicturesOfAll(tx, copied);
}
