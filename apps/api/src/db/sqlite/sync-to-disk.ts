import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes sure that what was written to a file, or the names in a folder, survive a power cut. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
