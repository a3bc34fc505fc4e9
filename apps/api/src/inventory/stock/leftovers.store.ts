import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";

/** A meal's stored leftovers, and their lot's current state. */
export interface PutAway {
  readonly lotId: number;
  /** The stored amount, in its unit at the time. */
  readonly delta: number;
  readonly unitId: number;
  readonly lotUnitId: number;
  readonly lotQuantity: Micro;
}

/**
 * Leftovers of a cooking that is not undone, except deleted ones; food returned by an undo has the
 * same form. One statement.
 */
export async function listPutAway(
  db: Reader,
  household: HouseholdId,
  cookingId: number,
): Promise<readonly PutAway[]> {
  return db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) => joinOwn(join, "lots", "events.lot_id"))
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
