/** Programs outside npm: found on this machine, or installed from the distribution. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { Stop } from "../process.mjs";

/**
 * Whether the program answers `--version`.
 * @param {string} program
 */
export function answers(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/**
 * @param {string} name
 * @returns {string | undefined} its path, when a folder of PATH holds it
 */
export function inPath(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find((program) => {
      try {
        accessSync(program, constants.X_OK);
        return true;
      } catch {
        return false; // the next folder may have it
      }
    });
}

/** apt retries each download three times, with growing pauses. */
const patience = ["-o", "Acquire::Retries=3"];

/**
 * Installs a Debian package, as root or with sudo without a password.
 * @param {string | readonly [string, string]} debianPackage of two the second where the first cannot be had
 * @param {{ log: (line: string) => void, otherwise: string }} how `otherwise` tells what to do by hand
 */
export function installSystemPackage(debianPackage, { log, otherwise }) {
  const packages = [debianPackage].flat();
  const wanted = packages.join(" or ");
  const isRoot = process.getuid?.() === 0;
  const hasSudo = !isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0;
  if (inPath("apt-get") === undefined || (!isRoot && !hasSudo))
    throw new Stop(`${wanted} is missing and cannot be installed from here. ${otherwise}`);
  const aptGet = (/** @type {readonly string[]} */ args) => {
    const [command = "", ...rest] = [
      ...(isRoot ? [] : ["sudo", "-n"]),
      "apt-get",
      ...patience,
      ...args,
    ];
    return spawnSync(command, rest, {
      encoding: "utf8",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  };
  log(`Installing ${wanted} with apt-get`);
  // a stale list may still have the package, so only the install decides
  aptGet(["update", "-qq"]);
  let said = "";
  for (const name of packages) {
    const { status, stdout, stderr } = aptGet(["install", "-y", "--no-install-recommends", name]);
    if (status === 0) return;
    said += `${stdout}${stderr}`;
  }
  throw new Stop(`apt-get could not install ${wanted}. ${otherwise}\n${said}`);
}
