import { accessSync, constants, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../server/config.ts";
import { isRetryable } from "../errors.ts";
import { makeFolder } from "./make-folder.ts";
import { holdFile, readFileState } from "./sqlite.ts";

function unusable(error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(`DATA_DIR takes a folder that Larder can write to: ${reason}`);
}

/**
 * Creates a missing lock file. Never opens an existing one: closing it would release this process's
 * lock.
 */
function ensureLockFile(dataDir: string): string {
  const file = join(dataDir, "folder.lock");
  try {
    makeFolder(dataDir);
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unusable(error);
  }
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw unusable(error);
  }
  return file;
}

/**
 * Ensures that one process owns the data folder; returns the release. The lock ends with the
 * process and works between containers. Throws if another server runs.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = ensureLockFile(dataDir);
  try {
    return holdFile(file);
  } catch (error) {
    if (!isRetryable(error)) throw unusable(error);
    throw new Error(`Another Larder is using ${dataDir}. Stop it first, or set DATA_DIR.`, {
      cause: error,
    });
  }
}

/** True if a server runs on the data folder. The check holds a lock only for a moment. */
export function isFolderLocked(dataDir: string): boolean {
  const file = join(dataDir, "folder.lock");
  if (!existsSync(file)) return false;
  try {
    readFileState(file);
    return false;
  } catch (error) {
    if (isRetryable(error)) return true;
    throw unusable(error);
  }
}
