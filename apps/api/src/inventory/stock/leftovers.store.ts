import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** What was put away of a meal, and how its lot is kept now. */
export interface PutAway {
  readonly lotId: number;
  /** How much it was, in its unit then. */
  readonly delta: number;
  readonly unitId: number;
  readonly lotUnitId: number;
  readonly lotQuantity: Micro;
}

/**
 * What was put away of a cooking that is not undone, but for what was deleted again: what undoing a cooking gives back is written down
 * alike. One statement.
 */
export async function listPutAway(
  db: Reader,
  household: HouseholdId,
  cookingId: number,
): Promise<readonly PutAway[]> {
  return db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "events.household_id")
        .onRef("lots.id", "=", "events.lot_id"),
    )
    .select([
      "events.lot_id as lotId",
      "events.delta",
      "events.unit_id as unitId",
      "lots.unit_id as lotUnitId",
      "lots.quantity as lotQuantity",
    ])
    .where("events.household_id", "=", household)
    .where("events.cooking_id", "=", cookingId)
    .where("events.kind", "=", "returned")
    .where("lots.removed_at", "is", null)
    .orderBy("events.id")
    .execute();
}
