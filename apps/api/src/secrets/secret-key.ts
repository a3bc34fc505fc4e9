import { createHash, randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../db/make-folder.ts";
import type { Config } from "../config.ts";

const KEY_BYTES = 32;
const OWNER_ALONE = 0o600;

/** Where the key lies that the operator does not set. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, "secret.key");
}

function storedKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
    if (key.length === KEY_BYTES) return key;
    throw new Error(`${file} is no key of Larder: bring it back from a backup`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Makes the file whole or not at all: of two processes that start at once, one makes it and both read it. */
function makeKey(dataDir: string, file: string): void {
  makeFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { mode: OWNER_ALONE });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The key of this installation, 256 bits that are not in its database: `SECRET_KEY`, or a file of the data folder that only its owner
 * reads, made at the first start. Source: handbook/accounts.md#secrets.
 */
export function secretKeyOf({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): Buffer {
  if (secretKey !== undefined) return createHash("sha256").update(secretKey).digest();
  const file = secretKeyFile(dataDir);
  const stored = storedKey(file);
  if (stored !== null) return stored;
  makeKey(dataDir, file);
  const made = storedKey(file);
  if (made === null) throw new Error(`${file} could not be made`);
  return made;
}
