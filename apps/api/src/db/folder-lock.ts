import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../config.ts";

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function unusable(error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(`DATA_DIR takes a folder that Larder can write to: ${reason}`);
}

/**
 * Makes sure that one process owns the data folder; answers how to give it up. A lock whose process is gone is taken over,
 * so a killed server can be started again at once. Throws when another server runs on the folder.
 */
export function lockDataFolder(dataDir: string): () => void {
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusable(error);
  }
  const file = join(dataDir, "larder.lock");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, "wx", 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unusable(error);
      const owner = Number(readFileSync(file, "utf8"));
      if (Number.isInteger(owner) && owner > 0 && isAlive(owner))
        throw new Error(
          `Another Larder (process ${owner}) is using ${dataDir}. Stop it first, or set DATA_DIR.`,
          {
            cause: error,
          },
        );
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The lock ${file} could not be taken.`);
}
