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
 * database has them. Their time `now` protects them from a sweep. One statement, and three for each
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
    fewAtATime({ tx, pace: copied.pace, all }, (pairs) => copySome(tx, { ...copied, pairs })),
  );
}

async function copySome(tx: Tx, { from, to, pairs, now }: CopiedRecipes): Promise<void> {
  // `cross join` makes SQLite read the pairs first, and once.
  const shown = sql`${pairsOfJson(tx, JSON.stringify(pairs))} as same
    cross join recipe_images as shown
    join images as originals on originals.household_id = shown.household_id and originals.id = shown.image_id`;
  const ofOriginals = sql`shown.household_id = ${from} and shown.recipe_id = same.old_id`;
  const withCopies = sql`${shown} join images as copies
    on copies.household_id = ${to} and copies.content_hash = originals.content_hash`;
  await sql`insert into images (household_id, content_hash, width, height, byte_count, created_at)
    select distinct cast(${to} as bigint), content_hash, width, height, byte_count, cast(${now} as bigint)
    from ${shown} where ${ofOriginals}
    on conflict (household_id, content_hash) do update set created_at = excluded.created_at`.execute(
    tx,
  );
  await sql`insert into recipe_images (household_id, recipe_id, image_id, position)
    select cast(${to} as bigint), same.new_id, copies.id, shown.position from ${withCopies} where ${ofOriginals}`.execute(
    tx,
  );
  await sql`insert into image_bodies (household_id, image_id, size, body)
    select cast(${to} as bigint), copies.id, bodies.size, bodies.body from ${withCopies}
    join image_bodies as bodies on bodies.household_id = originals.household_id and bodies.image_id = originals.id
    where ${ofOriginals} on conflict do nothing`.execute(tx);
}
