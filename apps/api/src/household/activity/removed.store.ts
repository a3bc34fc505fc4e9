import { isOneOf } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/*
 * What was deleted stands whole in the activity that did it, for as long as it can come back.
 */

/** All that is left of what cannot come back: of a recipe that somebody deleted one, of meals that they were taken off the plan. */
const FORGOTTEN = {
  recipe_removed: { way_back: null, facts: "{}" },
  plan_removed: { way_back: null },
} as const;

interface Purge {
  readonly kind: keyof typeof FORGOTTEN;
  readonly before: number;
  readonly limit: number;
}

/** Forgets what was deleted up to an instant, at most `limit` deeds; answers whether there may be more. One statement. */
export async function purgeRemoved(db: Reader, { kind, before, limit }: Purge): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("activities")
    .set(FORGOTTEN[kind])
    .where(
      isOneOf(
        db,
        "id",
        db
          .selectFrom("activities as old")
          .select("old.id")
          .where("old.kind", "=", kind)
          .where("old.way_back", "is not", null)
          .where("old.created_at", "<=", before)
          .orderBy("old.created_at")
          .limit(limit),
      ),
    )
    .where("kind", "=", kind)
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
    .set(FORGOTTEN.recipe_removed)
    .where("household_id", "=", household)
    .where(
      isOneOf(
        tx,
        "id",
        tx
          .selectFrom("activities as old")
          .select("old.id")
          .where("old.household_id", "=", household)
          .where("old.kind", "=", "recipe_removed")
          .where("old.way_back", "is not", null)
          .orderBy("old.id", "desc")
          .limit(MOST_AT_ONCE)
          .offset(MOST_REMOVED),
      ),
    )
    .execute();
}
