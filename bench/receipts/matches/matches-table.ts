import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { samplesFolder } from "../real-receipts.ts";

/**
 * The result of `npm run bench:matches` as a table: headers, then a row for each set. Empty without
 * samples.
 */
export async function matchRows(): Promise<string[][]> {
  if (samplesFolder() === null) return [];
  const file = fileURLToPath(new URL("matches.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", file]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  // A cell such as "with amount 93.6 % of 78" is a header and a figure.
  const headOf = (cell: string) => cell.replace(/\s\d.*$/, "");
  const [first = []] = rows;
  const heads = ["goods", ...first.slice(1).map(headOf)];
  const bodies = rows.map(([name = "", ...cells]) => [
    name,
    ...cells.map((cell) => cell.slice(headOf(cell).length).trim()),
  ]);
  return [heads, ...bodies];
}
