/**
 * `larder` from source: installs if package-lock.json changed, builds if sources changed, then runs
 * the built command: `node scripts/larder.mjs start`.
 */
import { refuseOldNode } from "./larder/node-version.mjs";

refuseOldNode();

const path = await import("node:path");
const { pathToFileURL } = await import("node:url");
const { ensureInstalled } = await import("./machine/install.mjs");
const { ensureBuilt } = await import("./build.mjs");
const { program, root } = await import("./process.mjs");
const { readSettingsFile } = await import("./larder/settings-file.mjs");

/** Standard output is reserved for the command. */
const log = console.error;

await program(async () => {
  await ensureInstalled(log);
  const build = await ensureBuilt(log);
  // the command itself reports unreadable settings
  readSettingsFile(process.env);
  process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR || "data");
  // in this process, so signals, memory and exit code belong to the command
  await import(pathToFileURL(`${build}/server/larder.mjs`).href);
});
