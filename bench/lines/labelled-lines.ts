import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A recipe line labelled by a person. */
export interface LabelledLine {
  readonly kind: string;
  readonly text: string;
  readonly quantity: number | null;
  readonly quantityMax: number | null;
  readonly unit: string;
  readonly name: string;
  readonly comment: string;
}

/** Cells of a CSV table. Source: RFC 4180. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

const numberOrNull = (text = ""): number | null => (text === "" ? null : Number(text));

/**
 * The labelled lines in `recipes/ingredient-lines` of the SAMPLES folder, which are not part of the
 * project. Null without it.
 */
export async function labelledLines(
  samples = process.env["SAMPLES"],
): Promise<readonly LabelledLine[] | null> {
  const file = join(samples ?? "", "recipes/ingredient-lines/nyt-2015.csv");
  if (!samples || !existsSync(file)) return null;
  const [head = [], ...rows] = cellsOf(await readFile(file, "utf8"));
  return rows.map((row) => {
    const cell = (name: string) => row[head.indexOf(name)] ?? "";
    return {
      kind: cell("kind"),
      text: cell("input"),
      quantity: numberOrNull(cell("quantity")),
      quantityMax: numberOrNull(cell("quantity_max")),
      unit: cell("unit"),
      name: cell("name"),
      comment: cell("comment"),
    };
  });
}
