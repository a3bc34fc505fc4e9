import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/**
 * The last cooking of each of a household's recipes since a time, in milliseconds since 1970,
 * without undone ones.
 */
export async function recentlyCooked(
  db: Reader,
  household: HouseholdId,
  since = 0,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("cookings")
    .select((select) => ["recipe_id", select.fn.max("cooked_at").as("at")])
    .where("household_id", "=", household)
    .where("undone_at", "is", null)
    .where("cooked_at", ">=", since)
    .groupBy("recipe_id")
    .execute();
  return new Map(rows.map(({ recipe_id, at }) => [recipe_id, at]));
}
