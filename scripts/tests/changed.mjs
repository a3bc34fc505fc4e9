/** The tests near what a working tree changed. */
import { execFileSync } from "node:child_process";
import { root } from "../process.mjs";

/** A feature of an app, a room of a package, or a folder of a program. */
const ROOM = /^(?:(?:apps|packages)\/[\w-]+\/src\/[\w-]+|(?:bench|faults|scripts)\/[\w-]+)\//;

/** Files that differ from the last commit, untracked ones included. */
function changedFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/**
 * Filters for vitest: the folders of the files by feature. A changed test outside of one counts by itself.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function roomsOf(files) {
  const rooms = files.flatMap((file) => {
    const room = ROOM.exec(file)?.[0];
    if (room !== undefined) return [room];
    return /\.test\.\w+$/.test(file) ? [file] : [];
  });
  return [...new Set(rooms)].toSorted();
}

export const changedRooms = () => roomsOf(changedFiles());
