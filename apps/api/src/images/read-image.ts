import type { Deps } from "../server/deps.ts";
import { findReadableImage, type WantedImage } from "./image.store.ts";
import { subjectOf } from "./pictures.ts";

/**
 * A picture's bytes; null if the address's user may not read the recipe. Two statements. Source:
 * handbook/recipe-images.md#addresses.
 */
export async function readImage(
  { db, pictures }: Pick<Deps, "db" | "pictures">,
  { wanted, pass, now }: { readonly wanted: WantedImage; readonly pass: string; now: number },
): Promise<Uint8Array | null> {
  const subject = subjectOf(wanted.recipeId, wanted.imageId);
  const caller = await pictures.addresses.callerOf(db, { signed: pass, subject, now });
  if (caller === null) return null;
  const found = await findReadableImage(db, caller, wanted);
  if (found === null) return null;
  return found.body ?? (await pictures.folder?.read(found.hash, wanted.size)) ?? null;
}
