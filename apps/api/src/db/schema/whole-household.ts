import { sql, type Kysely, type RawBuilder } from "kysely";
import { engineOf, isOneOf, rowAddress } from "../dialect.ts";
import type { Database } from "./schema.ts";

/** Much less than a transaction may take, and no more than a connection may be silent for. */
const LONGEST_STATEMENT_MS = 60_000;

/**
 * Does something with statements over all rows of a household. PostgreSQL lets them take longer than those of a call, and joins by
 * hashing: how much one household has its statistics do not tell, and it would look row after row. Two statements, none on SQLite.
 */
export async function withWholeHouseholds<Value>(
  tx: Kysely<Database>,
  work: () => Promise<Value>,
): Promise<Value> {
  if (engineOf(tx) === "sqlite") return work();
  await sql`select set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true),
    set_config('jit', 'off', true), set_config('enable_nestloop', 'off', true)`.execute(tx);
  const value = await work();
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx);
  return value;
}

/** Rows of one statement. SQLite holds the event loop while one runs, a few milliseconds for so many; PostgreSQL takes a second or two. */
const ROWS_AT_ONCE = { sqlite: 250, postgres: 20_000 } as const;

/** How many rows one statement of a long write changes. */
export function rowsAtOnce(handle: Kysely<Database>): number {
  return ROWS_AT_ONCE[engineOf(handle)];
}

/** Recipes with all their parts that one statement copies: up to a thousand lines on SQLite, or some ten thousand on PostgreSQL. */
const RECIPES_AT_ONCE = { sqlite: 10, postgres: 250 } as const;

/** Does something with a few recipes of many at a time, one part after the other, with others in between. */
export async function fewAtATime<Of>(
  {
    tx,
    pace,
    all,
  }: { readonly tx: Kysely<Database>; readonly pace: Turns; readonly all: readonly Of[] },
  act: (some: readonly Of[]) => Promise<void>,
): Promise<void> {
  const atOnce = RECIPES_AT_ONCE[engineOf(tx)];
  for (let at = 0; at < all.length; at += atOnce) {
    // Part after part: they share one transaction.
    await act(all.slice(at, at + atOnce));
    if (pace.isSpent) await pace.next();
  }
}

/** When a long write lets others come first, in the middle of its transaction. */
export interface Turns {
  readonly isSpent: boolean;
  readonly next: () => Promise<void>;
}

/** Repeats a statement, which answers how many rows it changed, until it finds less than `limit`; others come in between. */
export async function inStrokes(
  { pace, limit }: { readonly pace: Turns; readonly limit: number },
  stroke: () => Promise<number>,
): Promise<void> {
  for (let isMore = true; isMore;) {
    // one after the other, in one transaction
    isMore = (await stroke()) >= limit;
    if (pace.isSpent) await pace.next();
  }
}

/**
 * Lets rows of this transaction refer to what is not there yet, until `checkReferences` or the commit. So rows that refer to each other
 * can go to another household one table after the other. One statement.
 */
export async function deferReferences(tx: Kysely<Database>): Promise<void> {
  const isSqlite = engineOf(tx) === "sqlite";
  const statement = isSqlite ? "pragma defer_foreign_keys = on" : "set constraints all deferred";
  await sql.raw(statement).execute(tx);
}

/**
 * Looks whether all that rows refer to is there, one key after the other: of a large household the commit would be silent for longer
 * than a connection may be. SQLite has counted meanwhile. A statement for each key, one more.
 */
export async function checkReferences(tx: Kysely<Database>): Promise<void> {
  if (engineOf(tx) === "sqlite") return;
  const { rows } = await sql<{
    name: string;
  }>`select quote_ident(conname) as name from pg_constraint
    where condeferrable and connamespace = current_schema()::regnamespace order by 1`.execute(tx);
  for (const { name } of rows) {
    await sql.raw(`set constraints ${name} immediate`).execute(tx);
  }
}

/** A column for a condition by which SQLite shall not look rows up, since it takes the wrong index where it has no statistics. */
export function notLookedUp(handle: Kysely<Database>, column: string): RawBuilder<unknown> {
  return engineOf(handle) === "sqlite" ? sql`+${sql.ref(column)}` : sql.ref(column);
}

/** Of a table's rows that match some, at most `limit`: a condition of a statement on that table. */
export function someRowsOf(
  handle: Kysely<Database>,
  {
    table,
    match,
    limit,
  }: { readonly table: string; readonly match: RawBuilder<unknown>; readonly limit: number },
): RawBuilder<boolean> {
  const rows = sql`select ${sql.ref(rowAddress(handle))} from ${sql.table(table)}
    where ${match} limit ${sql.lit(limit)}`;
  return isOneOf(handle, rowAddress(handle), rows);
}

/** Pairs of numbers, each one that is replaced (`old_id`) and what replaces it (`new_id`), as rows: one text whatever their count. */
export function pairsOfJson(handle: Kysely<Database>, json: string): RawBuilder<unknown> {
  return engineOf(handle) === "sqlite"
    ? sql`(select json_extract(value, '$[0]') as old_id, json_extract(value, '$[1]') as new_id from json_each(${json}))`
    : sql`(select (value->>0)::bigint as old_id, (value->>1)::bigint as new_id from json_array_elements(${json}::json))`;
}
