import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Creates a private folder with parents. Not `recursive`, which may loop on /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
