import { basename, join } from "node:path";

const source = join(import.meta.dirname, "..");

/**
 * Node's arguments for a program of the product: its bundle if LARDER_BUILD is set, as in `npm
 * test`, otherwise its source, which starts five times slower. `path` is relative to the API's
 * sources.
 */
export function argumentsOfProgram(path: string): readonly string[] {
  const build = process.env["LARDER_BUILD"];
  return build === undefined
    ? ["--import", "tsx", join(source, path)]
    : [join(build, "server", basename(path).replace(/\.ts$/, ".mjs"))];
}
