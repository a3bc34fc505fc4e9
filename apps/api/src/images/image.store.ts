import { mayAccess, type Person } from "@larder/rules/access";
import { sql } from "kysely";
import { findPublisher } from "../db/sql/publisher.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { joinOwn } from "../db/sql/join-own.ts";
import type { PictureBodies, PictureSize } from "./picture-folder.ts";

export interface RecipeKey {
  readonly household: HouseholdId;
  readonly recipeId: number;
}

export interface PicturesNow {
  readonly ofRecipe: number;
  /** Of all recipes of the household, with their bytes. */
  readonly count: number;
  readonly bytes: number;
}

/** The pictures of a recipe and its household; null if there is no such recipe. */
export async function countPictures(
  db: Reader,
  { household, recipeId }: RecipeKey,
): Promise<PicturesNow | null> {
  const row = await db
    .selectFrom("recipes")
    .select((select) => [
      select
        .selectFrom("recipe_images")
        .select((one) => one.fn.countAll<number>().as("count"))
        .where("recipe_images.household_id", "=", household)
        .whereRef("recipe_images.recipe_id", "=", "recipes.id")
        .as("ofRecipe"),
      select
        .selectFrom("images")
        .select((one) => one.fn.countAll<number>().as("count"))
        .where("images.household_id", "=", household)
        .as("count"),
      select
        .selectFrom("images")
        .select(sql<number>`cast(coalesce(sum(byte_count), 0) as bigint)`.as("bytes"))
        .where("images.household_id", "=", household)
        .as("bytes"),
    ])
    .where("household_id", "=", household)
    .where("id", "=", recipeId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ofRecipe: row.ofRecipe ?? 0, count: row.count ?? 0, bytes: row.bytes ?? 0 };
}

/** Without its bytes. */
export interface ImageFacts {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly byteCount: number;
}

/** The household's picture of this content, if it is on the recipe. */
export async function findOnRecipe(
  db: Reader,
  { household, recipeId }: RecipeKey,
  hash: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("images")
    .innerJoin("recipe_images", (join) =>
      join
        .onRef("recipe_images.household_id", "=", "images.household_id")
        .onRef("recipe_images.image_id", "=", "images.id"),
    )
    .select("images.id")
    .where("images.household_id", "=", household)
    .where("images.content_hash", "=", hash)
    .where("recipe_images.recipe_id", "=", recipeId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Inserts a picture, once for each content, and returns its id. Its time `now` protects it from a
 * running sweep.
 */
export async function saveImage(
  tx: Tx,
  household: HouseholdId,
  { image, now }: { readonly image: ImageFacts; readonly now: number },
): Promise<number> {
  const { id } = await tx
    .insertInto("images")
    .values({
      household_id: household,
      content_hash: image.hash,
      width: image.width,
      height: image.height,
      byte_count: image.byteCount,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["household_id", "content_hash"]).doUpdateSet({ created_at: now }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the bytes of a picture. */
export async function saveBodies(
  tx: Tx,
  household: HouseholdId,
  { imageId, bodies }: { readonly imageId: number; readonly bodies: PictureBodies },
): Promise<void> {
  await tx
    .insertInto("image_bodies")
    .values(
      (["full", "thumbnail"] as const).map((size) => ({
        household_id: household,
        image_id: imageId,
        size,
        body: bodies[size],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a picture after the others of a recipe. Two statements. */
export async function putOnRecipe(
  tx: Tx,
  { household, recipeId }: RecipeKey,
  imageId: number,
): Promise<void> {
  const { position } = await tx
    .selectFrom("recipe_images")
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as("position"))
    .where("household_id", "=", household)
    .where("recipe_id", "=", recipeId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("recipe_images")
    .values({ household_id: household, recipe_id: recipeId, image_id: imageId, position })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a picture from a recipe; false if it is not there. */
export async function takeOffRecipe(
  tx: Tx,
  { household, recipeId }: RecipeKey,
  imageId: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recipe_images")
    .where("household_id", "=", household)
    .where("recipe_id", "=", recipeId)
    .where("image_id", "=", imageId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** As in its address. */
export interface WantedImage {
  readonly recipeId: number;
  readonly imageId: number;
  readonly size: PictureSize;
}

export interface ImageReader extends Person {
  readonly id: number;
  readonly householdId: HouseholdId;
}

interface FoundImage {
  readonly hash: string;
  readonly body: Uint8Array | null;
}

/** A picture on a household's recipe. */
async function findImage(
  db: Reader,
  household: HouseholdId,
  { recipeId, imageId, size }: WantedImage,
): Promise<FoundImage | null> {
  const row = await db
    .selectFrom("recipe_images")
    .innerJoin("images", (join) => joinOwn(join, "images", "recipe_images.image_id"))
    .leftJoin("image_bodies", (join) =>
      join
        .on("image_bodies.household_id", "=", household)
        .onRef("image_bodies.image_id", "=", "images.id")
        .on("image_bodies.size", "=", size),
    )
    .select(["images.content_hash as hash", "image_bodies.body"])
    .where("recipe_images.household_id", "=", household)
    .where("recipe_images.recipe_id", "=", recipeId)
    .where("recipe_images.image_id", "=", imageId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A picture on a readable recipe: its hash, and its bytes if the database has them; otherwise null.
 * One statement; at most three more for another household's.
 * Source: handbook/recipe-images.md#addresses.
 */
export async function findReadableImage(
  db: Reader,
  reader: ImageReader,
  wanted: WantedImage,
): Promise<FoundImage | null> {
  const own = await findImage(db, reader.householdId, wanted);
  if (own !== null || !mayAccess(reader, "pro")) return own;
  const { recipeId } = wanted;
  const household = await findPublisher(db, { recipeId, reader: reader.id });
  return household === null ? null : findImage(db, household, wanted);
}
