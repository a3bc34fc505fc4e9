import { sql } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** Number of last purchases that are read: some months. */
const MOST_PURCHASES = 500;

/**
 * The shops of the household's last 500 lots with one, each spelling once, newest first. One
 * statement.
 */
export async function listShops(db: Reader, household: HouseholdId): Promise<readonly string[]> {
  const { rows } = await sql<{ shop: string }>`
    select shop from (
      select id, shop from lots
      where household_id = ${household} and shop is not null and removed_at is null
      order by id desc limit ${sql.lit(MOST_PURCHASES)}) as newest
    group by shop order by max(id) desc`.execute(db);
  return rows.map(({ shop }) => shop);
}
