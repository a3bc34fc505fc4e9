import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The names that `backUp` gives, and the key beside one. */
const OF_A_BACKUP = /^larder-\d{4}(?:-\d\d){5}\.db(?:\.key)?$/;

/** Where backups without a name of their own go. */
export const backupFolder = (dataDir: string): string => join(dataDir, "backups");

/** Deletes copies in the folder of backups that are older than so many days, with their keys; answers how many files went. */
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
