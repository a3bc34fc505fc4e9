import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder that only its owner may read, and the missing ones above it. Throws what the system says when it cannot.
 * One by one: `mkdir` with `recursive` never ends where the system answers that the parent, which is there, is missing (/proc).
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another process may have been quicker
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
