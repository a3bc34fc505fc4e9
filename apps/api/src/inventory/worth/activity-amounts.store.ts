import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import type { HouseholdId, StockEventKind } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** An activity's total change of one lot, and the lot's current state. */
export interface ActivityAmount {
  readonly lotId: number;
  readonly masterIngredientId: number;
  readonly kind: StockEventKind;
  /** Negative if food left the lot. */
  readonly delta: number;
  readonly worthCents: Cents | null;
  readonly unitId: number;
  readonly unit: string;
  readonly lotUnitId: number;
  readonly lotUnit: string;
  readonly lotQuantity: Micro;
  /** Its price share: the bought amount then and now. */
  readonly takenOfQuantity: Micro | null;
  readonly lotBoughtQuantity: Micro;
  readonly lotPackCount: Micro | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
}

/** An activity's changes by lot, net of undone ones. One statement. */
export async function listActivityAmounts(
  db: Reader,
  household: HouseholdId,
  activityId: number,
): Promise<readonly ActivityAmount[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom("stock_events")
        .select([
          "lot_id",
          "unit_id",
          "bought_quantity",
          // a deletion before its restoration
          sql<StockEventKind>`min(kind)`.as("kind"),
          sql<number>`cast(sum(delta) as bigint)`.as("delta"),
          sql<Cents | null>`cast(sum(worth_cents) as bigint)`.as("worth"),
        ])
        .where("household_id", "=", household)
        .where("activity_id", "=", activityId)
        .groupBy(["lot_id", "unit_id", "bought_quantity"])
        .as("changes"),
    )
    .innerJoin("lots", "lots.id", "changes.lot_id")
    .innerJoin("master_units as units", "units.id", "changes.unit_id")
    .innerJoin("master_units as lot_units", "lot_units.id", "lots.unit_id")
    .innerJoin("master_ingredients as ingredients", "ingredients.id", "lots.master_ingredient_id")
    .select([
      "changes.lot_id as lotId",
      "lots.master_ingredient_id as masterIngredientId",
      "changes.kind",
      "changes.delta",
      "changes.worth as worthCents",
      "changes.unit_id as unitId",
      "units.name as unit",
      "lots.unit_id as lotUnitId",
      "lot_units.name as lotUnit",
      "lots.quantity as lotQuantity",
      "changes.bought_quantity as takenOfQuantity",
      "lots.bought_quantity as lotBoughtQuantity",
      "lots.pack_count as lotPackCount",
      "ingredients.density_mg_per_ml as milligramsPerMl",
      "ingredients.mg_per_piece as milligramsPerPiece",
    ])
    .where("lots.household_id", "=", household)
    .where("changes.delta", "<>", 0)
    .execute();
}
