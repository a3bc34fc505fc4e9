import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Entry file of the reader's process: TypeScript next to this file in source, or next to the bundle
 * when built.
 */
export function readerEntry(): string {
  const here = fileURLToPath(import.meta.url);
  return fileURLToPath(new URL(`./reader-process${extname(here)}`, import.meta.url));
}
