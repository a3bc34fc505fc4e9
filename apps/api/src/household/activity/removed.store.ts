import { isOneOf } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/* A deleted object is stored in its activity while it can be restored. */

/** The facts that stay after that: a deleted recipe, meals off the plan, a merged ingredient. */
const FORGOTTEN = {
  recipe_removed: { way_back: null, facts: "{}" },
  plan_removed: { way_back: null },
  ingredient_merged: { way_back: null },
} as const;

interface Purge {
  readonly kind: keyof typeof FORGOTTEN;
  readonly before: number;
  readonly limit: number;
}

/** Drops objects deleted before an instant, at most `limit`; returns true if more may be left. */
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

/** More than accumulate between two runs of the tidying job. */
const MOST_AT_ONCE = 100;
/** Maximum number of restorable recipes of a household. */
const MOST_REMOVED = 500;

/** Drops deleted recipes beyond the newest 500, so that deletions cannot fill the disk. */
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
