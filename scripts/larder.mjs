/**
 * `larder` in a clone of the sources: installs when package-lock.json changed, builds when the sources changed, then becomes the command
 * of the build: `node scripts/larder.mjs start`.
 */
import { refuseOldNode } from "./larder/node-version.mjs";

refuseOldNode();

const path = await import("node:path");
const { pathToFileURL } = await import("node:url");
const { ensureInstalled } = await import("./machine/install.mjs");
const { ensureBuilt } = await import("./build.mjs");
const { program, root } = await import("./process.mjs");
const { readSettingsFile } = await import("./larder/settings-file.mjs");

/** A report on the standard output stays what the command says. */
const say = console.error;

await program(async () => {
  await ensureInstalled(say);
  const build = await ensureBuilt(say);
  // what cannot be read is told by the command itself
  readSettingsFile(process.env);
  process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR || "data");
  // in this very process: signals, memory and exit code are the command's own
  await import(pathToFileURL(`${build}/server/larder.mjs`).href);
});
