import { closeSync, fsyncSync, openSync } from "node:fs";

/** Syncs a file or folder, so that its content survives a power cut. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
