import { CsvError, parse } from "csv-parse/sync";
import { textIn } from "./json-values.ts";
import { readPlainRecipe } from "../plain-fields.ts";
import type { Neighbours, RecipesOfFile } from "./recipe-document.ts";
import { isTangledTable } from "../pages/tangled-text.ts";
import { isNode, type SchemaNode } from "../pages/schema-node.ts";

const MOST_ROWS = 20_000;
/** Column names of programs, in lower case without spaces. */
const COLUMNS: Readonly<Record<string, string>> = {
  recipename: "name",
  recipetitle: "title",
  preparationtime: "prep_time",
  preptime: "prep_time",
  cookingtime: "cook_time",
  cooktime: "cook_time",
  method: "directions",
  photourl: "image_url",
  imageurl: "image_url",
  image: "image_url",
  sourceurl: "source_url",
  portions: "servings",
  keywords: "tags",
  category: "categories",
};

function sourceBy(columns: readonly string[]): string {
  if (columns.includes("urlhost")) return "plantoeat";
  return columns.includes("preparationtime") ? "myrecipebox" : "csv";
}

const keyOf = (column: string): string => column.toLowerCase().replaceAll(/[^\p{L}]+/gu, "");

function rowsOf(text: string, delimiter: string): readonly SchemaNode[] | null {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      columns: (columns: string[]) => columns.map((column) => keyOf(column) || false),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      delimiter,
      to: MOST_ROWS,
      max_record_size: 1_000_000,
    });
    return Array.isArray(rows) ? (rows as unknown[]).filter((row) => isNode(row)) : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Most frequent separator in the first row. */
function delimiterOf(head: string): string {
  const countOf = (sign: string): number => head.split(sign).length;
  return [",", ";", "\t"].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ",";
}

const LONGEST_HEAD = 20_000;

/**
 * Recipes of a table with a header row; null if its columns are no recipe's. "tangled" if it has
 * too many cells.
 */
export function recipesOfTable(
  text: string,
  neighbours: Neighbours,
): RecipesOfFile | "tangled" | null {
  const [head = ""] = text.trimStart().slice(0, LONGEST_HEAD).split(/\r?\n/, 1);
  if (!/\b(?:title|name)\b/i.test(head) || !/ingredients/i.test(head)) return null;
  const delimiter = delimiterOf(head);
  if (isTangledTable(text, delimiter)) return "tangled";
  const rows = rowsOf(text, delimiter);
  const [first] = rows ?? [];
  if (rows === null || first === undefined) return null;
  return {
    source: sourceBy(Object.keys(first)),
    recipes: rows.map((row) => {
      const fields = Object.fromEntries(
        Object.entries(row).map(([column, value]) => [COLUMNS[column] ?? column, value]),
      );
      return {
        entry: textIn(fields, "title", "name"),
        read: () => readPlainRecipe(fields, neighbours),
      };
    }),
  };
}
