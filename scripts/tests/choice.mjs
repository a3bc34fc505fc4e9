/** Marks at the top of a test file: where it runs, and if it runs daily. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process.mjs";

/**
 * API test that runs on PostgreSQL only with `everything`: it is about layers above the database,
 * or another test sends the same statements.
 */
export const onSqliteOnly = "// On SQLite only:";
/** Runs only with `everything`: covered by other tests, or too slow for every day. */
export const withEverything = "// With everything:";
/** Journey that is identical at every size. */
export const atOneSize = "// At one size:";
/** Runs at every size only with `everything`, because its screens are checked at every size daily. */
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
 * Files below a folder with this ending and mark.
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
