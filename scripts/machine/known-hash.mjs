/**
 * The hash of files, kept with what the system notes of them, so that unchanged files are not read again.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A file that changed so recently could change again without another time. */
const settledAfterMs = 2_000;
const nsPerMs = 1_000_000n;

/**
 * @param {string} file
 * @returns {{ facts?: string; hash?: string }}
 */
function readKnown(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    // a start that was ended while it wrote
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/**
 * @param {object} asked
 * @param {string} asked.file where the hash is kept; it is not kept without its folder
 * @param {readonly string[]} asked.paths
 * @param {() => string} asked.hashOfContent
 * @returns {string}
 */
export function knownHash({ file, paths, hashOfContent }) {
  const noted = createHash("sha256").update(process.version);
  let newest = 0n;
  for (const path of paths) {
    const { size, ino, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    noted.update(`${path}\0${size} ${ino} ${mtimeNs} ${ctimeNs}\0`);
    if (ctimeNs > newest) newest = ctimeNs;
  }
  const facts = noted.digest("base64url");
  const known = readKnown(file);
  if (known.facts === facts && typeof known.hash === "string") return known.hash;
  const readAt = Date.now();
  const hash = hashOfContent();
  const isSettled = Number(newest / nsPerMs) < readAt - settledAfterMs;
  if (isSettled && existsSync(dirname(file))) writeFileSync(file, JSON.stringify({ facts, hash }));
  return hash;
}
