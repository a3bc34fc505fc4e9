import type { Reader } from "../db/transaction.ts";

/** Meals that were taken off the plan stand whole in the activity that did it, for as long as they can come back. */
const FORGOTTEN = { way_back: null };

/** Forgets meals that were taken off the plan up to an instant, at most `limit` deeds; answers whether there may be more. One statement. */
export async function purgeRemovedMeals(
  db: Reader,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("activities")
    .set(FORGOTTEN)
    .where("id", "in", (select) =>
      select
        .selectFrom("activities as old")
        .select("old.id")
        .where("old.kind", "=", "plan_removed")
        .where("old.way_back", "is not", null)
        .where("old.created_at", "<=", before)
        .orderBy("old.created_at")
        .limit(limit),
    )
    .where("kind", "=", "plan_removed")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === BigInt(limit);
}
