import type { Reader, Tx } from "../../db/transaction.ts";
import type { ImportKey } from "../import.store.ts";

/** Image with its bytes or its address. */
export interface PictureRow {
  readonly nth: number;
  readonly body: Uint8Array | null;
  readonly address: string | null;
}

export interface PicturesKey extends Pick<ImportKey, "household" | "id"> {
  readonly position: number;
}

/** Stores an image until its recipe is saved. */
export async function insertPicture(
  tx: Tx,
  { household, id, position }: PicturesKey,
  picture: PictureRow,
): Promise<void> {
  await tx
    .insertInto("recipe_import_pictures")
    .values({ household_id: household, import_id: id, position, ...picture })
    .execute();
}

/** Null for none. */
export async function firstPicture(
  db: Reader,
  { household, id, position }: PicturesKey,
): Promise<PictureRow | null> {
  const row = await db
    .selectFrom("recipe_import_pictures")
    .select(["nth", "body", "address"])
    .where("household_id", "=", household)
    .where("import_id", "=", id)
    .where("position", "=", position)
    .orderBy("nth")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function deletePicture(
  tx: Tx,
  { household, id, position }: PicturesKey,
  nth: number,
): Promise<void> {
  await tx
    .deleteFrom("recipe_import_pictures")
    .where("household_id", "=", household)
    .where("import_id", "=", id)
    .where("position", "=", position)
    .where("nth", "=", nth)
    .execute();
}

/** Deletes images of unsaved entries. Call before the entries are deleted. */
export async function deleteUnsavedPictures(
  tx: Tx,
  { household, id }: Pick<ImportKey, "household" | "id">,
): Promise<void> {
  await tx
    .deleteFrom("recipe_import_pictures")
    .where("household_id", "=", household)
    .where("import_id", "=", id)
    .where("position", "in", (select) =>
      select
        .selectFrom("recipe_import_entries")
        .select("position")
        .where("household_id", "=", household)
        .where("import_id", "=", id)
        .where("kind", "=", "recipe"),
    )
    .execute();
}
