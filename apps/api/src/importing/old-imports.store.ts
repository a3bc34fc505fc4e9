import { isOneOf } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** Maximum imports of a user: awaiting review, and in total. */
const MOST_OPEN = 3;
const MOST_KEPT = 50;

/** Deletes a user's imports in their household beyond the newest three awaiting review and the newest fifty. Two statements. */
export async function forgetOldImports(
  tx: Tx,
  household: HouseholdId,
  user: number,
): Promise<void> {
  const kept = (open: boolean, most: number) =>
    tx
      .selectFrom("recipe_imports as kept")
      .select("kept.id")
      .where("kept.household_id", "=", household)
      .where("kept.user_id", "=", user)
      .$if(open, (query) => query.where("kept.status", "<>", "saved"))
      .orderBy("kept.id", "desc")
      .limit(most);
  const beyond = (open: boolean, most: number) =>
    tx
      .deleteFrom("recipe_imports")
      .where("household_id", "=", household)
      .where("user_id", "=", user)
      .$if(open, (query) => query.where("status", "<>", "saved"))
      .where((where) => where.not(isOneOf(tx, "id", kept(open, most))))
      .execute();
  await beyond(true, MOST_OPEN);
  await beyond(false, MOST_KEPT);
}

/** Lifetime of proposals. Source: handbook/recipe-import.md#how-long. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** Removes imports older than a day, at most `limit`. Returns whether more may exist. */
export async function purgeImports(
  db: Reader,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recipe_imports")
    .where(
      isOneOf(
        db,
        "id",
        db
          .selectFrom("recipe_imports as old")
          .select("old.id")
          .where("old.created_at", "<=", now - KEPT_FOR_MS)
          .orderBy("old.created_at")
          .limit(limit),
      ),
    )
    .where("created_at", "<=", now - KEPT_FOR_MS)
    .executeTakeFirstOrThrow();
  return numDeletedRows === BigInt(limit);
}

/** Deletes unsaved imports of a user in a household. Saved ones still wait for images. */
export async function forgetImportsOf(tx: Tx, household: HouseholdId, user: number): Promise<void> {
  await tx
    .deleteFrom("recipe_imports")
    .where("user_id", "=", user)
    .where("household_id", "=", household)
    .where("status", "<>", "saved")
    .execute();
}

/** Deletes imports still being read in a household. Their reader then stops. */
export async function forgetUnreadImports(tx: Tx, household: HouseholdId): Promise<void> {
  await tx
    .deleteFrom("recipe_imports")
    .where("household_id", "=", household)
    .where("status", "=", "reading")
    .execute();
}

/** Current household of an import; null if deleted. */
export async function findHouseholdOf(db: Reader, id: number): Promise<HouseholdId | null> {
  const row = await db
    .selectFrom("recipe_imports")
    .select("household_id as household")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.household ?? null;
}
