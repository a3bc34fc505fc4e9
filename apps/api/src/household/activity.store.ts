import type { HouseholdId } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { findOldEntries, wasUndone } from "../db/undoable-log.ts";
import type { Activity, WayBack } from "./activity.ts";

/** Writes down what somebody did; answers its id. One statement. */
export async function insertActivity(
  tx: Tx,
  household: HouseholdId,
  { by, kind, facts, wayBack, now }: Activity,
): Promise<number> {
  const { id } = await tx
    .insertInto("activities")
    .values({
      household_id: household,
      by_user_id: by,
      kind,
      facts: JSON.stringify(facts),
      way_back: wayBack === null ? null : JSON.stringify(wayBack),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Says how an activity is undone that began before that was known. One statement. */
export async function writeWayBack(
  tx: Tx,
  household: HouseholdId,
  { id, wayBack }: { readonly id: number; readonly wayBack: WayBack },
): Promise<void> {
  await tx
    .updateTable("activities")
    .set({ way_back: JSON.stringify(wayBack) })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

interface Undoing {
  readonly id: number;
  /** The earliest instant of an activity that can still be undone. */
  readonly since: number;
  readonly now: number;
}

/** Marks an activity as undone, once; answers the way back, or null when there was nothing to undo. One statement. */
export async function markUndone(
  tx: Tx,
  household: HouseholdId,
  { id, since, now }: Undoing,
): Promise<WayBack | null> {
  const row = await tx
    .updateTable("activities")
    .set({ undone_at: now })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .where("way_back", "is not", null)
    .where("created_at", ">=", since)
    .returning("way_back as wayBack")
    .executeTakeFirst();
  // What this store wrote.
  return row === undefined ? null : (JSON.parse(row.wayBack ?? "null") as WayBack);
}

const LOG = { table: "activities", madeAt: "created_at" } as const;

/** Whether an activity was undone; null when it is not this household's. One statement. */
export async function isUndone(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<boolean | null> {
  return wasUndone(tx, LOG, { household, id });
}

/** Most activities that a household keeps. */
const MOST_ACTIVITIES = 2000;

/** What was done beyond the newest 2,000 and can no longer be undone. One statement. */
export async function findOldActivities(
  db: Reader,
  old: { readonly household: HouseholdId; readonly before: number },
): Promise<readonly number[]> {
  return findOldEntries(db, LOG, { ...old, most: MOST_ACTIVITIES });
}

/** Forgets what was done; the books of stock keep their lines. One statement. */
export async function forgetActivities(
  tx: Tx,
  household: HouseholdId,
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom("activities")
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .execute();
}
