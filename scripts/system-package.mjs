/** Programs that no npm package brings: found on this machine, or installed from its distribution. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { Stop } from "./process.mjs";

/**
 * Whether the program is there and answers `--version`.
 *
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

/**
 * Installs a Debian package, as root or by a sudo that asks nothing.
 *
 * @param {string} debianPackage
 * @param {{ say: (line: string) => void, otherwise: string }} how `otherwise` tells what to do by hand
 */
export function installSystemPackage(debianPackage, { say, otherwise }) {
  const isRoot = process.getuid?.() === 0;
  const hasSudo = !isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0;
  if (inPath("apt-get") === undefined || (!isRoot && !hasSudo))
    throw new Stop(`${debianPackage} is missing and cannot be installed from here. ${otherwise}`);
  say(`Installing ${debianPackage} with apt-get`);
  const install = ["install", "-y", "--no-install-recommends", debianPackage];
  for (const args of [["update", "-qq"], install]) {
    const [command = "", ...rest] = [...(isRoot ? [] : ["sudo", "-n"]), "apt-get", ...args];
    const result = spawnSync(command, rest, {
      encoding: "utf8",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    // a stale list may still hold the package: only the install itself decides
    if (result.status !== 0 && args === install)
      throw new Stop(
        `apt-get could not install ${debianPackage}. ${otherwise}\n${result.stdout}${result.stderr}`,
      );
  }
}
