import { sql } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { type EaterRow, eatersOf } from "../../db/sql/eater-rows.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

export async function listEaterRows(
  db: Reader,
  household: HouseholdId,
): Promise<readonly EaterRow[]> {
  const { rows } = await sql<EaterRow>`${eatersOf(household)}`.execute(db);
  return rows;
}

interface Guest {
  readonly name: string;
  /** JSON. */
  readonly eats: string;
}

/** Adds a guest; returns the row's id. One statement. */
export async function insertGuest(
  tx: Tx,
  household: HouseholdId,
  { name, eats, now }: Guest & { readonly now: number },
): Promise<number> {
  const { id } = await tx
    .insertInto("eaters")
    .values({ household_id: household, name, eats, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a guest. One statement. */
export async function rewriteGuest(
  tx: Tx,
  household: HouseholdId,
  { rowId, name, eats }: Guest & { readonly rowId: number },
): Promise<void> {
  await tx
    .updateTable("eaters")
    .set({ name, eats })
    .where("household_id", "=", household)
    .where("id", "=", rowId)
    .execute();
}

/** Removes a guest; false if there is none. One statement. */
export async function deleteGuest(tx: Tx, household: HouseholdId, rowId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("eaters")
    .where("household_id", "=", household)
    .where("id", "=", rowId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
