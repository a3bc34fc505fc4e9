import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { table } from "@larder/bench/part";
import { MOST_BLOCK_MS, MOST_WAIT_MS, type Measured } from "./measure.ts";

export interface Row {
  readonly call: string;
  readonly grown: string;
  readonly alone: Measured;
  /** Many of the same call at once; undefined if not measured. */
  readonly together: Measured | undefined;
  readonly isOver: boolean;
}

const ms = (value: number): string => value.toFixed(0);

/** A line of progress. */
export function lineOf({ call, grown, alone, together, isOver }: Row): string {
  const of = ({ status, blockMs, collectionMs, waitMs, refused, ownMs, answeredBytes }: Measured) =>
    `${status ?? "no answer"} block ${ms(blockMs)} (gc ${ms(collectionMs)}) wait ${ms(waitMs)} refused ${refused} own ${ms(ownMs)} answer ${answeredBytes}`;
  const more = together === undefined ? "" : ` | at once: ${of(together)}`;
  return `${isOver ? "OVER " : ""}${call}, ${grown}: sent ${alone.sentBytes} ${of(alone)}${more}`;
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
const KEPT_ROWS = 40;

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
      alone.status ?? "none",
      ms(alone.blockMs),
      ms(alone.waitMs),
      ms(alone.ownMs),
      together === undefined ? "" : ms(together.waitMs),
    ]),
  );
}

/** Replaces the table of one database in the document. */
export function writeTable(database: keyof typeof titles, rows: readonly Row[]): void {
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
