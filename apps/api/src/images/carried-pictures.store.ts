import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { openSqlite, type SqliteHandle } from "../db/sqlite/sqlite.ts";
import { syncToDisk } from "../db/sqlite/sync-to-disk.ts";
import { PictureFolder, pictureFolder, pictureSizes, type PictureSize } from "./picture-folder.ts";
import { PICTURES_SECRET } from "./pictures.ts";

/** Runs work on a file and truncates its log at once, since the file alone is copied next. */
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

/**
 * The place of pictures and the secret of a database: null if it has none or another key encrypted
 * it.
 */
interface Place {
  readonly dataDir: string;
  readonly secretOf: (database: SqliteHandle, name: string) => Buffer | null;
}

/**
 * The same, replacing a secret that does not decrypt: only file names and addresses of a day depend
 * on it.
 */
interface NewPlace extends Place {
  readonly newSecret: (database: SqliteHandle, name: string) => Buffer;
}

/** False for a database from before pictures existed. */
function knowsPictures(database: SqliteHandle): boolean {
  return database.prepare("select name from sqlite_master where name = 'images'").all().length > 0;
}

/** The file of a picture. */
type FileOf = (hash: string, size: PictureSize) => string | undefined;

/** Finds files by content if the secret of their names is unknown; a hash is of the large size. */
function filesByContent(folder: string): FileOf {
  const stems = new Map<string, string>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, stem] = /^([\da-f]{64})-full\.webp$/.exec(name) ?? [];
    if (stem === undefined) continue;
    const hash = createHash("sha256").update(readFileSync(join(folder, name)));
    stems.set(hash.digest("base64url"), stem);
  }
  return (hash, size) => {
    const stem = stems.get(hash);
    return stem === undefined ? undefined : join(folder, `${stem}-${size}.webp`);
  };
}

/**
 * Copies the picture files of a database into its backup, so that the backup is one file. Returns
 * the number of missing files.
 */
export function takePicturesAlong(copy: string, place: Place): number {
  const folder = pictureFolder(place.dataDir);
  return onFile(copy, (database) => {
    if (!knowsPictures(database)) return 0;
    const images = database
      .prepare("select household_id, id, content_hash as hash from images order by id")
      .all() as { household_id: number; id: number; hash: string }[];
    if (images.length === 0) return 0;
    const secret = place.secretOf(database, PICTURES_SECRET);
    const names = secret === null ? null : new PictureFolder(folder, secret);
    const fileOf: FileOf =
      names === null
        ? filesByContent(folder)
        : (hash, size) => join(folder, names.nameOf(hash, size));
    const insert = database.prepare(
      "insert or ignore into image_bodies (household_id, image_id, size, body) values (?, ?, ?, ?)",
    );
    let missing = 0;
    for (const { household_id, id, hash } of images) {
      const files = pictureSizes.map((size) => fileOf(hash, size) ?? "");
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

/**
 * Moves the pictures of a backup from the restored database into files next to it. Replaces a
 * secret that does not decrypt.
 */
export function unpackPictures(copy: string, place: NewPlace): void {
  const folder = pictureFolder(place.dataDir);
  onFile(copy, (database) => {
    if (!knowsPictures(database)) return;
    const carried = database
      .prepare(
        `select bodies.household_id, image_id, size, content_hash as hash from image_bodies as bodies
         join images on images.household_id = bodies.household_id and images.id = image_id`,
      )
      .all() as CarriedBody[];
    const known = place.secretOf(database, PICTURES_SECRET);
    if (carried.length === 0 && known !== null) return;
    const secret = known ?? place.newSecret(database, PICTURES_SECRET);
    if (carried.length === 0) return;
    const names = new PictureFolder(folder, secret);
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
