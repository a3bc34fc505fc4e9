import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { table } from "@larder/bench/part";
import { textOf } from "./expected.ts";
import { MOST_BLOCK_MS, MOST_WAIT_MS, type Measured } from "./measure.ts";

export interface Row {
  readonly call: string;
  readonly grown: string;
  readonly alone: Measured;
  /** Many of the same call at once; undefined if not measured. */
  readonly together: Measured | undefined;
  readonly isOver: boolean;
  readonly isAsExpected: boolean;
}

const ms = (value: number): string => value.toFixed(0);

/** A line of progress. */
export function lineOf({ call, grown, alone, together, isOver, isAsExpected }: Row): string {
  const of = (one: Measured) => {
    const { blockMs, collectionMs, waitMs, refused, ownMs, answeredBytes } = one;
    return `${textOf(one.answers)} block ${ms(blockMs)} (gc ${ms(collectionMs)}) wait ${ms(waitMs)} refused ${refused} own ${ms(ownMs)} answer ${answeredBytes}`;
  };
  const more = together === undefined ? "" : ` | at once: ${of(together)}`;
  const marks = `${isOver ? "OVER " : ""}${isAsExpected ? "" : "WRONG "}`;
  return `${marks}${call}, ${grown}: sent ${alone.sentBytes} ${of(alone)}${more}`;
}

const head = [
  "call",
  "what is grown",
  "sent",
  "answered",
  "status",
  "longest turn",
  "others wait",
  "takes",
  "many at once: others wait",
];

/** The document keeps the calls with the longest turns. */
const KEPT_ROWS = 11;

const document = join(import.meta.dirname, "../../docs/slow-inputs.md");
const titles = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

function tableOf(rows: readonly Row[]): string {
  const longest = rows.toSorted((a, b) => b.alone.blockMs - a.alone.blockMs).slice(0, KEPT_ROWS);
  return table(
    head,
    longest.map(({ call, grown, alone, together }) => [
      `\`${call}\``,
      grown.replaceAll("|", "\\|"),
      alone.sentBytes.toLocaleString("en-US"),
      alone.answeredBytes.toLocaleString("en-US"),
      textOf(alone.answers),
      ms(alone.blockMs),
      ms(alone.waitMs),
      ms(alone.ownMs),
      together === undefined ? "" : ms(together.waitMs),
    ]),
  );
}

type DatabaseName = keyof typeof titles;

/** The rows of the last long run on this machine. */
const rowsFile = (database: DatabaseName): string =>
  join(tmpdir(), `larder-slow-inputs-${database}.json`);

function keepRows(database: DatabaseName, rows: readonly Row[]): void {
  const withoutMaps = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
  writeFileSync(rowsFile(database), JSON.stringify(rows, withoutMaps));
}

function keptRows(database: DatabaseName): readonly Row[] {
  if (!existsSync(rowsFile(database))) return [];
  const withMaps = (key: string, value: unknown) =>
    key === "answers" ? new Map(value as [string, number][]) : value;
  return JSON.parse(readFileSync(rowsFile(database), "utf8"), withMaps) as Row[];
}

/** All rows of the last long run, with those of some calls measured again. */
function withNew(database: DatabaseName, rows: readonly Row[]): readonly Row[] {
  const calls = new Set(rows.map(({ call }) => call));
  return [...keptRows(database).filter(({ call }) => !calls.has(call)), ...rows];
}

interface Measurement {
  readonly rows: readonly Row[];
  /** Whether only some calls were measured. */
  readonly isPart: boolean;
}

/**
 * Replaces the table of one database in the document, unless a call was answered otherwise than
 * expected.
 */
export function writeTable(database: DatabaseName, { rows: measured, isPart }: Measurement): void {
  const rows = isPart ? withNew(database, measured) : measured;
  keepRows(database, rows);
  if (rows.some((row) => !row.isAsExpected)) return;
  const [begin, end] = [`<!-- ${database} -->`, `<!-- end of ${database} -->`];
  const text = existsSync(document) ? readFileSync(document, "utf8") : "";
  const [before, rest = ""] = text.split(begin);
  const [, after = ""] = rest.split(end);
  const over = rows.filter((row) => row.isOver).length;
  const day = new Date().toISOString().slice(0, "2026-03-10".length);
  const summary = `${day}, Node ${process.versions.node}, ${availableParallelism()} cores: ${rows.length} calls, ${over} of them over ${MOST_BLOCK_MS} or ${MOST_WAIT_MS} ms. The ${KEPT_ROWS} longest turns, in bytes and milliseconds:`;
  if (rest === "") throw new Error(`docs/slow-inputs.md has no place for ${titles[database]}.`);
  writeFileSync(document, `${before}${begin}\n\n${summary}\n\n${tableOf(rows)}\n\n${end}${after}`);
}
