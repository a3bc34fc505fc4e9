import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Archive, Publication } from "./app.data.ts";

const ENDING = ".tar.gz";

/**
 * The archives of a version in a folder. Each is published as a download of the release, at the
 * address that GitHub, Gitea and Forgejo share.
 */
export function archivesIn(
  folder: string,
  { site, version }: Pick<Publication, "site" | "version">,
): readonly Archive[] {
  const beginning = `larder-${version}-`;
  return readdirSync(folder)
    .filter((file) => file.startsWith(beginning) && file.endsWith(ENDING))
    .toSorted()
    .map((file) => ({
      architecture: file.slice(beginning.length, -ENDING.length),
      url: `${site}/releases/download/v${version}/${file}`,
      sha256: createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    }));
}
