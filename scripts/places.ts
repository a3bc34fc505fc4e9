/**
 * Writes packages for home servers and Kubernetes from one table of settings:
 *
 *   npm run places -- FOLDER --image ghcr.io/you/larder:1.0.0 --site https://github.com/you/larder [--archives FOLDER]
 *
 * YunoHost runs no containers: its package names the archives `larder-VERSION-ARCHITECTURE.tar.gz` as
 * downloads of the release. Packages name a published image, so none is in the project.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { app } from "./places/app.data.ts";
import { archivesIn } from "./places/archives.ts";
import { places } from "./places/places.ts";
import { program, root, Stop } from "./process.mjs";

const usage = "npm run places -- FOLDER --image NAME:TAG --site https://… [--archives FOLDER]";

await program(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      image: { type: "string" },
      site: { type: "string" },
      archives: { type: "string" },
    },
  });
  const [folder] = positionals;
  const { image, site } = values;
  if (folder === undefined || image === undefined || site === undefined) throw new Stop(usage);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly version: string;
  };
  const archives =
    values.archives === undefined ? [] : archivesIn(values.archives, { site, version });
  const written = places.filter(({ needsArchive }) => !needsArchive || archives.length > 0);
  for (const { name, filesOf } of written) {
    const target = join(resolve(folder), name);
    for (const [path, text] of Object.entries(filesOf({ image, site, version, archives }))) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), text);
    }
    copyFileSync(join(root, app.icon), join(target, "icon.png"));
  }
  console.log(`Wrote packages for ${written.map(({ name }) => name).join(", ")} to ${folder}.`);
});
