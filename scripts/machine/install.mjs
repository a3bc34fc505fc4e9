/** Installs node_modules if package-lock.json changed. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { underLock } from "./lock.mjs";
import { root, run, Stop, workFolder } from "../process.mjs";

/** @param {string} file */
function packagesOf(file) {
  /** @type {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }>} */
  const packages = JSON.parse(readFileSync(file, "utf8")).packages;
  return packages;
}

/**
 * npm writes node_modules/.package-lock.json last. A comparison with our lock shows if an install
 * is due; an interrupted install has none.
 */
export function isInstalled() {
  const note = join(root, "node_modules/.package-lock.json");
  if (!existsSync(note)) return false;
  const installed = packagesOf(note);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([path, wanted]) => {
    if (!path.startsWith("node_modules/")) return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.link === wanted.link;
  });
}

/** npm retries each download three times, after 5, 20 and 60 seconds. */
const patience = [
  "--fetch-retries=3",
  "--fetch-retry-mintimeout=5000",
  "--fetch-retry-factor=4",
  "--fetch-retry-maxtimeout=60000",
];

/** npm that started this process, or else from PATH. */
function npm() {
  const script = process.env.npm_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script))
    return { command: process.execPath, args: [script] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}

/**
 * Installs exact versions into a separate folder without install scripts, if missing.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} versions by package
 * @param {(line: string) => void} log
 */
export function installInto(folder, versions, log) {
  const isThere = Object.keys(versions).every((name) =>
    existsSync(join(folder, "node_modules", name, "package.json")),
  );
  if (isThere) return;
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  log(`Installing ${wanted.join(" and ")}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const { command, args } = npm();
  const options = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync(command, [...args, ...options, ...patience, ...wanted], {
    cwd: folder,
    stdio: "inherit",
    shell: command === "npm.cmd",
  });
  if (status !== 0) throw new Stop(`npm could not install ${wanted.join(" and ")}.`);
}

/**
 * Installs the exact lock without install scripts.
 * @param {(line: string) => void} log
 */
export async function ensureInstalled(log) {
  if (isInstalled()) return;
  await underLock(
    join(workFolder, "install.lock"),
    () => log("Another start is installing; waiting for it."),
    async () => {
      if (isInstalled()) return;
      log("Installing the packages that package-lock.json names (about a minute)");
      const { command, args } = npm();
      const options = ["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"];
      const code = await run(command, [...args, ...options, ...patience, "--loglevel=error"], {
        shell: command === "npm.cmd",
        env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: "skip" },
      });
      if (code === 130)
        throw new Stop("Stopped while installing. `npm start` begins it again.", 130);
      if (code !== 0)
        throw new Stop(`\`npm ci\` failed (exit code ${code}); its own words are above.`);
    },
  );
}
