import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql, type Kysely, type Migration } from "kysely";
import { inject } from "vitest";
import { openDatabase } from "../../db/connect.ts";
import { engineOf } from "../../db/dialect.ts";
import { migrate } from "../../db/migrate.ts";
import { migrations } from "../../db/migrations/index.ts";
import type { Database } from "../../db/schema/schema.ts";
import { createDatabase } from "../database/postgres-databases.ts";

/** An unmigrated database on the engine of this run. */
export interface EmptyDatabase {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
}

/** The caller must close it. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "larder-released-"));
  const server = inject("server");
  // The run's prefix, so that it is dropped with the others.
  const name = `${inject("template").replace(/_template$/, "")}_${randomUUID().replaceAll("-", "")}`;
  const databaseUrl = server === "" ? undefined : await createDatabase(server, name);
  const databaseDistributed = inject("distributed") ? "citus" : "none";
  const db = await openDatabase({
    dataDir,
    databaseUrl,
    databaseDistributed,
    hasTimeLimits: false,
  });
  const close = async (): Promise<void> => {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { db, dataDir, close };
}

/** The migrations up to one of them, as an older version had them. */
export function upTo(last: string): Record<string, Migration> {
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
}

/** Migrates like a version whose last migration is `last`. */
export async function migrateUpTo(db: Kysely<Database>, last: string): Promise<void> {
  await migrate(db, async () => {}, upTo(last));
}

const oneSpace = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

async function lines(db: Kysely<Database>, question: string): Promise<string[]> {
  const { rows } = await sql.raw<{ line: string }>(question).execute(db);
  return rows.map(({ line }) => oneSpace(line)).toSorted();
}

/** Every table, column, key and index as the database describes them. */
export async function schemaOf(db: Kysely<Database>): Promise<readonly string[]> {
  if (engineOf(db) === "sqlite")
    return lines(
      db,
      `select type || ' ' || name || ': ' || coalesce(sql, '') as line from sqlite_master
       where name not like 'sqlite_%' and name not like 'kysely_%'`,
    );
  const columns = `select 'column ' || table_name || ' ' || ordinal_position || ' ' || column_name || ' ' || data_type || ' '
      || is_nullable || ' ' || is_identity || ' ' || coalesce(collation_name, '') || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'`;
  const indexes = `select indexdef as line from pg_indexes where schemaname = 'public' and tablename not like 'kysely_%'`;
  const keys = `select 'key ' || cast(conrelid as regclass) || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = cast('public' as regnamespace) and contype in ('p', 'u', 'f', 'c')
      and cast(cast(conrelid as regclass) as text) not like 'kysely_%'`;
  const found = await Promise.all([columns, indexes, keys].map((question) => lines(db, question)));
  return found.flat();
}

/** The rows of the catalogue without creation times. */
export async function catalogueOf(db: Kysely<Database>): Promise<readonly string[]> {
  const units = await db.selectFrom("master_units").selectAll().execute();
  const ingredients = await db.selectFrom("master_ingredients").selectAll().execute();
  const names = await db.selectFrom("master_ingredient_names").selectAll().execute();
  const told = ingredients.map(({ created_at: _, ...ingredient }) => ingredient);
  return [...units, ...told, ...names].map((row) => JSON.stringify(row)).toSorted();
}

/** Rows of one table as a release wrote them. */
interface RecordedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/**
 * The content of a household and its neighbours after a year with a release, by table, parents
 * first.
 */
export function recordedRows(release: string): ReadonlyMap<string, RecordedTable> {
  const file = join(import.meta.dirname, `${release}.json.gz`);
  const text = gunzipSync(readFileSync(file)).toString("utf8");
  const tables = Object.entries(JSON.parse(text) as Record<string, RecordedTable>);
  return new Map(tables.filter(([, { rows }]) => rows.length > 0));
}

const ROWS_AT_ONCE = 100;

/** Writes recorded rows into a database of the same release. */
export async function writeRecorded(db: Kysely<Database>, release: string): Promise<void> {
  for (const [table, { columns, rows }] of recordedRows(release))
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const slice = rows.slice(start, start + ROWS_AT_ONCE).map((row) => sql`(${sql.join(row)})`);
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        values ${sql.join(slice)}`.execute(db);
    }
}

/** The present rows of a table in a release's columns, unordered. */
export async function rowsOf(
  db: Kysely<Database>,
  table: string,
  columns: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(
    columns.map((name) => sql.ref(name)),
  )} from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(columns.map((name) => row[name]))).toSorted();
}
