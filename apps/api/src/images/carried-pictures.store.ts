import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSqlite, type SqliteHandle } from "../db/sqlite.ts";
import { syncToDisk } from "../db/sync-to-disk.ts";
import { PictureFolder, pictureFolder, pictureSizes } from "./picture-folder.ts";
import { PICTURES_SECRET } from "./pictures.ts";

/** Runs work on a file, and puts its log into it at once: what comes next takes the file alone. */
function onFile<Value>(file: string, work: (database: SqliteHandle) => Value): Value {
  const database = openSqlite(file);
  try {
    const value = work(database);
    database.exec("pragma wal_checkpoint(truncate)");
    return value;
  } finally {
    database.close();
  }
}

/** The names of the files of a database's pictures; null where it has none, or is from before there were any. */
function namesOf(database: SqliteHandle, folder: string): PictureFolder | null {
  const tables = "select name from sqlite_master where name = 'images'";
  if (database.prepare(tables).all().length === 0) return null;
  const [secret] = database
    .prepare("select value from installation_secrets where name = ?")
    .all(PICTURES_SECRET) as { value: string }[];
  return secret === undefined
    ? null
    : new PictureFolder(folder, Buffer.from(secret.value, "base64url"));
}

/**
 * Takes the pictures that lie beside a database as files into a copy of it, so that a backup is one file. Answers how many
 * had no file.
 */
export function takePicturesAlong(copy: string, dataDir: string): number {
  const folder = pictureFolder(dataDir);
  return onFile(copy, (database) => {
    const names = namesOf(database, folder);
    if (names === null) return 0;
    const images = database
      .prepare("select household_id, id, content_hash as hash from images order by id")
      .all() as { household_id: number; id: number; hash: string }[];
    const insert = database.prepare(
      "insert or ignore into image_bodies (household_id, image_id, size, body) values (?, ?, ?, ?)",
    );
    let missing = 0;
    for (const { household_id, id, hash } of images) {
      const files = pictureSizes.map((size) => join(folder, names.nameOf(hash, size)));
      if (!files.every((file) => existsSync(file))) missing += 1;
      else
        for (const [index, size] of pictureSizes.entries())
          insert.run(household_id, id, size, readFileSync(files[index] ?? ""));
    }
    return missing;
  });
}

interface CarriedBody {
  readonly household_id: number;
  readonly image_id: number;
  readonly size: (typeof pictureSizes)[number];
  readonly hash: string;
}

/** Writes the pictures that a backup carries as files beside the database that it becomes, and takes them out of it. */
export function unpackPictures(copy: string, dataDir: string): void {
  const folder = pictureFolder(dataDir);
  onFile(copy, (database) => {
    const names = namesOf(database, folder);
    if (names === null) return;
    const carried = database
      .prepare(
        `select bodies.household_id, image_id, size, content_hash as hash from image_bodies as bodies
         join images on images.household_id = bodies.household_id and images.id = image_id`,
      )
      .all() as CarriedBody[];
    if (carried.length === 0) return;
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    const bodyOf = database.prepare(
      "select body from image_bodies where household_id = ? and image_id = ? and size = ?",
    );
    for (const { household_id, image_id, size, hash } of carried) {
      const [row] = bodyOf.all(household_id, image_id, size) as { body: Uint8Array }[];
      const unfinished = join(folder, `${randomUUID()}.unfinished`);
      writeFileSync(unfinished, row?.body ?? "", { mode: 0o600 });
      syncToDisk(unfinished);
      renameSync(unfinished, join(folder, names.nameOf(hash, size)));
    }
    syncToDisk(folder);
    database.exec("delete from image_bodies; vacuum");
  });
}
