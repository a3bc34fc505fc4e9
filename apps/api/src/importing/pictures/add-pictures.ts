import * as z from "zod/mini";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { addRecipeImages } from "../../images/add-recipe-image.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { ok } from "../../values/outcome.ts";
import { fetchOutside } from "../../outbound/fetch-outside.ts";
import { findHouseholdOf } from "../old-imports.store.ts";
import { deletePicture, firstPicture, type PictureRow } from "./import-picture.store.ts";

export interface PicturesOrder {
  readonly household: HouseholdId;
  readonly user: number;
  readonly importId: number;
  /** Of the recipe in the import. */
  readonly position: number;
  readonly recipeId: number;
}

const picturesOrder = z.object({
  household: z.custom<HouseholdId>((value) => Number.isInteger(value)),
  user: z.int(),
  importId: z.int(),
  position: z.int(),
  recipeId: z.int(),
});

const MOST_PICTURE_BYTES = 25 * 1024 * 1024;

type Known = Pick<Deps, "db" | "clock" | "config" | "pictures">;

/** Bytes of an image; null if unavailable. */
async function bytesOf(
  { config }: Known,
  { body, address }: PictureRow,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  if (body !== null || address === null || !config.importsAddresses) return body;
  const fetched = await fetchOutside(
    {
      url: address,
      accept: "image/*",
      wants: (type) => type.startsWith("image/") || type === "application/octet-stream",
      mostBytes: MOST_PICTURE_BYTES,
      signal,
    },
    { allowed: config.outboundAllowed },
  );
  return fetched.ok ? fetched.bytes : null;
}

/**
 * Adds imported images to a saved recipe, one at a time. Unavailable or unreadable ones are
 * skipped. A repeat resumes with the rest.
 * Source: handbook/recipe-import.md#pictures.
 */
export function picturesKind(deps: Known): JobKind<PicturesOrder> {
  return {
    name: "recipe-pictures",
    callsOutside: true,
    payload: picturesOrder,
    run: async ({ user, importId, position, recipeId }, { signal }) => {
      // the household may have merged into another
      const household = await findHouseholdOf(deps.db, importId);
      if (household === null) return null;
      const key = { household, id: importId, position };
      /* oxlint-disable no-await-in-loop -- one after the other, so that only one image is in memory */
      for (;;) {
        const picture = await firstPicture(deps.db, key);
        if (picture === null) return null;
        const bytes = await bytesOf(deps, picture, signal);
        if (bytes !== null) {
          const added = { household, recipeId, person: user, signal, pictures: [bytes] };
          await addRecipeImages(deps, added);
        }
        if (signal.aborted) return { reason: "it was cut off", isFinal: false };
        await inTransaction(deps.db, async (tx) => ok(await deletePicture(tx, key, picture.nth)));
      }
      /* oxlint-enable no-await-in-loop */
    },
  };
}
