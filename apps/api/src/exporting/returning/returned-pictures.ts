import { type ReturnedPicture, takeReturned } from "../../images/keep-returned.ts";
import type { Pictures } from "../../images/pictures.ts";
import type { ReturnedArchive } from "./returned-archive.ts";
import type { ReturnedRow, ReturnedTables } from "./returned-rows.ts";
import type { Value } from "./returned-value.ts";

/** An imported picture; its row's number is below 0. */
export interface TakenPicture {
  readonly id: number;
  readonly bodies: ReturnedPicture["bodies"];
}

interface Taking {
  readonly archive: ReturnedArchive;
  readonly pictures: Pictures;
  /** The ids of pictures in the file by their number below 0. */
  readonly idsThere: ReadonlyMap<Value, number>;
  readonly person: number;
  readonly signal: AbortSignal;
}

async function pictureOf(
  row: ReturnedRow,
  { archive, idsThere }: Taking,
): Promise<ReturnedPicture | null> {
  const name = `images/${idsThere.get(row["id"] ?? null)}`;
  const [full, thumbnail] = [
    await archive.read(`${name}-full.webp`),
    await archive.read(`${name}-thumbnail.webp`),
  ];
  if (full === null || thumbnail === null) return null;
  return {
    hash: String(row["content_hash"]),
    width: Number(row["width"]),
    height: Number(row["height"]),
    byteCount: Number(row["byte_count"]),
    bodies: { full, thumbnail },
  };
}

const keep = (rows: ReturnedRow[] | undefined, isKept: (row: ReturnedRow) => boolean): void => {
  rows?.splice(0, rows.length, ...rows.filter(isKept));
};

/**
 * Imports the pictures of an archive, one after another; a broken or missing one is left out with
 * its uses. Returns those for the database, and how many were left out; null if it was stopped.
 */
export async function takePictures(
  tables: ReturnedTables,
  taking: Taking,
): Promise<{ readonly taken: readonly TakenPicture[]; readonly leftOut: number } | null> {
  const { pictures, person, signal } = taking;
  const looking = { person, signal };
  const taken: TakenPicture[] = [];
  const broken = new Set<Value>();
  /* oxlint-disable no-await-in-loop -- all of them together may be more than there is memory */
  for (const row of tables.get("images") ?? []) {
    const id = row["id"] ?? null;
    const picture = await pictureOf(row, taking);
    const became = picture === null ? "broken" : await takeReturned(pictures, picture, looking);
    if (became === "stopped") return null;
    if (became === "broken" || picture === null) broken.add(id);
    else if (pictures.folder === null) taken.push({ id: Number(id), bodies: picture.bodies });
  }
  /* oxlint-enable no-await-in-loop */
  keep(tables.get("images"), (row) => !broken.has(row["id"] ?? null));
  keep(tables.get("recipe_images"), (row) => !broken.has(row["image_id"] ?? null));
  return { taken, leftOut: broken.size };
}
