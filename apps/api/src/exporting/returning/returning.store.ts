import { sql } from "kysely";
import { holdMasterNames } from "../../db/dialect.ts";
import { isRefusedRow } from "../../db/sql/refused-row.ts";
import { rowsOfJson, takeIds, type TableRows } from "../../db/sql/rows-of-json.ts";
import {
  areCopied,
  carryRows,
  type PacedMove,
  readCopiedColumns,
  removeRows,
} from "../../db/schema/change-household.ts";
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

const stampOf = (count: number, last: number): string => `${count} ${last}`;

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
    stamp: stampOf(rows.length, rows.at(-1)?.id ?? 0),
  };
}

/**
 * True if the public names are unchanged until this transaction ends. One statement; on PostgreSQL
 * one more.
 */
export async function areNamesStill(tx: Tx, { stamp }: StampedNames): Promise<boolean> {
  await holdMasterNames(tx);
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, coalesce(max(id), 0) as last from master_ingredient_names
    where household_id is null`.execute(tx);
  return rows.some(({ count, last }) => stampOf(count, last) === stamp);
}

/** Reserves ids in each table. One statement each. */
export async function takeAllIds(
  tx: Tx,
  counts: ReadonlyMap<keyof Database, number>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = new Map<string, readonly number[]>();
  for (const [table, count] of counts)
    // oxlint-disable-next-line no-await-in-loop -- one after another, in one transaction
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

/** Restores the household's settings, if the file has some. One statement. */
export async function restoreSettings(
  tx: Tx,
  household: HouseholdId,
  settings: object,
): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  await tx.updateTable("households").set(settings).where("id", "=", household).execute();
}

/** What every household begins with. */
export const begun = ["places", "shopping_lists"] as const;

type HouseholdTable = {
  [Table in keyof Database]: "household_id" extends keyof Database[Table] ? Table : never;
}[keyof Database];

/**
 * What happens to rows of the empty household that no file has. A new table does not compile without
 * a decision.
 */
const unexported = {
  invitations: "move",
  access_tokens: "move",
  webhooks: "move",
  idempotency_keys: "move",
  activities: "move",
  jobs: "move",
  household_members: "end",
  household_revisions: "end",
  recipe_imports: "end",
  recipe_import_entries: "end",
  recipe_import_pictures: "end",
  recipe_stamps: "end",
  unresolved_names: "end",
  image_bodies: "end",
} as const satisfies Record<Exclude<HouseholdTable, ExportedTable>, "move" | "end">;

const KEPT = Object.entries(unexported).flatMap(([table, what]) =>
  what === "move" ? [table as keyof typeof unexported] : [],
);

/**
 * Moves what members keep from an empty household to the filled one, with the first places and lists
 * if the file has none. At most fourteen statements.
 */
export async function moveKept(
  tx: Tx,
  move: PacedMove,
  replaced: readonly (typeof begun)[number][],
): Promise<void> {
  const first = begun.filter((table) => !replaced.includes(table));
  const columns = await readCopiedColumns(tx);
  for (const table of [...KEPT, ...first]) {
    const some = { table, which: sql`1 = 1` };
    /* oxlint-disable no-await-in-loop -- one table after another, in one transaction */
    await carryRows(tx, move, { ...some, columns });
    if (areCopied(tx, table)) await removeRows(tx, move, some);
    /* oxlint-enable no-await-in-loop */
  }
  const { from, to } = move;
  await sql`update households set basics_answered_at = (
      select old.basics_answered_at from households as old where old.id = ${from})
    where id = ${to}`.execute(tx);
}

/** True if the database refused a row as inconsistent. */
export const contradictsItself = (error: unknown): boolean => isRefusedRow(error);
