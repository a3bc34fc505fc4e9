import { sql } from "kysely";
import type { HouseholdId } from "./schema/schema.ts";
import type { Reader } from "./transaction.ts";

/** Log with entries that can be undone once: its table and time column. */
export type UndoableLog =
  | { readonly table: "activities"; readonly madeAt: "created_at" }
  | { readonly table: "cookings"; readonly madeAt: "cooked_at" };

/** True if an entry was undone; null if it belongs to another household. One statement. */
export async function wasUndone(
  db: Reader,
  { table }: UndoableLog,
  entry: { readonly household: HouseholdId; readonly id: number },
): Promise<boolean | null> {
  const { rows } = await sql<{ undoneAt: number | null }>`
    select undone_at as ${sql.ref("undoneAt")} from ${sql.table(table)}
    where household_id = ${entry.household} and id = ${entry.id}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : row.undoneAt !== null;
}

/** More than accumulate between two runs of the tidying job. */
const MOST_AT_ONCE = 100;

interface Old {
  readonly household: HouseholdId;
  /** Later entries can still be undone. */
  readonly before: number;
  /** Number of newest entries to keep. */
  readonly most: number;
}

/** Entries beyond the newest that can no longer be undone. One statement. */
export async function findOldEntries(
  db: Reader,
  { table, madeAt }: UndoableLog,
  { household, before, most }: Old,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select old.id from (
      select id, ${sql.ref(madeAt)} as made_at from ${sql.table(table)} where household_id = ${household}
      order by id desc limit ${sql.lit(MOST_AT_ONCE)} offset ${sql.lit(most)}
    ) as old where old.made_at < ${before}`.execute(db);
  return rows.map(({ id }) => id);
}
