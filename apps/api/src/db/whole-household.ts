import { sql, type Kysely, type RawBuilder } from "kysely";
import { engineOf } from "./dialect.ts";
import type { Database, HouseholdId } from "./schema.ts";

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

/** Of a table's rows of a household some, at most `limit`: a condition of a statement on that table. */
export function someRowsOf(
  handle: Kysely<Database>,
  household: HouseholdId,
  { table, limit }: { readonly table: string; readonly limit: number },
): RawBuilder<boolean> {
  const rows = (address: string) =>
    sql`select ${sql.ref(address)} from ${sql.table(table)} where household_id = ${household} limit ${sql.lit(limit)}`;
  return engineOf(handle) === "sqlite"
    ? sql`rowid in (${rows("rowid")})`
    : sql`ctid = any(array(${rows("ctid")}))`;
}

/** Pairs of numbers, each one that is replaced (`old_id`) and what replaces it (`new_id`), as rows: one text whatever their count. */
export function pairsOfJson(handle: Kysely<Database>, json: string): RawBuilder<unknown> {
  return engineOf(handle) === "sqlite"
    ? sql`(select json_extract(value, '$[0]') as old_id, json_extract(value, '$[1]') as new_id from json_each(${json}))`
    : sql`(select (value->>0)::bigint as old_id, (value->>1)::bigint as new_id from json_array_elements(${json}::json))`;
}
