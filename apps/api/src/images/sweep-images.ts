import { setTimeout as wait } from "node:timers/promises";
import type { HouseholdId } from "../db/schema/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { ok } from "../values/outcome.ts";
import { nextImages, removeUnusedBetween, type ImageKey } from "./unused-image.store.ts";
import { pictureSizes } from "./picture-folder.ts";

/** Rows per statement, some milliseconds. */
const ROWS_AT_ONCE = 200;
/** Pause for other users of the database. */
const PAUSE_MS = 10;
/** A younger row may be about to get onto a recipe. */
const YOUNGEST_SWEPT_MS = 60 * 60 * 1000;
const START: ImageKey = { household: 0 as HouseholdId, id: 0 };

interface Walk {
  after: ImageKey;
  /** Files of the pictures that stay. */
  readonly used: Set<string>;
  readonly now: number;
}

/**
 * One slice: removes unused pictures and collects the files of the others; returns true if more may
 * follow.
 */
async function sweepSlice({ db, pictures }: SweepDeps, walk: Walk): Promise<boolean> {
  const { after, used, now } = walk;
  const images = await nextImages(db, { after, limit: ROWS_AT_ONCE, now });
  const last = images.at(-1);
  if (last === undefined) return false;
  const { folder } = pictures;
  const before = now - YOUNGEST_SWEPT_MS;
  for (const { hash, isUsed, createdAt } of images)
    if ((isUsed === 1 || createdAt > before) && folder !== null)
      for (const size of pictureSizes) used.add(folder.nameOf(hash, size));
  if (images.some(({ isUsed }) => isUsed === 0))
    await inTransaction(db, async (tx) =>
      ok(await removeUnusedBetween(tx, { after, last, before, now })),
    );
  walk.after = last;
  return images.length === ROWS_AT_ONCE;
}

type SweepDeps = Pick<Deps, "db" | "pictures">;

/**
 * Removes pictures without a recipe, then files without a picture. The next run resumes. Source:
 * handbook/recipe-images.md#where-they-are-kept.
 */
export async function sweepImages(
  deps: SweepDeps,
  { now, isOver }: { readonly now: number; readonly isOver: () => boolean },
): Promise<void> {
  const walk = { after: START, used: new Set<string>(), now };
  // oxlint-disable-next-line no-await-in-loop -- one slice after another, so that other calls run between them
  while (!isOver() && (await sweepSlice(deps, walk))) await wait(PAUSE_MS);
  if (!isOver()) await deps.pictures.folder?.sweep(walk.used, now);
}
