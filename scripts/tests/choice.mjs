/** What a test file says of itself in the comments at its top: where it runs, and whether every day. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process.mjs";

/** A test of the API that on PostgreSQL runs with `everything` alone: it is about what comes before the database, or another sends it the same. */
export const onSqliteOnly = "// On SQLite only:";
/** A test that runs with `everything` alone: others hold what it holds, or what it takes is not worth it every day. */
export const withEverything = "// With everything:";
/** A journey that goes the same way at every size of the screen. */
export const atOneSize = "// At one size:";
/** One that goes at every size with `everything` alone, since each of its screens is looked at at every size every day. */
export const atOneSizeEveryDay = "// At one size every day:";

/**
 * @param {string} text of a test file
 * @param {string} mark
 */
function saysOnTop(text, mark) {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines.slice(0, end).some((line) => line.startsWith(mark));
}

/**
 * The files of a folder, and of those in it, whose name ends so and that say so on top.
 *
 * @param {string} folder below the project's
 * @param {string} ending
 * @param {string} mark
 * @returns {string[]} paths below the project's
 */
export function filesThatSay(folder, ending, mark) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending) && !file.includes("node_modules"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => saysOnTop(readFileSync(join(root, file), "utf8"), mark));
}
