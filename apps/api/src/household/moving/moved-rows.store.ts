import { sql } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import {
  checkReferences,
  deferReferences,
  inStrokes,
  notLookedUp,
  pairsOfJson,
  rowsAtOnce,
  someRowsOf,
  type Turns,
  withWholeHouseholds,
} from "../../db/schema/whole-household.ts";
import { endsWithLeaving, type Merged, type MovedTable, tablesMoved } from "./moved-tables.data.ts";

/** From which household to which. */
export interface Move {
  readonly from: HouseholdId;
  readonly to: HouseholdId;
}

/** What is one with something of the other household's: its id there. */
export type SameThings = Readonly<
  Record<Merged, readonly (readonly [own: number, theirs: number])[]>
>;

/** A move, and how its many rows go: a few in each statement, with others in between. */
interface Moving extends Move {
  readonly pace: Turns;
}

/** Makes rows name what they are one with in the other household. None where nothing is, else a statement for each few hundred rows. */
async function nameTheirs(
  tx: Tx,
  { from, pace }: Moving,
  {
    table,
    thing,
    column,
    pairs,
  }: {
    readonly table: string;
    readonly thing: Merged;
    readonly column: string;
    readonly pairs: SameThings[Merged];
  },
): Promise<void> {
  if (pairs.length === 0) return;
  const limit = rowsAtOnce(tx);
  const json = JSON.stringify(pairs);
  const own = sql.ref(`${table}.${column}`);
  // every table has an index by its ingredients alone
  const household =
    thing === "ingredient" ? notLookedUp(tx, "household_id") : sql.ref("household_id");
  const match = sql`${household} = ${from} and ${sql.ref(column)} in (select old_id from ${pairsOfJson(tx, json)} as renamed)`;
  await inStrokes({ pace, limit }, async () => {
    const some = someRowsOf(tx, { table, match, limit });
    // kept aside, so that SQLite reads the pairs once and not for every row
    const { numAffectedRows } =
      await sql`with same as materialized (select old_id, new_id from ${pairsOfJson(tx, json)} as pairs)
      update ${sql.table(table)} set ${sql.ref(column)} = same.new_id from same where ${some} and ${own} = same.old_id`.execute(
        tx,
      );
    return Number(numAffectedRows);
  });
}

/** Of a walk along the columns that a household has once: where the next stretch of it ends, null when it is the last. */
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

/** Removes rows where the other household has one of the same. A statement for each stretch of some thousand rows, and one to find it. */
async function leaveBehind(
  tx: Tx,
  { from, to, pace }: Moving,
  { table, once }: { readonly table: string; readonly once: readonly string[] },
): Promise<void> {
  const isSame = once.map(
    (column) => sql`and ${sql.ref(`theirs.${column}`)} = ${sql.ref(`${table}.${column}`)}`,
  );
  const columns = sql.join(once.map((column) => sql.ref(`${table}.${column}`)));
  const limit = rowsAtOnce(tx);
  for (let after: Key | null = null, isMore = true; isMore;) {
    const end: Key | null =
      // One stretch after the other: they share one transaction.
      // oxlint-disable-next-line no-await-in-loop
      once.length === 0 ? null : await endOfStretch(tx, { from, limit }, { table, once, after });
    const begins = after === null ? sql`` : sql`and (${columns}) > (${sql.join(after)})`;
    const ends = end === null ? sql`` : sql`and (${columns}) <= (${sql.join(end)})`;
    // oxlint-disable-next-line no-await-in-loop
    await sql`delete from ${sql.table(table)} where ${sql.ref(`${table}.household_id`)} = ${from} ${begins} ${ends}
      and exists (select 1 from ${sql.table(table)} as theirs where theirs.household_id = ${to} ${sql.join(isSame, sql` `)})`.execute(
      tx,
    );
    // oxlint-disable-next-line no-await-in-loop
    if (pace.isSpent) await pace.next();
    [after, isMore] = [end, end !== null];
  }
}

/** Removes rows by their ids. One statement, none for none. */
async function removeByIds(
  tx: Tx,
  { from }: Move,
  { table, pairs }: { readonly table: string; readonly pairs: SameThings[Merged] },
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`delete from ${sql.table(table)} where household_id = ${from}
    and id in (select old_id from ${pairsOfJson(tx, JSON.stringify(pairs))} as same)`.execute(tx);
}

/** One table after the other: they share one transaction. */
async function forEachTable(act: (table: MovedTable) => Promise<void>): Promise<void> {
  for (const table of tablesMoved) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await act(table);
  }
}

/** Rows with the bytes of a picture in each. */
const PICTURES_AT_ONCE = 5;

/** Gives rows to the other household. A statement for each few hundred. */
async function changeHousehold(
  tx: Tx,
  { from, to, pace }: Moving,
  { table, behind }: MovedTable,
): Promise<void> {
  const position = behind === null ? null : sql.ref(behind);
  const after =
    position === null
      ? sql``
      : sql`, ${position} = ${position} + (select coalesce(max(${position}) + 1, 0)
          from ${sql.table(table)} as theirs where theirs.household_id = ${to})`;
  const limit = table === "image_bodies" ? PICTURES_AT_ONCE : rowsAtOnce(tx);
  await inStrokes({ pace, limit }, async () => {
    const some = someRowsOf(tx, { table, match: sql`household_id = ${from}`, limit });
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set household_id = ${to} ${after}
      where household_id = ${from} and ${some}`.execute(tx);
    return Number(numAffectedRows);
  });
}

/**
 * Gives all rows of a household to another one: what is one with something of the other's is named by its id there and not kept twice,
 * and of what a household has once, the other's stays. Whoever refers to whom is looked at with the commit. About seventy statements,
 * and one for each few hundred rows, or twenty thousand on PostgreSQL. Source: handbook/households.md#what-goes-where.
 */
export function moveRows(tx: Tx, move: Moving, same: SameThings): Promise<void> {
  return withWholeHouseholds(tx, () => moveAll(tx, move, same));
}

async function moveAll(tx: Tx, move: Moving, same: SameThings): Promise<void> {
  await deferReferences(tx);
  await forEachTable(async ({ table, names }) => {
    for (const [thing, column] of names) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await nameTheirs(tx, move, { table, thing, column, pairs: same[thing] });
    }
  });
  await removeByIds(tx, move, { table: "shopping_lists", pairs: same.list });
  await removeByIds(tx, move, { table: "master_ingredients", pairs: same.ingredient });
  await forEachTable(async ({ table, once }) => {
    if (once !== null) await leaveBehind(tx, move, { table, once });
  });
  await forEachTable((table) => changeHousehold(tx, move, table));
  await checkReferences(tx);
}

/** Ends what somebody alone had in a household that others stay in. Three statements. */
export async function endOwnThings(tx: Tx, from: HouseholdId, userId: number): Promise<void> {
  for (const table of endsWithLeaving) {
    // One table after the other: they share one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await sql`delete from ${sql.table(table)} where household_id = ${from} and user_id = ${userId}`.execute(
      tx,
    );
  }
}
