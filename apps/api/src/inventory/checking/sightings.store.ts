import type { HouseholdId, Row } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

interface Seen {
  readonly lotIds: readonly number[];
  readonly kind: Row<"lot_sightings">["kind"];
  /** The activity whose undo removes the sightings; null if it cannot be undone. */
  readonly activityId: number | null;
  readonly now: number;
}

/** Records that lots were seen. At most one statement. */
export async function insertSightings(
  tx: Tx,
  household: HouseholdId,
  { lotIds, kind, activityId, now }: Seen,
): Promise<void> {
  if (lotIds.length === 0) return;
  await tx
    .insertInto("lot_sightings")
    .values(
      lotIds.map((lotId) => ({
        household_id: household,
        lot_id: lotId,
        kind,
        activity_id: activityId,
        created_at: now,
      })),
    )
    .execute();
}

/** Removes the sightings of an activity that is undone. One statement. */
export async function deleteSightings(
  tx: Tx,
  household: HouseholdId,
  activityId: number,
): Promise<void> {
  await tx
    .deleteFrom("lot_sightings")
    .where("household_id", "=", household)
    .where("activity_id", "=", activityId)
    .execute();
}
