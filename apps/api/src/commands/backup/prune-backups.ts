import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Names from `backUp`, and of their keys. */
const OF_A_BACKUP = /^larder-\d{4}(?:-\d\d){5}\.db(?:\.key)?$/;

/** The folder of backups without a given name. */
export const backupFolder = (dataDir: string): string => join(dataDir, "backups");

/**
 * Deletes backups older than a number of days, with their keys; returns the number of deleted
 * files.
 */
export function pruneBackups(
  { dataDir }: { readonly dataDir: string },
  { days, now }: { readonly days: number; readonly now: number },
): number {
  const folder = backupFolder(dataDir);
  const old = readdirSync(folder)
    .filter((name) => OF_A_BACKUP.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).mtimeMs < now - days * DAY_MS);
  for (const file of old) rmSync(file);
  return old.length;
}
