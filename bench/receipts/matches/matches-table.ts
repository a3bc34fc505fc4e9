import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { samplesFolder } from "../real-receipts.ts";

/**
 * What `npm run bench:matches` tells of goods found in the catalogue, as a table: heads, then a row for each set. None where there
 * are no samples.
 */
export async function matchRows(): Promise<string[][]> {
  if (samplesFolder() === null) return [];
  const file = fileURLToPath(new URL("matches.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", file]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  // A cell reads "with amount 93.6 % of 78": its head, then its figure.
  const headOf = (cell: string) => cell.replace(/\s\d.*$/, "");
  const [first = []] = rows;
  const heads = ["goods", ...first.slice(1).map(headOf)];
  const bodies = rows.map(([name = "", ...cells]) => [
    name,
    ...cells.map((cell) => cell.slice(headOf(cell).length).trim()),
  ]);
  return [heads, ...bodies];
}
