import { sql, type RawBuilder } from "kysely";
import { engineOf } from "../dialect.ts";
import type { Tx } from "../transaction.ts";
import { tablesPlaced } from "./owners.ts";
import type { Database, Move } from "./schema.ts";
import {
  inBatches,
  notLookedUp,
  pairsOfJson,
  rowsAtOnce,
  someRowsOf,
  type Turns,
} from "./whole-household.ts";

/*
 * Rows that change their household. On a divided database they change their server too, and no row
 * can: PostgreSQL copies rows of households, parents first, and then removes the originals, children
 * first. Ids stay. SQLite has one row for an id, so it changes the row.
 */

/** A move with its pace: a few rows in each statement. */
export interface PacedMove extends Move {
  readonly pace: Turns;
}

/** Own ids with the ids that replace them. */
export type Pairs = readonly (readonly [own: number, theirs: number])[];

/** Some rows of a table. */
export interface SomeRows {
  readonly table: keyof Database;
  readonly which: RawBuilder<unknown>;
}

/** Columns of each table for `carryRows`; empty if rows are not copied. */
export type CopiedColumns = ReadonlyMap<string, readonly string[]>;

const ofHouseholds = new Set<string>(tablesPlaced("household"));

/** Whether rows are copied, so that `removeRows` must remove the originals. */
export const areCopied = (tx: Tx, table: keyof Database): boolean =>
  engineOf(tx) === "postgres" && ofHouseholds.has(table);

/** Before `carryRows`. One statement, none on SQLite. */
export async function readCopiedColumns(tx: Tx): Promise<CopiedColumns> {
  if (engineOf(tx) === "sqlite") return new Map();
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select relname as "table", json_agg(attname order by attnum) as columns
    from pg_attribute inner join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join([...ofHouseholds])})
      and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attname <> 'household_id'
    group by relname`.execute(tx);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

interface Carried extends SomeRows {
  readonly columns: CopiedColumns;
  /** Replaced ids by column. */
  readonly replaced?: ReadonlyMap<string, Pairs>;
  /** Column to which a number is added. */
  readonly added?: { readonly column: string; readonly by: number } | null;
  /** Unique columns: a row stays if the other household has the same. */
  readonly once?: readonly string[] | null;
}

/** Rows that contain the bytes of a picture. */
const PICTURES_AT_ONCE = 5;

/** New values by column. */
function newValues(
  tx: Tx,
  { table, replaced = new Map<string, Pairs>(), added = null }: Carried,
): ReadonlyMap<string, RawBuilder<unknown>> {
  const values = new Map<string, RawBuilder<unknown>>();
  for (const [column, pairs] of replaced) {
    if (pairs.length === 0) continue;
    const own = sql.ref(`${table}.${column}`);
    const same = pairsOfJson(tx, JSON.stringify(pairs));
    values.set(
      column,
      sql`coalesce((select new_id from ${same} as same where old_id = ${own}), ${own})`,
    );
  }
  if (added !== null) values.set(added.column, sql`${sql.ref(added.column)} + ${added.by}`);
  return values;
}

async function copyRows(tx: Tx, { from, to }: Move, carried: Carried): Promise<void> {
  const { table, which, columns, once = null } = carried;
  const names = columns.get(table) ?? [];
  const changed = newValues(tx, carried);
  const values = names.map((name) => changed.get(name) ?? sql.ref(name));
  const unlessThere =
    once === null
      ? sql``
      : sql`on conflict (${sql.join(["household_id", ...once].map((name) => sql.ref(name)))}) do nothing`;
  await sql`insert into ${sql.table(table)} (${sql.join(["household_id", ...names].map((name) => sql.ref(name)))})
    select cast(${to} as bigint), ${sql.join(values)} from ${sql.table(table)}
    where household_id = ${from} and ${which} ${unlessThere}`.execute(tx);
}

async function changeRows(tx: Tx, { from, to, pace }: PacedMove, carried: Carried): Promise<void> {
  const { table, which, once = null } = carried;
  const limit = table === "image_bodies" ? PICTURES_AT_ONCE : rowsAtOnce(tx);
  const isSame = once?.map(
    (column) => sql`and ${sql.ref(`theirs.${column}`)} = ${sql.ref(`${table}.${column}`)}`,
  );
  const unlessThere =
    isSame === undefined
      ? sql``
      : sql`and not exists (select 1 from ${sql.table(table)} as theirs where theirs.household_id = ${to} ${sql.join(isSame, sql` `)})`;
  const values = [...newValues(tx, carried)].map(
    ([column, value]) => sql`, ${sql.ref(column)} = ${value}`,
  );
  await inBatches({ pace, limit }, async () => {
    const match = sql`household_id = ${from} and ${which} ${unlessThere}`;
    const some = someRowsOf(tx, { table, match, limit });
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set household_id = ${to} ${sql.join(values, sql` `)}
      where household_id = ${from} and ${some}`.execute(tx);
    return Number(numAffectedRows);
  });
}

/**
 * Carries rows into the other household. One statement, on SQLite one for each few hundred rows.
 * References must be deferred there.
 */
export async function carryRows(tx: Tx, move: PacedMove, carried: Carried): Promise<void> {
  if (areCopied(tx, carried.table)) {
    await copyRows(tx, move, carried);
    if (move.pace.isSpent) await move.pace.next();
  } else await changeRows(tx, move, carried);
}

/** Removes rows that were copied or left behind. One statement for each few hundred or thousand rows. */
export async function removeRows(
  tx: Tx,
  { from, pace }: PacedMove,
  { table, which }: SomeRows,
): Promise<void> {
  const limit = rowsAtOnce(tx);
  await inBatches({ pace, limit }, async () => {
    const some = someRowsOf(tx, { table, match: sql`household_id = ${from} and ${which}`, limit });
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where household_id = ${from} and ${some}`.execute(
        tx,
      );
    return Number(numAffectedRows);
  });
}

/**
 * Replaces ids of ingredients in rows. No statement without pairs, otherwise one for each few
 * hundred rows, or twenty thousand on PostgreSQL.
 */
export async function replaceIngredients(
  tx: Tx,
  { from, pace }: PacedMove,
  { table, which, column, pairs }: SomeRows & { readonly column: string; readonly pairs: Pairs },
): Promise<void> {
  if (pairs.length === 0) return;
  const limit = rowsAtOnce(tx);
  const json = JSON.stringify(pairs);
  const own = sql.ref(`${table}.${column}`);
  // Every table has an index by ingredient alone.
  const household = notLookedUp(tx, "household_id");
  const match = sql`${household} = ${from} and ${sql.ref(column)} in (select old_id from ${pairsOfJson(tx, json)} as renamed) and ${which}`;
  await inBatches({ pace, limit }, async () => {
    const some = someRowsOf(tx, { table, match, limit });
    // Materialized, so that SQLite reads the pairs once and not for every row.
    const { numAffectedRows } =
      await sql`with same as materialized (select old_id, new_id from ${pairsOfJson(tx, json)} as pairs)
      update ${sql.table(table)} set ${sql.ref(column)} = same.new_id from same where ${some} and ${household} = ${from} and ${own} = same.old_id`.execute(
        tx,
      );
    return Number(numAffectedRows);
  });
}
