import { sql, type RawBuilder } from "kysely";
import { isDistributed } from "../dialect.ts";
import type { HouseholdId } from "../schema/schema.ts";
import type { Reader } from "../transaction.ts";

/** The revision of the household in a column, for a person's row that `withRevisions` completes. */
export function revisionOf(db: Reader, household: string): RawBuilder<number> {
  return isDistributed(db)
    ? sql<number>`cast(0 as bigint)`
    : sql<number>`(select revision from household_revisions where household_id = ${sql.ref(household)})`;
}

/** Reads the revisions if they are on another server than the rows. One statement then, else none. */
export async function withRevisions<Row extends { readonly revision: number }>(
  db: Reader,
  rows: readonly Row[],
  householdOf: (row: Row) => HouseholdId,
): Promise<readonly Row[]> {
  if (!isDistributed(db) || rows.length === 0) return rows;
  const read = await db
    .selectFrom("household_revisions")
    .select(["household_id", "revision"])
    .where("household_id", "in", [...new Set(rows.map(householdOf))])
    .execute();
  const known = new Map(read.map((row) => [row.household_id, row.revision]));
  return rows.map((row) => ({ ...row, revision: known.get(householdOf(row)) ?? row.revision }));
}
