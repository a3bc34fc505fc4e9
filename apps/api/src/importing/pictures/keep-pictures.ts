import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { ok } from "../../values/outcome.ts";
import { insertPicture } from "./import-picture.store.ts";
import { type ImportKey, keepAlive } from "../import.store.ts";
import type { SourceImage } from "../proposals/propose.ts";

/** Stores images of proposals; false if the import was cancelled. Two statements each. */
export async function keepPictures(
  { db, clock }: Pick<Deps, "db" | "clock">,
  key: ImportKey,
  recipes: readonly { readonly position: number; readonly images: readonly SourceImage[] }[],
): Promise<boolean> {
  for (const { position, images } of recipes)
    for (const [nth, image] of images.entries()) {
      /* oxlint-disable no-await-in-loop -- one after the other: each in its own transaction: images are large, and other writes come in between */
      const body = "take" in image ? await image.take() : null;
      const address = "url" in image ? image.url : null;
      if (body === null && address === null) continue;
      const kept = await inTransaction(db, async (tx) => {
        if (!(await keepAlive(tx, key, { status: "reading", now: clock.now() }))) return ok(false);
        await insertPicture(tx, { ...key, position }, { nth, body, address });
        return ok(true);
      });
      /* oxlint-enable no-await-in-loop */
      if (!kept.ok || !kept.value) return false;
    }
  return true;
}
