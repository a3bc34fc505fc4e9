import { createHash, randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type Config } from "../server/config.ts";
import { makeFolder } from "../db/sqlite/make-folder.ts";
import { syncToDisk } from "../db/sqlite/sync-to-disk.ts";

const KEY_BYTES = 32;
const OWNER_ALONE = 0o600;
const WRITTEN_KEY = /^[\w-]{43}$/;

/** File systems without hard links. There the folder's lock admits one process. */
const WITHOUT_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);
/** Codes of unwritable folders, which PostgreSQL installations may have. */
const UNWRITABLE = new Set(["EACCES", "EROFS", "EPERM", "ENOENT", "ENOTDIR"]);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";

/** Settings that determine the key. */
export type KeySettings = Pick<Config, "dataDir" | "databaseUrl"> &
  Partial<Pick<Config, "secretKey">>;

/** Whether all processes on the database share one key. On PostgreSQL the operator must set it. */
export function isKeyShared({ databaseUrl, secretKey }: Omit<KeySettings, "dataDir">): boolean {
  return databaseUrl === undefined || secretKey !== undefined;
}

export function secretKeyFile(dataDir: string): string {
  return join(dataDir, "secret.key");
}

/** A file with this text gives the same key as `SECRET_KEY`, so an operator can move it. */
const keyOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Key in a file; null without a file. Throws `ConfigError` for a file without a key. */
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

/** Creates the file atomically: if two processes start at once, one creates it and both read it. */
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

/** Existing key of this installation, or null. Throws `ConfigError` for a file without a key. */
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
 * 256-bit key outside the database: `SECRET_KEY`, or a private file created at the first start.
 * Source: handbook/accounts.md#secrets.
 */
export function secretKeyOf(settings: KeySettings): Buffer {
  try {
    return readOrMake(settings);
  } catch (error) {
    // a key for this process only is as good as a file that no other process reads
    if (!isKeyShared(settings) && UNWRITABLE.has(codeOf(error))) return randomBytes(KEY_BYTES);
    throw error;
  }
}
