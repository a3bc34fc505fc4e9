import { sql, type Kysely, type RawBuilder } from "kysely";
import { engineOf, isOneOf, rowAddress } from "../dialect.ts";
import type { Database } from "./schema.ts";

/** Well below the limit of a transaction, and within the silence timeout. */
const LONGEST_STATEMENT_MS = 60_000;

/**
 * Runs statements over a whole household. On PostgreSQL they get a longer time limit and hash
 * joins, because statistics lack its size. Two statements, none on SQLite.
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

/** Rows per statement: milliseconds on SQLite, a second or two on PostgreSQL. */
const ROWS_AT_ONCE = { sqlite: 250, postgres: 20_000 } as const;

export function rowsAtOnce(handle: Kysely<Database>): number {
  return ROWS_AT_ONCE[engineOf(handle)];
}

/** Recipes per statement: a thousand lines on SQLite, ten thousand on PostgreSQL. */
const RECIPES_AT_ONCE = { sqlite: 10, postgres: 250 } as const;

export function recipesAtOnce(handle: Kysely<Database>): number {
  return RECIPES_AT_ONCE[engineOf(handle)];
}

/** Handles recipes in batches and lets other requests run between them. */
export async function fewAtATime<Of>(
  {
    tx,
    pace,
    all,
  }: { readonly tx: Kysely<Database>; readonly pace: Turns; readonly all: readonly Of[] },
  act: (some: readonly Of[]) => Promise<void>,
): Promise<void> {
  const atOnce = recipesAtOnce(tx);
  for (let at = 0; at < all.length; at += atOnce) {
    // One after another, since they share one transaction.
    await act(all.slice(at, at + atOnce));
    if (pace.isSpent) await pace.next();
  }
}

/** How a long write yields to other requests within its transaction. */
export interface Turns {
  readonly isSpent: boolean;
  readonly next: () => Promise<void>;
}

/** Repeats a statement until it changes fewer than `limit` rows. Other requests run in between. */
export async function inBatches(
  { pace, limit }: { readonly pace: Turns; readonly limit: number },
  batch: () => Promise<number>,
): Promise<void> {
  for (let isMore = true; isMore;) {
    // One after another, in one transaction.
    isMore = (await batch()) >= limit;
    if (pace.isSpent) await pace.next();
  }
}

/** Lets SQLite check foreign keys at the commit, since rows change their household by table. */
export async function deferReferences(tx: Kysely<Database>): Promise<void> {
  if (engineOf(tx) === "sqlite") await sql`pragma defer_foreign_keys = on`.execute(tx);
}

/** Keeps SQLite from using an index for this column; without statistics it picks the wrong one. */
export function notLookedUp(handle: Kysely<Database>, column: string): RawBuilder<unknown> {
  return engineOf(handle) === "sqlite" ? sql`+${sql.ref(column)}` : sql.ref(column);
}

/** A condition that matches at most `limit` rows of a table. */
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

/** Pairs of `old_id` and `new_id` as rows: one text for any count. */
export function pairsOfJson(handle: Kysely<Database>, json: string): RawBuilder<unknown> {
  return engineOf(handle) === "sqlite"
    ? sql`(select json_extract(value, '$[0]') as old_id, json_extract(value, '$[1]') as new_id from json_each(${json}))`
    : sql`(select (value->>0)::bigint as old_id, (value->>1)::bigint as new_id from json_array_elements(${json}::json))`;
}
