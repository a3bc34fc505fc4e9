import { type Micro, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { NOTHING_LEFT } from "../../db/sql/nothing-left.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";
import { selectLots, type KeptLot, type Lot, type LotAmount, type LotFacts } from "../lots/lot.ts";

/** One lot in stock, or null for another household's, an eaten or a deleted one. One statement. */
export async function findLot(db: Reader, household: HouseholdId, id: number): Promise<Lot | null> {
  const lot = await selectLots(db, household)
    .where("lots.id", "=", id)
    .where("lots.quantity", ">", NOTHING_LEFT)
    .executeTakeFirst();
  return lot ?? null;
}

/** The lots that are in stock, in the order of their ids. One statement. */
export async function findLots(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<readonly Lot[]> {
  return selectLots(db, household)
    .where("lots.id", "in", [...ids])
    .where("lots.quantity", ">", NOTHING_LEFT)
    .orderBy("lots.id")
    .execute();
}

/** The net amount that edits removed from a lot at its current price share. One statement. */
export async function sumTakenByEdits(
  db: Reader,
  household: HouseholdId,
  { id, unitId, boughtQuantity }: KeptLot,
): Promise<Micro> {
  const row = await db
    .selectFrom("stock_events")
    .select(sql<number>`cast(coalesce(-sum(delta), 0) as bigint)`.as("taken"))
    .where("household_id", "=", household)
    .where("lot_id", "=", id)
    .where("kind", "=", "edited")
    .where("unit_id", "=", unitId)
    .where("bought_quantity", "=", boughtQuantity)
    .executeTakeFirstOrThrow();
  return microOf(Math.max(row.taken, 0));
}

/** The purchase of a lot, even if eaten or deleted; null once it is dropped. One statement. */
export async function findPurchased(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Pick<Lot, "name" | "masterIngredientId" | "shop"> | null> {
  const lot = await selectLots(db, household).where("lots.id", "=", id).executeTakeFirst();
  return lot ?? null;
}

/** A deleted amount of a lot, and its activity. */
interface RemovedAmount extends LotAmount {
  readonly activityId: number;
}

/**
 * The amount of a lot deleted at or after `since`, or null if there is none; it may have returned.
 * Food removed by an undo does not count. One statement.
 */
export async function findRemovedAmount(
  db: Reader,
  household: HouseholdId,
  { id, since }: { readonly id: number; readonly since: number },
): Promise<RemovedAmount | null> {
  const amount = await db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) => joinOwn(join, "lots", "events.lot_id"))
    .select([
      "lots.id as lotId",
      "lots.unit_id as unitId",
      sql<Micro>`-events.delta`.as("quantity"),
      "events.activity_id as activityId",
      sql<number>`(select count(*) from stock_events as brought
        where brought.household_id = ${household} and brought.lot_id = events.lot_id
          and brought.activity_id = events.activity_id and brought.kind in ('bought', 'returned'))`.as(
        "brought",
      ),
    ])
    .where("events.household_id", "=", household)
    .where("events.lot_id", "=", id)
    .where("events.kind", "=", "removed")
    .where("lots.removed_at", ">=", since)
    .orderBy("events.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (amount === undefined || amount.activityId === null || amount.brought > 0) return null;
  return { ...amount, activityId: amount.activityId };
}

/** The amount that a cooking took from a lot, and the lot's current state. */
export interface CookedAmount
  extends Omit<LotAmount, "boughtQuantity">, Omit<LotFacts, "priceCents"> {
  readonly unit: string;
  readonly lotUnitId: number;
  readonly lotUnit: string;
  /** The lot's current amount. */
  readonly lotQuantity: Micro;
  /** Its price share: the bought amount then and now. */
  readonly takenOfQuantity: Micro | null;
  readonly lotBoughtQuantity: Micro;
  readonly lotPackCount: Micro | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
}

/** A cooking's amounts by lot. One statement. */
export async function listCookedAmounts(
  db: Reader,
  household: HouseholdId,
  cookingId: number,
): Promise<readonly CookedAmount[]> {
  return db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) => joinOwn(join, "lots", "events.lot_id"))
    .innerJoin("master_units as units", "units.id", "events.unit_id")
    .innerJoin("master_units as lot_units", "lot_units.id", "lots.unit_id")
    .innerJoin("master_ingredients as ingredients", "ingredients.id", "lots.master_ingredient_id")
    .select([
      "events.lot_id as lotId",
      sql<Micro>`-events.delta`.as("quantity"),
      "events.unit_id as unitId",
      "units.name as unit",
      "lots.unit_id as lotUnitId",
      "lot_units.name as lotUnit",
      "lots.quantity as lotQuantity",
      "events.bought_quantity as takenOfQuantity",
      "lots.bought_quantity as lotBoughtQuantity",
      "lots.pack_count as lotPackCount",
      "lots.master_ingredient_id as masterIngredientId",
      "lots.expiry_date as expiryDate",
      "lots.purchase_date as purchaseDate",
      "lots.date_kind as dateKind",
      "lots.place_id as placeId",
      "lots.opened_on as openedOn",
      "lots.frozen_on as frozenOn",
      "ingredients.density_mg_per_ml as milligramsPerMl",
      "ingredients.mg_per_piece as milligramsPerPiece",
    ])
    .where("events.household_id", "=", household)
    .where("events.cooking_id", "=", cookingId)
    .where("events.kind", "=", "cooked")
    .orderBy("events.id")
    .execute();
}

/**
 * Whether a lot is a part of another, which has the expense, or leftovers, which were paid with the
 * meal. One statement.
 */
export async function isPaidElsewhere(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<boolean> {
  const split = await db
    .selectFrom("stock_events")
    .select("id")
    .where("household_id", "=", household)
    .where("lot_id", "=", id)
    .where("kind", "in", ["split", "returned"])
    .where("delta", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return split !== undefined;
}
