import { basename, join } from "node:path";

const source = join(import.meta.dirname, "..");

/**
 * What Node is given to run a program of the product: its bundle where LARDER_BUILD names a build, as in `npm test`, else its
 * source, which takes five times as long to start. `path` is that of the source, from the folder of the API's sources.
 */
export function argumentsOfProgram(path: string): readonly string[] {
  const build = process.env["LARDER_BUILD"];
  return build === undefined
    ? ["--import", "tsx", join(source, path)]
    : [join(build, "server", basename(path).replace(/\.ts$/, ".mjs"))];
}
