import { recipeLimits } from "@larder/contract/recipe-parts";
import type { ReadImage } from "@larder/rules/recipe-text/read-recipe";
import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { ok } from "../outcome.ts";
import { insertPicture } from "./import-picture.store.ts";
import { type ImportKey, keepAlive } from "./import.store.ts";

const MOST_PICTURE_BYTES = 25 * 1024 * 1024;

/** The pictures of a recipe that can be kept: as many as a recipe has, none of them too large. */
export function keepablePictures(images: readonly ReadImage[]): readonly ReadImage[] {
  const fitting = images.filter((image) =>
    "bytes" in image
      ? image.bytes.length > 0 && image.bytes.length <= MOST_PICTURE_BYTES
      : /^https?:\/\//i.test(image.url) && image.url.length <= recipeLimits.sourceUrl,
  );
  return fitting.slice(0, recipeLimits.images);
}

/** Keeps the pictures of recipes beside what is proposed; false when nobody waits for them any more. Two statements for each. */
export async function keepPictures(
  { db, clock }: Pick<Deps, "db" | "clock">,
  key: ImportKey,
  recipes: readonly { readonly position: number; readonly images: readonly ReadImage[] }[],
): Promise<boolean> {
  const rows = recipes.flatMap(({ position, images }) =>
    images.map((image, nth) => ({
      position,
      picture: {
        nth,
        body: "bytes" in image ? image.bytes : null,
        address: "url" in image ? image.url : null,
      },
    })),
  );
  for (const { position, picture } of rows) {
    // One after the other, each in a transaction of its own: some are large, and others come in between.
    // oxlint-disable-next-line no-await-in-loop
    const kept = await inTransaction(db, async (tx) => {
      if (!(await keepAlive(tx, key, { status: "reading", now: clock.now() }))) return ok(false);
      await insertPicture(tx, { ...key, position }, picture);
      return ok(true);
    });
    if (!kept.ok || !kept.value) return false;
  }
  return true;
}
