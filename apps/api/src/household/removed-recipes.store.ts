import type { HouseholdId } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { PURGE_AFTER_MS } from "../undo-window.ts";

/*
 * Recipes that were deleted stand whole in the activity that deleted them, for as long as they can come back.
 */

/** All that is left of one that cannot come back: that somebody deleted a recipe. */
const FORGOTTEN = { way_back: null, facts: "{}" };

/** Forgets recipes that can no longer come back, at most `limit`; answers whether there may be more. One statement. */
export async function purgeRemovedRecipes(
  db: Reader,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  const before = now - PURGE_AFTER_MS;
  const { numUpdatedRows } = await db
    .updateTable("activities")
    .set(FORGOTTEN)
    .where("id", "in", (select) =>
      select
        .selectFrom("activities as old")
        .select("old.id")
        .where("old.kind", "=", "recipe_removed")
        .where("old.way_back", "is not", null)
        .where("old.created_at", "<=", before)
        .orderBy("old.created_at")
        .limit(limit),
    )
    .where("kind", "=", "recipe_removed")
    .where("created_at", "<=", before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === BigInt(limit);
}

/** More than come between one tidying and the next. */
const MOST_AT_ONCE = 100;
/** Most deleted recipes of a household that can come back. */
const MOST_REMOVED = 500;

/** Forgets deleted recipes beyond the newest 500 of a household, so that deleting fills no disk. One statement. */
export async function forgetMoreRecipes(tx: Tx, household: HouseholdId): Promise<void> {
  await tx
    .updateTable("activities")
    .set(FORGOTTEN)
    .where("household_id", "=", household)
    .where("id", "in", (select) =>
      select
        .selectFrom("activities as old")
        .select("old.id")
        .where("old.household_id", "=", household)
        .where("old.kind", "=", "recipe_removed")
        .where("old.way_back", "is not", null)
        .orderBy("old.id", "desc")
        .limit(MOST_AT_ONCE)
        .offset(MOST_REMOVED),
    )
    .execute();
}
