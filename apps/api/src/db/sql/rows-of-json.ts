import { sql, type Expression, type Kysely, type RawBuilder } from "kysely";
import { engineOf, startIdsAt } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";

export interface TableRows {
  readonly table: keyof Database;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Rows for `insert` as one JSON text, so one prepared statement for any count. SQLite reads array
 * positions four times as fast as names.
 */
export function rowsOfJson(
  handle: Kysely<Database>,
  { table, columns, rows }: TableRows,
): RawBuilder<unknown> {
  if (engineOf(handle) === "sqlite") {
    const json = JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
    const values = columns.map((_, place) => sql`value ->> ${sql.lit(place)}`);
    return sql`select ${sql.join(values)} from json_each(${json})`;
  }
  const values = sql.join(columns.map((column) => sql.ref(column)));
  return sql`select ${values} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}

/** Arrays of a JSON array as rows with these columns: one prepared statement. */
export function tableOfJson(
  handle: Kysely<Database>,
  json: string,
  columns: Readonly<Record<string, "text" | "integer">>,
): RawBuilder<unknown> {
  const isLite = engineOf(handle) === "sqlite";
  const values = Object.entries(columns).map(([name, kind], place) => {
    const value = sql`value ->> ${sql.lit(place)}`;
    // PostgreSQL returns text, SQLite a number if the JSON has one.
    const typed = kind === "integer" && !isLite ? sql`cast(${value} as bigint)` : value;
    return sql`${typed} as ${sql.ref(name)}`;
  });
  return isLite
    ? sql`select ${sql.join(values)} from json_each(${json})`
    : sql`select ${sql.join(values)} from json_array_elements(${json}::json) as told (value)`;
}

/**
 * Whether columns match one of some rows. SQLite searches an index; PostgreSQL hashes, because a
 * stored plan might scan all rows for each.
 */
export function isAmong(
  handle: Kysely<Database>,
  columns: readonly string[],
  rows: Expression<unknown>,
): RawBuilder<boolean> {
  const isIn = sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) in (${rows})`;
  return engineOf(handle) === "sqlite" ? isIn : sql<boolean>`(${isIn}) is true`;
}

/** Reserves ids of a table; on SQLite within the present transaction. */
export async function takeIds(
  tx: Kysely<Database>,
  table: keyof Database,
  count: number,
): Promise<readonly number[]> {
  if (count === 0) return [];
  if (engineOf(tx) === "sqlite") {
    const { rows } = await sql<{
      seq: number;
    }>`select seq from sqlite_sequence where name = ${table}`.execute(tx);
    const last = rows[0]?.seq ?? 0;
    await startIdsAt(tx, table, last + count + 1);
    return Array.from({ length: count }, (_, index) => last + 1 + index);
  }
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, cast(${count} as bigint))`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
