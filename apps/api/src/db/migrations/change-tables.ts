import { sql, type Kysely } from "kysely";
import { columnTypes, engineOf, householdTableText, startIdsAt, type Engine } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";

/** The words of a migration, in the spelling of the engine that it runs on. */
export interface TableWords {
  readonly engine: Engine;
  readonly int: string;
  readonly text: string;
  readonly bytes: string;
  /** An id that the database gives out. */
  readonly id: string;
  readonly run: (statement: string) => Promise<unknown>;
  readonly table: (name: string, columns: readonly string[]) => Promise<unknown>;
  /** A table with `id` and `household_id` first in its keys. */
  readonly householdTable: (name: string, columns: readonly string[]) => Promise<unknown>;
  /** Adds columns, one statement each, as both engines know it. */
  readonly addColumns: (name: string, columns: readonly string[]) => Promise<void>;
}

/** The words for the engine behind a handle. */
export function wordsFor(db: Kysely<Database>): TableWords {
  const engine = engineOf(db);
  const { id, integer: int, text, bytes, tail } = columnTypes[engine];
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  return {
    engine,
    id,
    int,
    text,
    bytes,
    run,
    table: (name, columns) => run(`create table ${name} (\n  ${columns.join(",\n  ")}\n)${tail}`),
    householdTable: (name, columns) => run(householdTableText(engine, name, columns)),
    addColumns: async (name, columns) => {
      for (const column of columns) {
        await run(`alter table ${name} add column ${column}`);
      }
    },
  };
}

/** A table of SQLite as it is to be. */
interface NewTable {
  readonly name: keyof Database;
  /** Text of `create table` under the name that it is given. */
  readonly textOf: (name: string) => string;
  /** The columns whose values come along, by the same names. */
  readonly kept: readonly string[];
  readonly indexes: readonly string[];
}

/**
 * Makes a table of SQLite anew where `alter table` cannot say what changes: every row comes along with its id, and ids go on
 * after the last one given out. Whoever refers to it must not be checked meanwhile; `migrate` sees to that, and looks for
 * loose ends before it commits.
 */
export async function rebuildInSqlite(
  db: Kysely<Database>,
  { name, textOf, kept, indexes }: NewTable,
): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  const { rows } = await sql<{
    seq: number;
  }>`select seq from sqlite_sequence where name = ${name}`.execute(db);
  const columns = kept.join(", ");
  await run(textOf(`${name}_anew`));
  await run(`insert into ${name}_anew (${columns}) select ${columns} from ${name}`);
  await run(`drop table ${name}`);
  await run(`alter table ${name}_anew rename to ${name}`);
  for (const index of indexes) {
    await run(index);
  }
  if (rows[0] !== undefined) await startIdsAt(db, name, rows[0].seq + 1);
}

/**
 * Lets a migration make tables anew that others refer to: SQLite would empty those others, or refuse. To be said outside of a
 * transaction; PostgreSQL changes tables in place and needs nothing.
 */
export async function checkReferences(handle: Kysely<Database>, isOn: boolean): Promise<void> {
  if (engineOf(handle) === "sqlite")
    await sql.raw(`pragma foreign_keys=${isOn ? "on" : "off"}`).execute(handle);
}

/** Throws when a row refers to one that is not there, which only a migration could have brought about. */
export async function refuseLooseEnds(handle: Kysely<Database>): Promise<void> {
  if (engineOf(handle) !== "sqlite") return;
  const { rows } = await sql<{
    table: string;
    parent: string;
  }>`pragma foreign_key_check`.execute(handle);
  const [first] = rows;
  if (first !== undefined)
    throw new Error(
      `${rows.length} rows lost what they refer to, as in ${first.table} to ${first.parent}.`,
    );
}
