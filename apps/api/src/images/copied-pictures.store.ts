import { sql } from "kysely";
import { idsOfJson, isOneOf } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import {
  fewAtATime,
  pairsOfJson,
  type Turns,
  withWholeHouseholds,
} from "../db/schema/whole-household.ts";
import type { ImageRow } from "./pictures.ts";

export interface CopiedRecipes {
  readonly from: HouseholdId;
  readonly to: HouseholdId;
  /** Original and copy by id. */
  readonly pairs: readonly (readonly [original: number, copy: number])[];
  readonly now: number;
  readonly pace: Turns;
}

/**
 * Gives copied recipes the pictures of their originals, each content once, with bytes if the
 * database has them. Their time `now` protects them from a sweep. One statement, and four for each
 * batch of recipes.
 */
export async function copyPicturesOfAll(tx: Tx, copied: CopiedRecipes): Promise<void> {
  const shown = await tx
    .selectFrom("recipe_images")
    .select("recipe_id")
    .distinct()
    .where("household_id", "=", copied.from)
    .where(isOneOf(tx, "recipe_id", idsOfJson(tx, JSON.stringify(copied.pairs.map(([id]) => id)))))
    .execute();
  const withPictures = new Set(shown.map(({ recipe_id: id }) => id));
  const all = copied.pairs.filter(([original]) => withPictures.has(original));
  await withWholeHouseholds(tx, () =>
    fewAtATime({ tx, pace: copied.pace, all }, async (pairs) => {
      await copySomePictures(tx, { ...copied, pairs });
    }),
  );
}

/** A picture on the copy of a recipe. */
interface CopiedPicture extends ImageRow {
  readonly position: number;
}

interface Shown extends CopiedPicture {
  /** The copy of its recipe. */
  readonly recipe: number;
  readonly hash: string;
  readonly bytes: number;
}

/**
 * The same for a few recipes; returns the pictures of the copies, in order for each. Four
 * statements, one without pictures.
 */
export async function copySomePictures(
  tx: Tx,
  { from, to, pairs, now }: Omit<CopiedRecipes, "pace">,
): Promise<readonly CopiedPicture[]> {
  // `cross join` makes SQLite read the pairs first, and once.
  const { rows: shown } = await sql<Shown>`
    select same.new_id as recipe, images.id, content_hash as hash, width, height, byte_count as bytes, shown.position
    from ${pairsOfJson(tx, JSON.stringify(pairs))} as same cross join recipe_images as shown
    join images on images.household_id = shown.household_id and images.id = shown.image_id
    where shown.household_id = ${from} and shown.recipe_id = same.old_id
    order by same.new_id, shown.position`.execute(tx);
  if (shown.length === 0) return [];
  const contents = new Map(shown.map((picture) => [picture.hash, picture]));
  const copies = await tx
    .insertInto("images")
    .values(
      [...contents.values()].map(({ hash, width, height, bytes }) => ({
        household_id: to,
        content_hash: hash,
        width,
        height,
        byte_count: bytes,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["household_id", "content_hash"]).doUpdateSet({ created_at: now }),
    )
    .returning(["id", "content_hash as hash"])
    .execute();
  const copyOf = new Map(copies.map(({ id, hash }) => [hash, id]));
  const copied = shown.map((picture) => ({ ...picture, id: copyOf.get(picture.hash) ?? 0 }));
  await tx
    .insertInto("recipe_images")
    .values(
      copied.map(({ recipe, id, position }) => ({
        household_id: to,
        recipe_id: recipe,
        image_id: id,
        position,
      })),
    )
    .execute();
  const bodies = [...contents].map(([hash, { id }]) => [id, copyOf.get(hash)]);
  await sql`insert into image_bodies (household_id, image_id, size, body)
    select cast(${to} as bigint), same.new_id, bodies.size, bodies.body
    from ${pairsOfJson(tx, JSON.stringify(bodies))} as same cross join image_bodies as bodies
    where bodies.household_id = ${from} and bodies.image_id = same.old_id on conflict do nothing`.execute(
    tx,
  );
  return copied;
}
