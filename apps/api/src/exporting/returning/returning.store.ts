import { sql } from "kysely";
import { holdMasterNames } from "../../db/dialect.ts";
import { isRefusedRow } from "../../db/sql/refused-row.ts";
import { rowsOfJson, takeIds, type TableRows } from "../../db/sql/rows-of-json.ts";
import type { Database, HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { type ExportedTable, exportedTables } from "../household-tables.data.ts";
import type { SharedNames } from "./returned-ingredients.ts";

/** Tables that are never empty. */
const FROM_THE_BEGINNING: ReadonlySet<ExportedTable> = new Set([
  "households",
  "users",
  "places",
  "shopping_lists",
]);

/** True if the household was never used. One statement. */
export async function isEmpty(db: Reader, household: HouseholdId): Promise<boolean> {
  const tables = (Object.keys(exportedTables) as ExportedTable[]).filter(
    (table) => !FROM_THE_BEGINNING.has(table),
  );
  const rows = tables.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} where household_id = ${household})`,
  );
  const found =
    await sql`select 1 from households where id = ${household} and (${sql.join(rows, sql` or `)})`.execute(
      db,
    );
  return found.rows.length === 0;
}

/** Public ingredients by name and key, with a stamp that changes with them. */
export interface StampedNames extends SharedNames {
  readonly stamp: string;
}

interface NameRow {
  readonly id: number;
  readonly key: string;
  readonly ingredient: number;
  readonly name: string;
}

/** One statement. */
export async function readSharedNames(db: Reader): Promise<StampedNames> {
  const { rows } = await sql<NameRow>`select names.id, names.match_key as key,
      names.master_ingredient_id as ingredient, ingredients.name
    from master_ingredient_names as names
    join master_ingredients as ingredients on ingredients.id = names.master_ingredient_id
    where names.household_id is null order by names.id`.execute(db);
  return {
    byName: new Map(rows.map(({ name, ingredient }) => [name, ingredient])),
    byKey: new Map(rows.map(({ key, ingredient }) => [key, ingredient])),
    stamp: `${rows.length} ${rows.at(-1)?.id ?? 0}`,
  };
}

/**
 * True if the public names are unchanged until this transaction ends. One statement; on PostgreSQL
 * one more.
 */
export async function areNamesStill(tx: Tx, { stamp }: StampedNames): Promise<boolean> {
  await holdMasterNames(tx);
  return (await readSharedNames(tx)).stamp === stamp;
}

/** Reserves ids in each table. One statement each. */
export async function takeAllIds(
  tx: Tx,
  counts: ReadonlyMap<keyof Database, number>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = new Map<string, readonly number[]>();
  for (const [table, count] of counts)
    // One after another, in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    ids.set(table, await takeIds(tx, table, count));
  return ids;
}

/** Inserts rows unchanged. One statement. */
export async function insertReturned(
  tx: Tx,
  household: HouseholdId,
  { table, columns, rows }: TableRows,
): Promise<void> {
  const all = ["household_id", ...columns];
  const owned = rows.map((row) => ({ ...row, household_id: household }));
  const names = sql.join(all.map((name) => sql.ref(name)));
  const values = rowsOfJson(tx, { table, columns: all, rows: owned });
  await sql`insert into ${sql.table(table)} (${names}) ${values}`.execute(tx);
}

/**
 * Restores the household's settings, and removes its first places and lists if others come. At most
 * three statements.
 */
export async function beginAnew(
  tx: Tx,
  household: HouseholdId,
  {
    settings,
    replaced,
  }: { readonly settings: object; readonly replaced: readonly ("places" | "shopping_lists")[] },
): Promise<void> {
  await tx
    .updateTable("households")
    .set((set) => ({ ...settings, revision: set("revision", "+", 1) }))
    .where("id", "=", household)
    .execute();
  // The household is empty, so they are unused.
  for (const table of replaced)
    // oxlint-disable-next-line no-await-in-loop -- two at most, on one connection
    await tx.deleteFrom(table).where("household_id", "=", household).execute();
}

/** True if the database refused a row as inconsistent. */
export const contradictsItself = (error: unknown): boolean => isRefusedRow(error);
