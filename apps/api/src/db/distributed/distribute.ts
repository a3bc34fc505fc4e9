import { sql, type Kysely } from "kysely";
import { ConfigError, type Config } from "../../server/config.ts";
import type { Database } from "../schema/schema.ts";
import { inTransaction, type Tx } from "../transaction.ts";
import { ok } from "../../values/outcome.ts";
import { keysOf, putBack, takeAway } from "./keys.ts";
import { ofHouseholds, references } from "./places.ts";
import { BOTH_SIDES } from "./two-sides.ts";

/** Lock number; must differ from all others. */
const DISTRIBUTING = 533;
/** The rows of a household are on the server of its row in this table. */
const FIRST = "household_revisions";

const NO_CITUS =
  'DATABASE_DISTRIBUTED "citus" needs the extension of that name in the database, with its servers added: docs/SCALING.md.';
const IS_DISTRIBUTED =
  'The database is distributed by Citus: DATABASE_DISTRIBUTED must be "citus".';
const OTHERWISE =
  "Citus has tables in another way than this program, so it does not start. A newer Larder, or a hand, has distributed: ";

type Way = "household" | "reference";

/** How Citus has each table of the schema, without plain ones. */
async function waysOf(db: Kysely<Database>): Promise<ReadonlyMap<string, Way | "other">> {
  const { rows } = await sql<{ name: string; way: Way | "other" }>`
    select relname as name, case
      when partmethod = 'h' and column_to_column_name(logicalrelid, partkey) = 'household_id' then 'household'
      when partmethod = 'n' and repmodel = 't' then 'reference'
      else 'other' end as way
    from pg_dist_partition inner join pg_class on pg_class.oid = logicalrelid
    where relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, way }) => [name, way]));
}

async function hasCitus(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select to_regclass('pg_catalog.pg_dist_partition') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/** Whether Citus has distributed this database. */
export async function hasServers(db: Kysely<Database>): Promise<boolean> {
  return (await hasCitus(db)) && (await waysOf(db)).has(FIRST);
}

/** Throws `ConfigError` if Citus has distributed this database and the configuration says otherwise. */
export async function refuseDistributed(
  db: Kysely<Database>,
  { databaseUrl, databaseDistributed }: Pick<Config, "databaseUrl" | "databaseDistributed">,
): Promise<void> {
  if (databaseUrl === undefined || databaseDistributed === "citus") return;
  if (await hasServers(db)) throw new ConfigError(IS_DISTRIBUTED);
}

const wanted = new Map<string, Way>([
  ...[...references].map((name) => [name, "reference"] as const),
  ...[FIRST, ...ofHouseholds].map((name) => [name, "household"] as const),
]);

/** The tables that are still plain, references first. Throws for one that Citus has in another way. */
async function tablesLeft(db: Kysely<Database>): Promise<readonly string[]> {
  const ways = await waysOf(db);
  const wrong = [...ways].filter(([name, way]) => name !== BOTH_SIDES && wanted.get(name) !== way);
  if (wrong.length > 0)
    throw new ConfigError(OTHERWISE + wrong.map(([name, way]) => `${name} (${way})`).join(", "));
  return [...wanted.keys()].filter((name) => !ways.has(name));
}

/** The last id that each table gave out; without those that have given none. */
async function lastIds(tx: Tx, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last
      from pg_attribute where attrelid = ${table}::regclass and attname = 'id' and attidentity <> ''`.execute(
      tx,
    );
    const [row] = rows;
    if (typeof row?.last === "number") last.set(table, row.last);
  }
  return last;
}

async function makeBothSides(tx: Tx): Promise<void> {
  const { rows } = await sql`select 1 where to_regclass(${BOTH_SIDES}) is not null`.execute(tx);
  if (rows.length > 0) return;
  await sql.raw(`create table ${BOTH_SIDES} (n bigint)`).execute(tx);
  await sql`select citus_add_local_table_to_metadata(${BOTH_SIDES}::regclass)`.execute(tx);
}

async function distributeTables(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
  const keys = await keysOf(tx, tables);
  const ids = await lastIds(tx, tables);
  for (const key of keys) await takeAway(tx, key);
  for (const name of tables) {
    if (wanted.get(name) === "reference")
      await sql`select create_reference_table(${name}::regclass)`.execute(tx);
    else {
      const beside = name === FIRST ? "none" : FIRST;
      await sql`select create_distributed_table(${name}::regclass, 'household_id', colocate_with => ${beside})`.execute(
        tx,
      );
    }
  }
  for (const key of keys) await putBack(tx, key);
  // Citus restarts the ids of some tables at 1.
  for (const [name, last] of ids)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(tx);
}

/**
 * Gives Citus the tables that are still plain, with their rows: of a new database all, after an
 * upgrade the new ones. One transaction; other processes wait. Returns their names. Throws
 * `ConfigError` if Citus is not there or has a table in another way.
 */
export async function distribute(db: Kysely<Database>): Promise<readonly string[]> {
  if (!(await hasCitus(db))) throw new ConfigError(NO_CITUS);
  const done = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${DISTRIBUTING})`.execute(tx);
    const left = await tablesLeft(tx);
    await makeBothSides(tx);
    if (left.length > 0) await distributeTables(tx, left);
    return ok(left);
  });
  return done.ok ? done.value : [];
}
