import { type Micro, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { NOTHING_LEFT } from "../../db/sql/nothing-left.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { selectLots, type KeptLot, type Lot, type LotAmount, type LotFacts } from "../lots/lot.ts";

/** One lot in stock, or null when it is not this household's, was eaten or was deleted. One statement. */
export async function findLot(db: Reader, household: HouseholdId, id: number): Promise<Lot | null> {
  const lot = await selectLots(db)
    .where("lots.household_id", "=", household)
    .where("lots.id", "=", id)
    .where("lots.quantity", ">", NOTHING_LEFT)
    .executeTakeFirst();
  return lot ?? null;
}

/** Those of the lots that are in stock, in the order of their ids. One statement. */
export async function findLots(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<readonly Lot[]> {
  return selectLots(db)
    .where("lots.household_id", "=", household)
    .where("lots.id", "in", [...ids])
    .where("lots.quantity", ">", NOTHING_LEFT)
    .orderBy("lots.id")
    .execute();
}

/** What edits took of a lot and did not give back, as far as it had the same share of the price. One statement. */
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

/** What is known of a purchase by the lot that was bought, also where it is eaten up or deleted; null once it is forgotten. One statement. */
export async function findPurchased(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Pick<Lot, "name" | "masterIngredientId" | "shop"> | null> {
  const lot = await selectLots(db)
    .where("lots.household_id", "=", household)
    .where("lots.id", "=", id)
    .executeTakeFirst();
  return lot ?? null;
}

/** What a person deleted of a lot, and what that was a part of. */
interface RemovedAmount extends LotAmount {
  readonly activityId: number;
}

/**
 * What a lot deleted at or after `since` held then, or null when there is none: it may have come back. What undoing took out again was
 * not deleted. One statement.
 */
export async function findRemovedAmount(
  db: Reader,
  household: HouseholdId,
  { id, since }: { readonly id: number; readonly since: number },
): Promise<RemovedAmount | null> {
  const amount = await db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "events.household_id")
        .onRef("lots.id", "=", "events.lot_id"),
    )
    .select([
      "lots.id as lotId",
      "lots.unit_id as unitId",
      sql<Micro>`-events.delta`.as("quantity"),
      "events.activity_id as activityId",
      sql<number>`(select count(*) from stock_events as brought
        where brought.household_id = events.household_id and brought.lot_id = events.lot_id
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

/** What a cooking took from one lot, and how that lot is kept now. */
export interface CookedAmount
  extends Omit<LotAmount, "boughtQuantity">, Omit<LotFacts, "priceCents"> {
  readonly unit: string;
  readonly lotUnitId: number;
  readonly lotUnit: string;
  /** What the lot holds now. */
  readonly lotQuantity: Micro;
  /** Its share of the price: what counted as bought when it was taken, and what does now. */
  readonly takenOfQuantity: Micro | null;
  readonly lotBoughtQuantity: Micro;
  readonly lotPackCount: Micro | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
}

/** What a cooking took, lot by lot. One statement. */
export async function listCookedAmounts(
  db: Reader,
  household: HouseholdId,
  cookingId: number,
): Promise<readonly CookedAmount[]> {
  return db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "events.household_id")
        .onRef("lots.id", "=", "events.lot_id"),
    )
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

/** Whether a lot is a part of another one, whose expense has its price, or came from a meal that did not cost twice. One statement. */
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
