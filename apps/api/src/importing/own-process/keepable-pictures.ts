import { recipeLimits } from "@larder/contract/recipes/recipe-parts";
import type { ReadImage } from "@larder/rules/recipe-text/read-recipe";

const MOST_PICTURE_BYTES = 25 * 1024 * 1024;

/** Images of a recipe within the limits of number and size. */
export function keepablePictures(images: readonly ReadImage[]): readonly ReadImage[] {
  const fitting = images.filter((image) =>
    "bytes" in image
      ? image.bytes.length > 0 && image.bytes.length <= MOST_PICTURE_BYTES
      : /^https?:\/\//i.test(image.url) && image.url.length <= recipeLimits.sourceUrl,
  );
  return fitting.slice(0, recipeLimits.images);
}
