import { sql, type ExpressionBuilder } from "kysely";
import type { Database, HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import type { RecipeKey } from "./image.store.ts";

const isUnused = (where: ExpressionBuilder<Database, "images">) =>
  where.not(
    where.exists(
      where
        .selectFrom("recipe_images")
        .select("image_id")
        .whereRef("recipe_images.household_id", "=", "images.household_id")
        .whereRef("recipe_images.image_id", "=", "images.id"),
    ),
  );

/** No deleted recipe may need it on restore. */
const isKeptNoLonger = (now: number) => (where: ExpressionBuilder<Database, "images">) =>
  where.or([where("kept_until", "is", null), where("kept_until", "<=", now)]);

/** Removes a picture that no recipe has or may need. */
export async function removeUnused(
  tx: Tx,
  household: HouseholdId,
  { imageId, now }: { readonly imageId: number; readonly now: number },
): Promise<void> {
  await tx
    .deleteFrom("images")
    .where("household_id", "=", household)
    .where("id", "=", imageId)
    .where(isKeptNoLonger(now))
    .where(isUnused)
    .execute();
}

export interface ImageKey {
  readonly household: HouseholdId;
  readonly id: number;
}

/** Pictures older than `before` that no restorable recipe keeps at `now`. */
interface Sweep {
  readonly after: ImageKey;
  readonly last: ImageKey;
  readonly before: number;
  readonly now: number;
}

/** Removes such unused pictures of all households after `after` up to `last`. */
export async function removeUnusedBetween(
  tx: Tx,
  { after, last, before, now }: Sweep,
): Promise<void> {
  await tx
    .deleteFrom("images")
    .where(sql<boolean>`(household_id, id) > (${after.household}, ${after.id})`)
    .where(sql<boolean>`(household_id, id) <= (${last.household}, ${last.id})`)
    .where("created_at", "<=", before)
    .where((where) => where.or([where("kept_until", "is", null), where("kept_until", "<=", now)]))
    .where(isUnused)
    .execute();
}

interface SweptImage extends ImageKey {
  readonly hash: string;
  readonly isUsed: 0 | 1;
  readonly createdAt: number;
}

/** The next pictures of all households in key order. */
export async function nextImages(
  db: Reader,
  { after, limit, now }: { readonly after: ImageKey; readonly limit: number; now: number },
): Promise<readonly SweptImage[]> {
  const { rows } = await sql<SweptImage>`
    select household_id as household, id, content_hash as hash, created_at as ${sql.ref("createdAt")},
      case when kept_until > ${now} or exists (select 1 from recipe_images where recipe_images.household_id = images.household_id
        and recipe_images.image_id = images.id) then 1 else 0 end as ${sql.ref("isUsed")}
    from images where (household_id, id) > (${after.household}, ${after.id})
    order by household_id, id limit ${limit}`.execute(db);
  return rows;
}

/** Keeps the pictures of a recipe until an instant. */
export async function keepPictures(
  tx: Tx,
  { household, recipeId }: RecipeKey,
  until: number,
): Promise<void> {
  await tx
    .updateTable("images")
    .set({ kept_until: until })
    .where("household_id", "=", household)
    .where("id", "in", (where) =>
      where
        .selectFrom("recipe_images")
        .select("image_id")
        .where("household_id", "=", household)
        .where("recipe_id", "=", recipeId),
    )
    .execute();
}

/** Restores existing pictures on a recipe without any, in order. */
export async function putBackOnRecipe(
  tx: Tx,
  { household, recipeId }: RecipeKey,
  imageIds: readonly number[],
): Promise<void> {
  const rows = imageIds.map(
    (id, position) => sql`(cast(${id} as bigint), cast(${position} as bigint))`,
  );
  await sql`with kept (image_id, position) as (values ${sql.join(rows)})
    insert into recipe_images (household_id, recipe_id, image_id, position)
    select cast(${household} as bigint), cast(${recipeId} as bigint), kept.image_id, kept.position
    from kept join images on images.household_id = ${household} and images.id = kept.image_id`.execute(
    tx,
  );
}
