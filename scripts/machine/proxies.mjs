/** Reverse proxies of the part `proxies` and a certificate tool, from the distribution. */
import { existsSync } from "node:fs";
import { inPath, installSystemPackage } from "./system-package.mjs";
import { Stop } from "../process.mjs";

/** Programs by Debian package. */
const packages = {
  nginx: "nginx-light",
  caddy: "caddy",
  haproxy: "haproxy",
  apache2: "apache2",
  openssl: "openssl",
};

/** @typedef {keyof typeof packages} Program */

/** @param {string} program */
const find = (program) =>
  inPath(program) ?? [`/usr/sbin/${program}`].find((path) => existsSync(path));

/**
 * @param {Program} program
 * @param {(line: string) => void} log
 * @returns {string} its path, installed first when there was none
 */
export function ensureProgram(program, log) {
  const present = find(program);
  if (present !== undefined) return present;
  const otherwise = `Install ${packages[program]} and run the tests again.`;
  installSystemPackage(packages[program], { log, otherwise });
  const installed = find(program);
  if (installed === undefined) throw new Stop(`${packages[program]} brought no ${program}.`);
  return installed;
}

/** @param {(line: string) => void} log */
export function ensureProxies(log) {
  for (const program of /** @type {Program[]} */ (Object.keys(packages)))
    ensureProgram(program, log);
}
