import { createHash, randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type Config } from "../server/config.ts";
import { makeFolder } from "../db/sqlite/make-folder.ts";
import { syncToDisk } from "../db/sqlite/sync-to-disk.ts";

const KEY_BYTES = 32;
const OWNER_ALONE = 0o600;
const WRITTEN_KEY = /^[\w-]{43}$/;

/** File systems that know no links, or forbid them: there the lock of the folder lets one process in. */
const WITHOUT_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);
/** Where nothing can be written, which PostgreSQL did not need so far. */
const UNWRITABLE = new Set(["EACCES", "EROFS", "EPERM", "ENOENT", "ENOTDIR"]);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";

/** Of the settings, what a key depends on. */
export type KeySettings = Pick<Config, "dataDir" | "databaseUrl"> &
  Partial<Pick<Config, "secretKey">>;

/** Whether all processes on the database have one key: several may share PostgreSQL, and then the operator has to give it to them. */
export function isKeyShared({ databaseUrl, secretKey }: Omit<KeySettings, "dataDir">): boolean {
  return databaseUrl === undefined || secretKey !== undefined;
}

/** Where the key lies that the operator does not set. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, "secret.key");
}

/** What is written in a file is the same key as in `SECRET_KEY`: an operator can go from the one to the other. */
const keyOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The key in a file; null where there is no file. Throws `ConfigError` for a file that holds none. */
export function keyInFile(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
  if (WRITTEN_KEY.test(text)) return keyOf(text);
  throw new ConfigError(
    `${file} holds no key of Larder: bring it back from beside a backup, or set SECRET_KEY.`,
  );
}

/** Makes the file whole or not at all: of two processes that start at once, one makes it and both read it. */
function makeKey(dataDir: string, file: string): void {
  makeFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { mode: OWNER_ALONE });
  try {
    syncToDisk(draft);
    linkSync(draft, file);
  } catch (error) {
    if (WITHOUT_LINKS.has(codeOf(error))) renameSync(draft, file);
    else if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncToDisk(dataDir);
}

/** The key of this installation where there is one already, or null. Throws `ConfigError` for a file that holds none. */
export function knownSecretKey({
  secretKey,
  dataDir,
}: Omit<KeySettings, "databaseUrl">): Buffer | null {
  return secretKey === undefined ? keyInFile(secretKeyFile(dataDir)) : keyOf(secretKey);
}

function readOrMake(settings: KeySettings): Buffer {
  const known = knownSecretKey(settings);
  if (known !== null) return known;
  const file = secretKeyFile(settings.dataDir);
  makeKey(settings.dataDir, file);
  const made = keyInFile(file);
  if (made === null) throw new Error(`${file} could not be made`);
  return made;
}

/**
 * The key of this installation, 256 bits that are not in its database: `SECRET_KEY`, or a file of the data folder that only its owner
 * reads, made at the first start. Source: handbook/accounts.md#secrets.
 */
export function secretKeyOf(settings: KeySettings): Buffer {
  try {
    return readOrMake(settings);
  } catch (error) {
    // a key of this process alone, which a file that no other process reads would be as well
    if (!isKeyShared(settings) && UNWRITABLE.has(codeOf(error))) return randomBytes(KEY_BYTES);
    throw error;
  }
}
