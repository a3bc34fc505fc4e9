import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installationSecret } from "../../auth/second-factor/installation-secret.ts";
import { openDatabase } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { PictureFolder, pictureFolder } from "../../images/picture-folder.ts";
import { PICTURES_SECRET } from "../../images/pictures.ts";
import { secretKeyOf } from "../../secrets/secret-key.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { backUp, restore } from "./backup-file.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
let dataDir: string;
let settings: { dataDir: string; databaseUrl: undefined };
let folder: PictureFolder;

const bodiesOf = (hash: string) => ({
  full: Buffer.from(`${hash} in full`),
  thumbnail: Buffer.from(`${hash} in small`),
});

/** A picture with its row and files. */
async function keepPicture(hash: string): Promise<void> {
  const db = await openDatabase(settings);
  const image = { content_hash: hash, width: 4, height: 3, byte_count: 9, created_at: 1 };
  await db
    .insertInto("images")
    .values({ household_id: 1 as HouseholdId, ...image })
    .execute();
  await db.destroy();
  await folder.keep(hash, bodiesOf(hash));
}

/** The picture rows and the contents of their files. */
async function picturesNow() {
  const db = await openDatabase(settings);
  const rows = await db.selectFrom("images").select("content_hash as hash").orderBy("id").execute();
  const carried = await db.selectFrom("image_bodies").select("image_id").execute();
  await db.destroy();
  const files = rows.map(async ({ hash }) => [
    hash,
    String(await folder.read(hash, "full")),
    String(await folder.read(hash, "thumbnail")),
  ]);
  return { carried: carried.length, files: await Promise.all(files) };
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-carry-"));
  settings = { dataDir, databaseUrl: undefined };
  const db = await openDatabase(settings);
  await migrate(db);
  await db.insertInto("households").values({ created_at: 1 }).execute();
  folder = new PictureFolder(
    pictureFolder(dataDir),
    await installationSecret(
      { db, secrets: new Secrets(secretKeyOf(settings)), config: settings },
      PICTURES_SECRET,
    ),
  );
  await db.destroy();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a backup is one file with its pictures, and brings them back where they are gone", async () => {
  await keepPicture("soup");
  await keepPicture("pie");
  const backup = join(dataDir, "copy.db");
  expect(await backUp(settings, backup, NOW)).toMatchObject({ isDone: true });
  expect((await picturesNow()).carried).toBe(0);
  rmSync(pictureFolder(dataDir), { recursive: true });
  expect(restore(settings, backup, NOW)).toMatchObject({ isDone: true });
  expect(await picturesNow()).toEqual({
    carried: 0,
    files: [
      ["soup", "soup in full", "soup in small"],
      ["pie", "pie in full", "pie in small"],
    ],
  });
  const files = readdirSync(pictureFolder(dataDir));
  expect(files).toHaveLength(4);
  for (const name of files)
    expect(statSync(join(pictureFolder(dataDir), name)).mode & 0o077).toBe(0);
});

test("what a restore puts aside keeps its own pictures", async () => {
  const before = join(dataDir, "before.db");
  expect(await backUp(settings, before, NOW)).toMatchObject({ isDone: true });
  await keepPicture("soup");
  expect(restore(settings, before, NOW)).toMatchObject({ isDone: true });
  expect((await picturesNow()).files).toEqual([]);
  // as the hourly sweep would
  rmSync(pictureFolder(dataDir), { recursive: true });
  const aside = readdirSync(dataDir).find((name) => /before-restore.*\.db$/.test(name)) ?? "";
  expect(restore(settings, join(dataDir, aside), NOW + 1000)).toMatchObject({ isDone: true });
  expect((await picturesNow()).files).toEqual([["soup", "soup in full", "soup in small"]]);
});

test("a backup says how many pictures had lost their files", async () => {
  await keepPicture("soup");
  await keepPicture("pie");
  rmSync(join(pictureFolder(dataDir), folder.nameOf("pie", "full")));
  const report = await backUp(settings, join(dataDir, "copy.db"), NOW);
  expect(report).toMatchObject({ isDone: true });
  expect(report.text).toContain("Pictures whose files were gone: 1.");
  expect(existsSync(join(dataDir, "copy.db-wal"))).toBe(false);
});
