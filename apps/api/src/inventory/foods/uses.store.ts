import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** An amount of a food eaten at once. */
export interface Use {
  readonly masterIngredientId: number;
  readonly unitId: number;
  readonly quantity: Micro;
}

/** Number of newest uses that are read. */
const MOST_USES = 1000;

/** A household's last uses, without undone ones, newest first. One statement. */
export async function listLastUses(db: Reader, household: HouseholdId): Promise<readonly Use[]> {
  const newest = db
    .selectFrom("stock_events as newest")
    .select("newest.id")
    .where("newest.household_id", "=", household)
    .where("newest.kind", "=", "used")
    .orderBy("newest.id", "desc")
    .limit(MOST_USES);
  return db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) =>
      join.on("lots.household_id", "=", household).onRef("lots.id", "=", "events.lot_id"),
    )
    .leftJoin("activities", (join) =>
      join
        .on("activities.household_id", "=", household)
        .onRef("activities.id", "=", "events.activity_id"),
    )
    .select(["lots.master_ingredient_id as masterIngredientId", "events.unit_id as unitId"])
    .select(sql<Micro>`0 - events.delta`.as("quantity"))
    .where("events.household_id", "=", household)
    .where(isOneOf(db, "events.id", newest))
    .where("events.delta", "<", 0)
    .where("activities.undone_at", "is", null)
    .orderBy("events.id", "desc")
    .execute();
}
