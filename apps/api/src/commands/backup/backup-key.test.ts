import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkKey, installationSecret } from "../../auth/second-factor/installation-secret.ts";
import { openDatabase } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { tightenFolder } from "../../db/sqlite/tighten.ts";
import { PictureFolder, pictureFolder } from "../../images/picture-folder.ts";
import { PICTURES_SECRET } from "../../images/pictures.ts";
import { readConfig } from "../../server/config.ts";
import { secretKeyFile, secretKeyOf } from "../../secrets/secret-key.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { backUp, restore } from "./backup-file.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
/** SHA-256 of "soup in full", the picture's name. */
const SOUP = createHash("sha256").update("soup in full").digest("base64url");
const BODIES = { full: Buffer.from("soup in full"), thumbnail: Buffer.from("soup in small") };
const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} };

let folder: string;
let backup: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-backup-key-"));
  backup = join(folder, "copy.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: undefined;
  readonly secretKey?: string;
}
const placeOf = (name: string, secretKey?: string): Place => ({
  dataDir: join(folder, name),
  databaseUrl: undefined,
  ...(secretKey === undefined ? {} : { secretKey }),
});

/** Starts like the server, limited to keys; returns the picture as read. */
async function start(place: Place): Promise<string | null> {
  const db = await openDatabase(place);
  try {
    await migrate(db);
    const secrets = new Secrets(secretKeyOf(place));
    const config = { ...readConfig({ DATA_DIR: place.dataDir }), secretKey: place.secretKey };
    await checkKey({ db, secrets, config, clock: { now: () => NOW }, log: NO_LOG });
    const secret = await installationSecret({ db, secrets, config }, PICTURES_SECRET);
    const [row] = await db.selectFrom("images").select("content_hash").execute();
    if (row === undefined) return null;
    const pictures = new PictureFolder(pictureFolder(place.dataDir), secret);
    return String(await pictures.read(row.content_hash, "full"));
  } finally {
    await db.destroy();
  }
}

/** A picture with its row and files. */
async function keepSoup(place: Place): Promise<void> {
  const db = await openDatabase(place);
  await db.insertInto("households").values({ created_at: 1 }).execute();
  const image = { content_hash: SOUP, width: 4, height: 3, byte_count: 9, created_at: 1 };
  await db
    .insertInto("images")
    .values({ household_id: 1 as HouseholdId, ...image })
    .execute();
  const secrets = new Secrets(secretKeyOf(place));
  const secret = await installationSecret({ db, secrets, config: place }, PICTURES_SECRET);
  await db.destroy();
  await new PictureFolder(pictureFolder(place.dataDir), secret).keep(SOUP, BODIES);
}

const keyIn = ({ dataDir }: Place): string => readFileSync(secretKeyFile(dataDir), "utf8");

test("a backup has its key beside it, and both make the same Larder elsewhere", async () => {
  const home = placeOf("home");
  await start(home);
  await keepSoup(home);
  const report = await backUp(home, backup, NOW);
  expect(report).toMatchObject({ isDone: true });
  expect(report.text).toContain(`Its key is beside it, in ${backup}.key`);
  expect(report.text).not.toContain(keyIn(home).trim());
  expect(statSync(`${backup}.key`).mode & 0o777).toBe(0o600);

  const elsewhere = placeOf("elsewhere");
  const restored = restore(elsewhere, backup, NOW);
  expect(restored).toMatchObject({ isDone: true, text: expect.stringContaining("Its key came") });
  expect(keyIn(elsewhere)).toBe(keyIn(home));
  expect(await start(elsewhere)).toBe("soup in full");
});

test("a restore overwrites no other key: it goes aside with the database that it belongs to", async () => {
  const home = placeOf("home");
  await start(home);
  await keepSoup(home);
  await backUp(home, backup, NOW);
  const other = placeOf("other");
  await start(other);
  const former = keyIn(other);
  const report = restore(other, backup, NOW);
  const aside = join(other.dataDir, "larder-before-restore-2026-03-10-12-00-00.db");
  expect(report.text).toContain(`the one that was here is at ${aside}.key`);
  expect(readFileSync(`${aside}.key`, "utf8")).toBe(former);
  expect(keyIn(other)).toBe(keyIn(home));
  expect(await start(other)).toBe("soup in full");
  expect(tightenFolder(other.dataDir)).toEqual([]);
  // and back again, with its own key
  expect(restore(other, aside, NOW + 1000)).toMatchObject({ isDone: true });
  expect(keyIn(other)).toBe(former);
  expect(await start(other)).toBeNull();
});

test("a restore without the key says what does not open, and the start ends until it is there", async () => {
  const home = placeOf("home");
  await start(home);
  await keepSoup(home);
  await backUp(home, backup, NOW);
  rmSync(`${backup}.key`);
  const elsewhere = placeOf("elsewhere");
  const report = restore(elsewhere, backup, NOW);
  expect(report).toMatchObject({ isDone: true });
  expect(report.text).toMatch(/Second factors, .* are encrypted with a key that is not here/);
  await expect(start(elsewhere)).rejects.toThrow("secret.key in DATA_DIR is not the key");
  const secretKey = keyIn(home).trim();
  expect(await start({ ...elsewhere, secretKey })).toBe("soup in full");
});

test("where the key is lost for good, pictures come back and the rest begins anew", async () => {
  const home = placeOf("home");
  await start(home);
  await keepSoup(home);
  rmSync(secretKeyFile(home.dataDir));
  await expect(start(home)).rejects.toThrow("secret.key in DATA_DIR is not the key");
  const { text } = await backUp(home, backup, NOW);
  expect(text).not.toContain("gone");
  expect(text).toContain("The key that is here does not open what is encrypted in it");
  expect(existsSync(`${backup}.key`)).toBe(false);
  const report = restore({ ...home, forgetsKey: true }, backup, NOW + 1000);
  expect(report.text).toContain("The key was given up");
  expect(await start(home)).toBe("soup in full");
});

test("with SECRET_KEY no key is written beside a backup, and it is said", async () => {
  const home = placeOf("home", "a key that the operator keeps elsewhere");
  await start(home);
  await keepSoup(home);
  expect((await backUp(home, backup, NOW)).text).toContain("opens with SECRET_KEY alone");
  expect(readdirSync(folder).toSorted()).toEqual(["copy.db", "home"]);
  expect(existsSync(secretKeyFile(home.dataDir))).toBe(false);
  const elsewhere = placeOf("elsewhere", "a key that the operator keeps elsewhere");
  expect(restore(elsewhere, backup, NOW).text).not.toContain("encrypted");
  expect(await start(elsewhere)).toBe("soup in full");
});
