import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Where the entry of the reader's process is: beside this file as TypeScript when run from the sources, beside
 * the bundle when built. The only place that knows.
 */
export function readerEntry(): string {
  const here = fileURLToPath(import.meta.url);
  return fileURLToPath(new URL(`./reader-process${extname(here)}`, import.meta.url));
}
