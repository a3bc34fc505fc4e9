/**
 * Puts the built product into a folder that runs by itself, with nothing in it but what runs:
 * `node scripts/package.mjs FOLDER`. The container image is this folder and Node.
 *
 *   larder          the command, for systems with a shell
 *   server/         the bundle: larder.mjs, the same command, and the programs that it runs
 *   web/            the web app, compressed
 *   node_modules/   the packages that the bundle leaves outside, for this machine's system only
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ensureBuilt, externals } from "./build.mjs";
import { ensureInstalled } from "./machine/install.mjs";
import { refuseOldNode } from "./larder/node-version.mjs";
import { isProgram, program, root, Stop } from "./process.mjs";

refuseOldNode();

/** Files that are never loaded: source maps, types, native sources, documents, tests. Licences stay. */
const unusedFile =
  /\.(map|ts|mts|cts|md|markdown|c|cc|cpp|h|hpp|gyp|gypi)$|(^|\/)(tests?|docs|examples?|bench(marks?)?|\.github)\//;
/** Native code in a folder per system. */
const forOneSystem = /^(?:bin\/napi-v\d+|prebuilds)\/([a-z0-9]+)[-/]([a-z0-9]+)\//;
/** GPU support; Larder uses the CPU. */
const forGraphicsCards = /providers_/;
/** Larder reads codes but writes none. */
const forWritingCodes = /^dist\/(?:full|writer|iife|miniprogram|(?:es|cjs)\/(?:full|writer))\//;
/** Only used by the install script of onnxruntime-node, which never runs. */
const onlyToInstall = new Set(["adm-zip", "global-agent"]);
const bytesPerMegabyte = 1_000_000;

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Package */

/** @param {string} path of a JSON file in the project */
const json = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/**
 * Packages that the server needs outside its bundle, with dependencies. Optional ones are included
 * if installed.
 * @returns {string[]} such as node_modules/pg
 */
function neededPackages() {
  const /** @type {Record<string, Package>} */ locked = json("package-lock.json").packages;
  const needed = new Set(/** @type {string[]} */ ([]));

  /**
   * @param {string} name
   * @param {string} from folder of the package that needs it; Node looks from there upwards
   */
  const add = (name, from) => {
    const places = from
      .split("/node_modules/")
      .map((_, depth, parts) => parts.slice(0, parts.length - depth).join("/node_modules/"))
      .map((parent) => `${parent}/node_modules/${name}`);
    const folder = [...places, `node_modules/${name}`].find((place) =>
      existsSync(join(root, place)),
    );
    if (folder === undefined || needed.has(folder)) return;
    needed.add(folder);
    const { dependencies, optionalDependencies } = locked[folder] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (!onlyToInstall.has(next)) add(next, folder);
  };

  const names = Object.keys(json("apps/api/package.json").dependencies);
  for (const name of names.filter((each) => externals.test(each))) add(name, "apps/api");
  return [...needed].toSorted();
}

/** @param {string} path inside a package */
function isNeeded(path) {
  if ([unusedFile, forGraphicsCards, forWritingCodes].some((left) => left.test(path))) return false;
  const system = forOneSystem.exec(path);
  return system === null || (system[1] === process.platform && system[2] === process.arch);
}

/**
 * @param {string} folder of the project
 * @returns {string[]} paths of its files, inside it; those of packages within it left out
 */
function filesOf(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .filter((path) => !path.startsWith("node_modules/"));
}

/** @param {string} target */
function copyPackages(target) {
  for (const folder of neededPackages())
    for (const path of filesOf(folder).filter(isNeeded)) {
      const file = join(target, folder, path);
      mkdirSync(dirname(file), { recursive: true });
      copyFileSync(join(root, folder, path), file);
    }
}

/**
 * @param {string} folder
 * @returns {number} bytes of its files
 */
export function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/**
 * @param {string} target a folder that is empty or does not exist
 * @param {(line: string) => void} log
 */
export async function packageInto(target, log) {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Stop(`${target} is not empty; nothing was written.`);
  await ensureInstalled(log);
  const build = await ensureBuilt(log);
  mkdirSync(target, { recursive: true });
  for (const part of ["server", "web"])
    cpSync(join(build, part), join(target, part), { recursive: true });
  copyPackages(target);
  for (const file of ["LICENSE", "NOTICE", "larder"])
    copyFileSync(join(root, file), join(target, file));
  const { name, version, license } = json("package.json");
  const manifest = { name, version, license, private: true, type: "module" };
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  log(`Larder ${version} is in ${target}: ${(sizeOf(target) / bytesPerMegabyte).toFixed(1)} MB`);
}

if (isProgram(import.meta.filename))
  await program(async () => {
    const [target] = process.argv.slice(2);
    if (target === undefined) throw new Stop("Say where: node scripts/package.mjs FOLDER");
    await packageInto(resolve(target), console.log);
  });
