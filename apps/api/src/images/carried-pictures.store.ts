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

/** Where pictures are, and the secret of a database's: null where it has none, or one that another key encrypted. */
interface Place {
  readonly dataDir: string;
  readonly secretOf: (database: SqliteHandle, name: string) => Buffer | null;
}

/** The same where a secret that does not open is replaced: all that hangs on it are names of files, and addresses of a day. */
interface NewPlace extends Place {
  readonly newSecret: (database: SqliteHandle, name: string) => Buffer;
}

/** Whether a database is from a time when there were pictures. */
function knowsPictures(database: SqliteHandle): boolean {
  return database.prepare("select name from sqlite_master where name = 'images'").all().length > 0;
}

/** Where the file of a picture is. */
type FileOf = (hash: string, size: PictureSize) => string | undefined;

/** Finds files by what they hold, where the secret of their names is out of reach: a hash is that of the large size. */
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
 * Takes the pictures that lie beside a database as files into a copy of it, so that a backup is one file. Answers how many
 * had no file.
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
 * Writes the pictures that a backup carries as files beside the database that it becomes, and takes them out of it. Where their
 * secret does not open they get another one.
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
