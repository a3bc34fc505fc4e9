/**
 * Writes packages for the places where people host, all from one table of settings:
 *
 *   npm run places -- FOLDER --image ghcr.io/you/larder:1.0.0 --site https://github.com/you/larder
 *
 * Nothing of it is in the project, since each names an image that somebody has published.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { app } from "./places/app.data.ts";
import { places } from "./places/places.ts";
import { program, root, Stop } from "./process.mjs";

const usage = "npm run places -- FOLDER --image NAME:TAG --site https://…";

await program(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { image: { type: "string" }, site: { type: "string" } },
  });
  const [folder] = positionals;
  const { image, site } = values;
  if (folder === undefined || image === undefined || site === undefined) throw new Stop(usage);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly version: string;
  };
  for (const { name, filesOf } of places) {
    const target = join(resolve(folder), name);
    for (const [path, text] of Object.entries(filesOf({ image, site, version }))) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), text);
    }
    copyFileSync(join(root, app.icon), join(target, "icon.png"));
  }
  console.log(`Wrote packages for ${places.map(({ name }) => name).join(", ")} to ${folder}.`);
});
