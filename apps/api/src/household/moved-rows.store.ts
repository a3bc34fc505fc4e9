import { sql } from "kysely";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import {
  checkReferences,
  deferReferences,
  pairsOfJson,
  someRowsOf,
  withWholeHouseholds,
} from "../db/whole-household.ts";
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

/** Makes rows name what they are one with in the other household. One statement, none where nothing is. */
async function nameTheirs(
  tx: Tx,
  { from }: Move,
  {
    table,
    column,
    pairs,
  }: { readonly table: string; readonly column: string; pairs: SameThings[Merged] },
): Promise<void> {
  if (pairs.length === 0) return;
  const same = pairsOfJson(tx, JSON.stringify(pairs));
  const own = sql.ref(`${table}.${column}`);
  // kept aside, so that SQLite reads the pairs once and not for every row
  await sql`with same as materialized (select old_id, new_id from ${same} as pairs)
    update ${sql.table(table)} set ${sql.ref(column)} = same.new_id from same where ${sql.ref(`${table}.household_id`)} = ${from} and ${own} = same.old_id`.execute(
    tx,
  );
}

/** Removes rows where the other household has one of the same. One statement. */
async function leaveBehind(
  tx: Tx,
  { from, to }: Move,
  { table, once }: { readonly table: string; readonly once: readonly string[] },
): Promise<void> {
  const isSame = once.map(
    (column) => sql`and ${sql.ref(`theirs.${column}`)} = ${sql.ref(`${table}.${column}`)}`,
  );
  await sql`delete from ${sql.table(table)} where ${sql.ref(`${table}.household_id`)} = ${from}
    and exists (select 1 from ${sql.table(table)} as theirs where theirs.household_id = ${to} ${sql.join(isSame, sql` `)})`.execute(
    tx,
  );
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

/** Rows of one statement: a second or two on a busy machine. */
const ROWS_AT_ONCE = 20_000;

/** Gives rows to the other household. A statement for each twenty thousand. */
async function changeHousehold(
  tx: Tx,
  { from, to }: Move,
  { table, behind }: MovedTable,
): Promise<void> {
  const position = behind === null ? null : sql.ref(behind);
  const after =
    position === null
      ? sql``
      : sql`, ${position} = ${position} + (select coalesce(max(${position}) + 1, 0)
          from ${sql.table(table)} as theirs where theirs.household_id = ${to})`;
  const some = someRowsOf(tx, from, { table, limit: ROWS_AT_ONCE });
  for (let isMore = true; isMore;) {
    // Part after part: they share one transaction.
    // oxlint-disable-next-line no-await-in-loop
    const moved = await sql`update ${sql.table(table)} set household_id = ${to} ${after}
      where household_id = ${from} and ${some}`.execute(tx);
    isMore = moved.numAffectedRows === BigInt(ROWS_AT_ONCE);
  }
}

/**
 * Gives all rows of a household to another one: what is one with something of the other's is named by its id there and not kept twice,
 * and of what a household has once, the other's stays. Whoever refers to whom is looked at with the commit. About sixty statements,
 * whatever the number of rows. Source: handbook/households.md#what-goes-where.
 */
export function moveRows(tx: Tx, move: Move, same: SameThings): Promise<void> {
  return withWholeHouseholds(tx, () => moveAll(tx, move, same));
}

async function moveAll(tx: Tx, move: Move, same: SameThings): Promise<void> {
  await deferReferences(tx);
  await forEachTable(async ({ table, names }) => {
    for (const [thing, column] of names) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await nameTheirs(tx, move, { table, column, pairs: same[thing] });
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
