import { createHash, type Hash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { startIdsAt } from "../dialect.ts";
import type { Database } from "./schema.ts";
import type { Tx } from "../transaction.ts";

const ROWS_AT_ONCE = 2_000;
/** Filled by migrations or by the first start; the rows of the SQLite file replace them. */
const FILLED_BY_NOBODY = new Set([
  "master_units",
  "master_ingredients",
  "master_ingredient_names",
  "installation_secrets",
]);

/** A table with its columns in file order and its primary key. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

export interface MovedTable {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of all rows in key order, equal on both sides. */
  readonly hash: string;
}

type Row = Readonly<Record<string, unknown>>;

const columnList = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** Tables in order of references, from the file's own schema, so none is missing. */
async function tablesOf(source: Kysely<Database>): Promise<readonly Table[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
    and name not like 'sqlite_%' and name not like 'kysely_%' order by name`.execute(source);
  const names = rows.map(({ name }) => name);
  const references = new Map<string, readonly string[]>();
  for (const name of names) {
    const parents = await sql<{
      table: string;
    }>`select "table" from pragma_foreign_key_list(${name})`.execute(source);
    references.set(
      name,
      parents.rows.map((parent) => parent.table).filter((parent) => parent !== name),
    );
  }
  const ordered = new Set<string>();
  while (ordered.size < names.length) {
    const ready = names.filter(
      (name) => !ordered.has(name) && references.get(name)?.every((parent) => ordered.has(parent)),
    );
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle.");
    for (const name of ready) ordered.add(name);
  }
  return Promise.all([...ordered].map((name) => describeTable(source, name)));
}

async function describeTable(source: Kysely<Database>, name: string): Promise<Table> {
  const { rows } = await sql<{
    name: string;
    pk: number;
  }>`select name, pk from pragma_table_info(${name}) order by cid`.execute(source);
  const key = rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  return {
    name,
    columns: rows.map((column) => column.name),
    key: key.map((column) => column.name),
  };
}

/** All rows of a table in key order, in batches. */
async function* rowsOfFile(
  source: Kysely<Database>,
  { name, columns, key }: Table,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const after =
      last === undefined
        ? sql``
        : sql`where (${columnList(key)}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } = await sql<Row>`select ${columnList(columns)} from ${sql.table(name)} ${after}
      order by ${columnList(key)} limit ${ROWS_AT_ONCE}`.execute(source);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

async function* rowsOfPostgres(
  tx: Tx,
  { name, columns, key }: Table,
): AsyncGenerator<readonly Row[], undefined> {
  await sql`declare moved no scroll cursor for
    select ${columnList(columns)} from ${sql.table(name)} order by ${columnList(key)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from moved`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close moved`.execute(tx);
}

async function copyRows(source: Kysely<Database>, tx: Tx, table: Table): Promise<void> {
  const { name, columns } = table;
  for await (const rows of rowsOfFile(source, table))
    await sql`insert into ${sql.table(name)} (${columnList(columns)}) select ${columnList(columns)}
      from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)`.execute(
      tx,
    );
}

function takeIn(hash: Hash, rows: readonly Row[], columns: readonly string[]): readonly string[] {
  const texts = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
  for (const text of texts) hash.update(text).update("\n");
  return texts;
}

/** Compares both tables. Throws at the first row that is missing, extra or different. */
async function compareRows(source: Kysely<Database>, tx: Tx, table: Table): Promise<MovedTable> {
  const before = createHash("sha256");
  const after = createHash("sha256");
  const moved = rowsOfPostgres(tx, table);
  let rows = 0;
  for await (const ofFile of rowsOfFile(source, table)) {
    const ofPostgres = (await moved.next()).value ?? [];
    const wanted = takeIn(before, ofFile, table.columns);
    const found = takeIn(after, ofPostgres, table.columns);
    const place = wanted.findIndex((text, index) => text !== found[index]);
    if (place >= 0 || found.length !== wanted.length)
      throw new Error(
        `Row ${rows + Math.max(place, 0) + 1} of ${table.name} is not the same in PostgreSQL as in the file.`,
      );
    rows += wanted.length;
  }
  if ((await moved.next()).done !== true)
    throw new Error(`PostgreSQL has more rows of ${table.name} than the file.`);
  const hash = before.digest("hex");
  if (hash !== after.digest("hex")) throw new Error(`The rows of ${table.name} differ.`);
  return { name: table.name, rows, hash };
}

/** The highest id of each table, deleted rows included, so that no id is reused. */
async function lastIdsOf(source: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    name: string;
    seq: number;
  }>`select name, seq from sqlite_sequence`.execute(source);
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

/** Names of the migrated tables that already hold rows of users. */
async function tablesInUse(tx: Tx, tables: readonly Table[]): Promise<readonly string[]> {
  const used: string[] = [];
  for (const { name } of tables.filter((table) => !FILLED_BY_NOBODY.has(table.name))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) used.push(name);
  }
  return used;
}

/** The target already holds data; the message names a table. */
export class TargetInUse extends Error {
  override readonly name = "TargetInUse";
}

/**
 * Copies every row of a SQLite file into empty tables of PostgreSQL, compares both, and continues
 * ids. One transaction. Throws `TargetInUse` before the first write, and at the first difference.
 */
export async function moveTables(
  source: Kysely<Database>,
  tx: Tx,
  tell: (moved: MovedTable) => void,
): Promise<readonly MovedTable[]> {
  const tables = await tablesOf(source);
  // A server that starts meanwhile waits, and then sees everything or nothing.
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access exclusive mode`.execute(
    tx,
  );
  const [used] = await tablesInUse(tx, tables);
  if (used !== undefined) throw new TargetInUse(used);
  for (const { name } of tables.toReversed().filter((table) => FILLED_BY_NOBODY.has(table.name)))
    await sql`delete from ${sql.table(name)}`.execute(tx);

  const moved: MovedTable[] = [];
  for (const table of tables) {
    await copyRows(source, tx, table);
    const compared = await compareRows(source, tx, table);
    moved.push(compared);
    tell(compared);
  }
  for (const [name, last] of await lastIdsOf(source))
    await startIdsAt(tx, name as keyof Database, last + 1);
  return moved;
}
