import { isOneOf } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** So many imports of a person wait for a review; so many in all are remembered. */
const MOST_OPEN = 3;
const MOST_KEPT = 50;

/** Forgets a person's imports beyond the newest three that wait, and the newest fifty at all. Two statements. */
export async function forgetOldImports(tx: Tx, user: number): Promise<void> {
  const kept = (open: boolean, most: number) =>
    tx
      .selectFrom("recipe_imports as kept")
      .select("kept.id")
      .where("kept.user_id", "=", user)
      .$if(open, (query) => query.where("kept.status", "<>", "saved"))
      .orderBy("kept.id", "desc")
      .limit(most);
  const beyond = (open: boolean, most: number) =>
    tx
      .deleteFrom("recipe_imports")
      .where("user_id", "=", user)
      .$if(open, (query) => query.where("status", "<>", "saved"))
      .where((where) => where.not(isOneOf(tx, "id", kept(open, most))))
      .execute();
  await beyond(true, MOST_OPEN);
  await beyond(false, MOST_KEPT);
}

/** Proposals are kept a day. Source: handbook/recipe-import.md#how-long. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** Removes imports that are older than a day, at most `limit`; answers whether there may be more. One statement. */
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

/** Forgets what a person has imported in a household and not saved. What is saved waits for its pictures. One statement. */
export async function deleteUnsaved(tx: Tx, household: HouseholdId, user: number): Promise<void> {
  await tx
    .deleteFrom("recipe_imports")
    .where("user_id", "=", user)
    .where("household_id", "=", household)
    .where("status", "<>", "saved")
    .execute();
}

/** Forgets what is still being read in a household: its reader knows that one, and finds nothing left. One statement. */
export async function deleteUnread(tx: Tx, household: HouseholdId): Promise<void> {
  await tx
    .deleteFrom("recipe_imports")
    .where("household_id", "=", household)
    .where("status", "=", "reading")
    .execute();
}

/** The household that an import belongs to by now; null where it is forgotten. One statement. */
export async function findHouseholdOf(db: Reader, id: number): Promise<HouseholdId | null> {
  const row = await db
    .selectFrom("recipe_imports")
    .select("household_id as household")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.household ?? null;
}
