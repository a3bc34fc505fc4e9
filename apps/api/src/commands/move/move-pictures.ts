import type { Kysely } from "kysely";
import { installationSecret } from "../../auth/second-factor/installation-secret.ts";
import type { Database } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { saveBodies } from "../../images/image.store.ts";
import { PictureFolder, pictureFolder, pictureSizes } from "../../images/picture-folder.ts";
import { PICTURES_SECRET } from "../../images/pictures.ts";
import type { Secrets } from "../../secrets/secrets.ts";

interface Moved {
  readonly pictures: number;
  /** Rows without a file: damaged before. */
  readonly missing: number;
}

/** Copies and compares one picture; false without a file. */
async function moveOne(
  tx: Tx,
  folder: PictureFolder,
  image: Pick<Database["images"], "household_id" | "content_hash"> & { readonly id: number },
): Promise<boolean> {
  const [full, thumbnail] = await Promise.all(
    pictureSizes.map((size) => folder.read(image.content_hash, size)),
  );
  if (!full || !thumbnail) return false;
  const bodies = { full, thumbnail };
  await saveBodies(tx, image.household_id, { imageId: image.id, bodies });
  const rows = await tx
    .selectFrom("image_bodies")
    .select(["size", "body"])
    .where("household_id", "=", image.household_id)
    .where("image_id", "=", image.id)
    .execute();
  if (
    rows.length !== pictureSizes.length ||
    rows.some(({ size, body }) => Buffer.compare(body, bodies[size]) !== 0)
  )
    throw new Error(`Picture ${image.id} is not the same in PostgreSQL as in its file.`);
  return true;
}

/**
 * Moves picture files into the table used by processes without a shared folder; each is compared.
 */
export async function movePictures(
  source: Kysely<Database>,
  tx: Tx,
  { dataDir, secrets }: { readonly dataDir: string; readonly secrets: Secrets },
): Promise<Moved> {
  const images = await source
    .selectFrom("images")
    .select(["household_id", "id", "content_hash"])
    .orderBy("id")
    .execute();
  if (images.length === 0) return { pictures: 0, missing: 0 };
  const secret = await installationSecret(
    { db: source, secrets, config: { databaseUrl: undefined } },
    PICTURES_SECRET,
  );
  const folder = new PictureFolder(pictureFolder(dataDir), secret);
  let pictures = 0;
  for (const image of images) {
    // one at a time: together they may exceed the memory
    if (await moveOne(tx, folder, image)) pictures += 1;
  }
  return { pictures, missing: images.length - pictures };
}
