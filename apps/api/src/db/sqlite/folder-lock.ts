import { accessSync, constants, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../server/config.ts";
import { isRetryable } from "../dialect.ts";
import { makeFolder } from "./make-folder.ts";
import { holdFile, readFileState } from "./sqlite.ts";

function unusable(error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(`DATA_DIR takes a folder that Larder can write to: ${reason}`);
}

/** Makes the lock file when there is none; never opens one that is there, because closing it would end this process's own lock. */
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
 * Makes sure that one process owns the data folder; answers how to give it up. The system holds the lock, not a note of a
 * process number: it ends with the process however that ends, and it counts between containers, where every server is process 1.
 * Throws when another server runs on the folder.
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

/** Whether a server runs on the data folder. Looking takes no lock that would keep one from starting for longer than a moment. */
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
