import { sql, type RawBuilder } from "kysely";
import type { Database, HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import {
  checkReferences,
  deferReferences,
  inBatches,
  notLookedUp,
  pairsOfJson,
  rowsAtOnce,
  someRowsOf,
  type Turns,
  withWholeHouseholds,
} from "../../db/schema/whole-household.ts";
import { endsWithLeaving, type Merged, type MovedTable, tablesMoved } from "./moved-tables.data.ts";

export interface Move {
  readonly from: HouseholdId;
  readonly to: HouseholdId;
}

/** Ids of equal things in the target household. */
export type SameThings = Readonly<
  Record<Merged, readonly (readonly [own: number, theirs: number])[]>
>;

/** A move with its pace: a few rows in each statement. */
interface Moving extends Move {
  readonly pace: Turns;
  /** Leaves the rows that follow in pieces, and the merged ingredients that they name. */
  readonly isInPieces: boolean;
}

/** Conditions of the rows of a table that move now, one after the other. */
function movesNow(
  tx: Tx,
  { isInPieces }: Moving,
  { table, together, merged }: Pick<MovedTable, "table" | "together"> & { merged: string },
): readonly RawBuilder<unknown>[] {
  if (!isInPieces) return [sql``];
  const id = foodIds[table];
  if (id !== undefined)
    return [
      sql`and ${sql.ref(id)} not in (select old_id from ${pairsOfJson(tx, merged)} as merged)`,
    ];
  return together === null ? [sql``] : together.map((condition) => sql`and ${sql.raw(condition)}`);
}

/** The column with the ingredient that is merged. */
const foodIds: Readonly<Partial<Record<keyof Database, string>>> = {
  master_ingredients: "id",
  master_ingredient_names: "master_ingredient_id",
};

/**
 * Replaces references to merged things. No statement if there are none, otherwise one for each few
 * hundred rows.
 */
async function nameTheirs(
  tx: Tx,
  { from, pace }: Moving,
  {
    table,
    thing,
    column,
    pairs,
    which,
  }: {
    readonly table: string;
    readonly thing: Merged;
    readonly column: string;
    readonly pairs: SameThings[Merged];
    readonly which: RawBuilder<unknown>;
  },
): Promise<void> {
  if (pairs.length === 0) return;
  const limit = rowsAtOnce(tx);
  const json = JSON.stringify(pairs);
  const own = sql.ref(`${table}.${column}`);
  // Every table has an index by ingredient alone.
  const household =
    thing === "ingredient" ? notLookedUp(tx, "household_id") : sql.ref("household_id");
  const match = sql`${household} = ${from} and ${sql.ref(column)} in (select old_id from ${pairsOfJson(tx, json)} as renamed) ${which}`;
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

/** The end of the next range along unique columns; null if it is the last range. */
async function endOfStretch(
  tx: Tx,
  { from, limit }: { readonly from: HouseholdId; readonly limit: number },
  {
    table,
    once,
    after,
  }: { readonly table: string; readonly once: readonly string[]; after: Key | null },
): Promise<Key | null> {
  const columns = sql.join(once.map((column) => sql.ref(column)));
  const isAfter = after === null ? sql`` : sql`and (${columns}) > (${sql.join(after)})`;
  const { rows } = await sql<Readonly<Record<string, KeyPart>>>`
    select ${columns} from ${sql.table(table)} where household_id = ${from} ${isAfter}
    order by ${columns} limit 1 offset ${sql.lit(limit)}`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : once.map((column) => row[column] ?? "");
}

type KeyPart = string | number;
type Key = readonly KeyPart[];

/**
 * Removes rows that the other household has too. Two statements for each range of some thousand
 * rows.
 */
async function leaveBehind(
  tx: Tx,
  { from, to, pace }: Moving,
  {
    table,
    once,
    which,
  }: {
    readonly table: string;
    readonly once: readonly string[];
    readonly which: RawBuilder<unknown>;
  },
): Promise<void> {
  const isSame = once.map(
    (column) => sql`and ${sql.ref(`theirs.${column}`)} = ${sql.ref(`${table}.${column}`)}`,
  );
  const columns = sql.join(once.map((column) => sql.ref(`${table}.${column}`)));
  const limit = rowsAtOnce(tx);
  for (let after: Key | null = null, isMore = true; isMore;) {
    const end: Key | null =
      // One range after another, in one transaction.
      // oxlint-disable-next-line no-await-in-loop
      once.length === 0 ? null : await endOfStretch(tx, { from, limit }, { table, once, after });
    const begins = after === null ? sql`` : sql`and (${columns}) > (${sql.join(after)})`;
    const ends = end === null ? sql`` : sql`and (${columns}) <= (${sql.join(end)})`;
    // oxlint-disable-next-line no-await-in-loop -- one range after another, in one transaction
    await sql`delete from ${sql.table(table)} where ${sql.ref(`${table}.household_id`)} = ${from} ${begins} ${ends} ${which}
      and exists (select 1 from ${sql.table(table)} as theirs where theirs.household_id = ${to} ${sql.join(isSame, sql` `)})`.execute(
      tx,
    );
    // oxlint-disable-next-line no-await-in-loop -- other calls run between the ranges
    if (pace.isSpent) await pace.next();
    [after, isMore] = [end, end !== null];
  }
}

/** Removes rows by id. One statement, none for an empty list. */
async function removeByIds(
  tx: Tx,
  { from }: Move,
  { table, pairs }: { readonly table: string; readonly pairs: SameThings[Merged] },
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`delete from ${sql.table(table)} where household_id = ${from}
    and id in (select old_id from ${pairsOfJson(tx, JSON.stringify(pairs))} as same)`.execute(tx);
}

/** One table after another, in one transaction. */
async function forEachTable(act: (table: MovedTable) => Promise<void>): Promise<void> {
  for (const table of tablesMoved) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await act(table);
  }
}

/** Rows that contain the bytes of a picture. */
const PICTURES_AT_ONCE = 5;

/** Assigns rows to the other household. One statement for each few hundred. */
async function changeHousehold(
  tx: Tx,
  { from, to, pace }: Moving,
  { table, behind, which }: MovedTable & { readonly which: RawBuilder<unknown> },
): Promise<void> {
  const position = behind === null ? null : sql.ref(behind);
  const after =
    position === null
      ? sql``
      : sql`, ${position} = ${position} + (select coalesce(max(${position}) + 1, 0)
          from ${sql.table(table)} as theirs where theirs.household_id = ${to})`;
  const limit = table === "image_bodies" ? PICTURES_AT_ONCE : rowsAtOnce(tx);
  await inBatches({ pace, limit }, async () => {
    const some = someRowsOf(tx, { table, match: sql`household_id = ${from} ${which}`, limit });
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set household_id = ${to} ${after}
      where household_id = ${from} and ${some}`.execute(tx);
    return Number(numAffectedRows);
  });
}

/**
 * Moves all rows of a household to another one. Merged things are replaced by the other
 * household's, and for what a household has once, the other's stays. Foreign keys are checked at
 * the commit. About seventy statements, and one for each few hundred rows, or twenty thousand on
 * PostgreSQL. Source: handbook/households.md#what-goes-where.
 */
export function moveRows(tx: Tx, move: Moving, same: SameThings): Promise<void> {
  return withWholeHouseholds(tx, () => moveAll(tx, move, same));
}

async function moveAll(tx: Tx, move: Moving, same: SameThings): Promise<void> {
  const merged = JSON.stringify(same.ingredient);
  const some = (act: (table: MovedTable, which: RawBuilder<unknown>) => Promise<void>) =>
    forEachTable(async (table) => {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      for (const which of movesNow(tx, move, { ...table, merged })) await act(table, which);
    });
  await deferReferences(tx);
  await some(async ({ table, names }, which) => {
    for (const [thing, column] of names) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await nameTheirs(tx, move, { table, thing, column, pairs: same[thing], which });
    }
  });
  await removeByIds(tx, move, { table: "shopping_lists", pairs: same.list });
  if (!move.isInPieces)
    await removeByIds(tx, move, { table: "master_ingredients", pairs: same.ingredient });
  await some(async ({ table, once }, which) => {
    if (once !== null) await leaveBehind(tx, move, { table, once, which });
  });
  await some((table, which) => changeHousehold(tx, move, { ...table, which }));
  await checkReferences(tx);
}

/** Removes what one user alone had in a household with other members. Three statements. */
export async function endOwnThings(tx: Tx, from: HouseholdId, userId: number): Promise<void> {
  for (const table of endsWithLeaving) {
    // One table after another, in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await sql`delete from ${sql.table(table)} where household_id = ${from} and user_id = ${userId}`.execute(
      tx,
    );
  }
}
