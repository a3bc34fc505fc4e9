import { sql, type ExpressionBuilder } from "kysely";
import type { Database, HouseholdId } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

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

/** Removes a picture of a household where no recipe has it any more. One statement. */
export async function removeUnused(tx: Tx, household: HouseholdId, imageId: number): Promise<void> {
  await tx
    .deleteFrom("images")
    .where("household_id", "=", household)
    .where("id", "=", imageId)
    .where(isUnused)
    .execute();
}

/** A picture by its key. */
export interface ImageKey {
  readonly household: HouseholdId;
  readonly id: number;
}

/** Removes pictures of all households that no recipe has and that are older than `before`, behind `after` up to `last`. One statement. */
export async function removeUnusedBetween(
  tx: Tx,
  { after, last, before }: { readonly after: ImageKey; readonly last: ImageKey; before: number },
): Promise<void> {
  await tx
    .deleteFrom("images")
    .where(sql<boolean>`(household_id, id) > (${after.household}, ${after.id})`)
    .where(sql<boolean>`(household_id, id) <= (${last.household}, ${last.id})`)
    .where("created_at", "<=", before)
    .where(isUnused)
    .execute();
}

/** A picture that a sweep comes by. */
interface SweptImage extends ImageKey {
  readonly hash: string;
  readonly isUsed: 0 | 1;
  readonly createdAt: number;
}

/** The next pictures of all households, in the order of their keys. One statement. */
export async function nextImages(
  db: Reader,
  { after, limit }: { readonly after: ImageKey; readonly limit: number },
): Promise<readonly SweptImage[]> {
  const { rows } = await sql<SweptImage>`
    select household_id as household, id, content_hash as hash, created_at as ${sql.ref("createdAt")},
      case when exists (select 1 from recipe_images where recipe_images.household_id = images.household_id
        and recipe_images.image_id = images.id) then 1 else 0 end as ${sql.ref("isUsed")}
    from images where (household_id, id) > (${after.household}, ${after.id})
    order by household_id, id limit ${limit}`.execute(db);
  return rows;
}
