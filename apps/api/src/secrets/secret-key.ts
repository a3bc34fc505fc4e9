import { createHash, randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type Config } from "../server/config.ts";
import { makeFolder } from "../db/sqlite/make-folder.ts";
import { syncToDisk } from "../db/sqlite/sync-to-disk.ts";

const KEY_BYTES = 32;
const OWNER_ALONE = 0o600;
const WRITTEN_KEY = /^[\w-]{43}$/;

/** File systems without hard links. The folder's lock admits one process. */
const WITHOUT_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);
/** Codes of unwritable folders. */
const UNWRITABLE = new Set(["EACCES", "EROFS", "EPERM", "ENOENT", "ENOTDIR"]);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";

/** Settings that determine the key. */
export type KeySettings = Pick<Config, "dataDir" | "databaseUrl"> &
  Partial<Pick<Config, "secretKey">>;

/** False if PostgreSQL has no key from the operator. */
export function isKeyShared({ databaseUrl, secretKey }: Omit<KeySettings, "dataDir">): boolean {
  return databaseUrl === undefined || secretKey !== undefined;
}

export function secretKeyFile(dataDir: string): string {
  return join(dataDir, "secret.key");
}

const keyOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Null without a file. Throws `ConfigError` for an invalid one. */
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

/** Atomic: of two concurrent processes one creates it, both read it. */
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

/** Existing key, or null. Throws `ConfigError` for an invalid file. */
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
 * 256-bit key outside the database: `SECRET_KEY`, or a generated private file.
 * Source: handbook/accounts.md#secrets.
 */
export function secretKeyOf(settings: KeySettings): Buffer {
  try {
    return readOrMake(settings);
  } catch (error) {
    // as good as a file that no other process reads
    if (!isKeyShared(settings) && UNWRITABLE.has(codeOf(error))) return randomBytes(KEY_BYTES);
    throw error;
  }
}
