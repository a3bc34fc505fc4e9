import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { tagKey } from "@larder/rules/recipe-text/tags";
import type { Pace } from "../../http/slices.ts";
import { fail, type Failure, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { text } from "@larder/words/text";
import { leavingColumns, type LeavingColumn } from "../exported-row.ts";
import { type ExportedTable, exportedTables } from "../household-tables.data.ts";
import { NumberedRows } from "../numbered-rows.ts";
import { linesOf, type ReturnedArchive } from "./returned-archive.ts";
import type { ReturnedIngredients } from "./returned-ingredients.ts";
import { type Known, NOT_HERE, returnedValue, type Value } from "./returned-value.ts";

/** A row by column name; ids are numbers below 0 until they are assigned. */
export type ReturnedRow = Record<string, Value>;
export type ReturnedTables = ReadonlyMap<ExportedTable, ReturnedRow[]>;

/** Maximum rows of a file, since they are in memory until they are saved. */
export const MOST_ROWS = 300_000;

export interface Reading {
  readonly archive: ReturnedArchive;
  readonly known: Known;
  readonly ingredients: ReturnedIngredients;
  /** True if the importing user may publish a book here. */
  readonly mayPublish: boolean;
  readonly pace: Pace;
}

type Line = Readonly<Record<string, unknown>>;

/** Members are not imported. */
const UNREAD: ReadonlySet<ExportedTable> = new Set(["users"]);

/** Columns of a table that are not exported. */
const derived: { readonly [Table in ExportedTable]?: (row: ReturnedRow) => ReturnedRow } = {
  master_ingredients: ({ name }) => ({ name_key: foldText(String(name)) }),
  places: ({ name }) => ({ name_key: foldText(String(name)) }),
  recipes: ({ name }) => ({ name_key: foldText(String(name)) }),
  // Its undo ended with the old household.
  receipts: () => ({ activity_id: 0 }),
};

/** Columns that must agree with the rest of the row; each check returns the wrong column. */
const contradictions: {
  readonly [Table in ExportedTable]?: (row: ReturnedRow) => string | undefined;
} = {
  recipe_tags: ({ tag, tag_key: key }) => (tagKey(String(tag)) === key ? undefined : "tagKey"),
};

/** A parsed line: a row, null if it is skipped, or the wrong field. */
type Read = { readonly row: ReturnedRow | null } | { readonly wrong: string };

function readLine(line: Line, columns: readonly LeavingColumn[], known: Known): Read {
  const row: ReturnedRow = {};
  let isHere = true;
  for (const { column, name, field } of columns) {
    const value = returnedValue(line[name], { field, known, row: line });
    if (value === NOT_HERE) isHere = false;
    else if (value === undefined || typeof value === "symbol") return { wrong: name };
    else row[column] = value;
  }
  return { row: isHere ? row : null };
}

/** A field unknown to this version, which would be lost silently. */
function unknownField(line: Line, names: ReadonlySet<string>): string | undefined {
  return Object.keys(line).find((name) => !names.has(name));
}

/** Numbers a row: "apart" if it becomes no row here, null if its id exists. */
function numbered(
  table: ExportedTable,
  row: ReturnedRow,
  { known, ingredients }: Reading,
): number | "apart" | null {
  const id = Number(row["id"]);
  if (table !== "master_ingredients") return known.numbers[table]?.take(id) ?? null;
  const number = ingredients.take(id, String(row["name"]));
  return number === "shared" ? "apart" : number;
}

/** A name of an ingredient that is public here: public too, unless a merge gave it. */
function isPublicName({ ingredient }: Line, row: ReturnedRow, { ingredients }: Reading): boolean {
  const isOwn = typeof ingredient === "object" && ingredient !== null && "own" in ingredient;
  const isPublic = Number(row["master_ingredient_id"]) > 0;
  return isPublic && (isOwn || ingredients.meaningOf([String(row["match_key"])]) !== undefined);
}

/** True if a correct row of the file becomes no row here. */
function isApart(
  table: ExportedTable,
  { line, row }: { readonly line: Line; readonly row: ReturnedRow },
  reading: Reading,
): boolean {
  if (table === "published_books") return !reading.mayPublish;
  return table === "master_ingredient_names" && isPublicName(line, row, reading);
}

/** A table with ids from the database or the client. */
const countsIds = (columns: readonly LeavingColumn[]): boolean =>
  columns.some(({ field }) => field.is === "id");

const LONGEST_SAID = 60;

function wrongLine(table: ExportedTable, line: number, name: string): Failure {
  const field = name.slice(0, LONGEST_SAID).toWellFormed();
  return invalid(
    "file",
    text("exported.wrongLine", { file: `data/${table}.jsonl`, line: String(line), field }),
  );
}

const tooMuch = (): Failure => fail("too_large", { message: "exported.tooMuch" });

/** Reads one table of an archive in slices. */
async function readTable(reading: Reading, table: ExportedTable): Promise<Outcome<ReturnedRow[]>> {
  const { archive, known, pace } = reading;
  const name = `data/${table}.jsonl`;
  const said = archive.manifest.counts[table];
  const bytes = await archive.read(name);
  // An older version may not have this table.
  if (bytes === null && said === undefined) return ok([]);
  if (bytes === null) return invalid("file", text("exported.fileMissing", { file: name }));
  const columns = leavingColumns(table);
  const names = new Set(columns.map((column) => column.name));
  const rows: ReturnedRow[] = [];
  let count = 0;
  for await (const line of linesOf(bytes, pace)) {
    count += 1;
    if (count > MOST_ROWS) return tooMuch();
    if (line === null) return wrongLine(table, count, "");
    const unknown = unknownField(line, names);
    if (unknown !== undefined) return wrongLine(table, count, unknown);
    const read = readLine(line, columns, known);
    if ("wrong" in read) return wrongLine(table, count, read.wrong);
    const { row } = read;
    const contradiction = row === null ? undefined : contradictions[table]?.(row);
    if (contradiction !== undefined) return wrongLine(table, count, contradiction);
    if (row === null || isApart(table, { line, row }, reading)) continue;
    if (countsIds(columns)) {
      const number = numbered(table, row, reading);
      if (number === null) return wrongLine(table, count, "id");
      if (number === "apart") continue;
      row["id"] = -number;
    }
    rows.push({ ...row, ...derived[table]?.(row) });
  }
  return count === said
    ? ok(rows)
    : invalid("file", text("exported.rowsMissing", { file: name, rows: String(said) }));
}

/** Reads all tables, each after those it refers to. Fails at the first wrong line. */
export async function readTables(reading: Reading): Promise<Outcome<ReturnedTables>> {
  const tables = new Map<ExportedTable, ReturnedRow[]>();
  let count = 0;
  for (const table of Object.keys(exportedTables) as ExportedTable[]) {
    if (UNREAD.has(table)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after another: each refers to earlier rows
    const rows = await readTable(reading, table);
    if (!rows.ok) return rows;
    count += rows.value.length;
    if (count > MOST_ROWS) return tooMuch();
    tables.set(table, rows.value);
  }
  return ok(tables);
}

/** Numbers for the rows of tables with generated ids. */
export function newNumbers(ingredients: ReturnedIngredients): Known["numbers"] {
  const counting = (Object.keys(exportedTables) as ExportedTable[]).filter((table) =>
    countsIds(leavingColumns(table)),
  );
  return {
    ...Object.fromEntries(counting.map((table) => [table, new NumberedRows()])),
    master_ingredients: ingredients.numbers,
  };
}
