import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import { type Hole, prepared } from "../../db/postgres/prepared.ts";
import { evidenceColumns } from "../../db/schema/lot-evidence.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { NOTHING_LEFT } from "../../db/sql/nothing-left.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { Reader } from "../../db/transaction.ts";
import type { DoubtedLot } from "./confidence.ts";
import { type KeptLot, type Lot, lotFields, selectLots } from "../lots/lot.ts";

/** A lot with the facts that its doubt and worth follow from. */
interface LotInStock
  extends
    DoubtedLot,
    Pick<
      KeptLot,
      | "unitId"
      | "quantity"
      | "boughtQuantity"
      | "priceCents"
      | "packCount"
      | "packQuantity"
      | "packUnitId"
      | "expiryDate"
    > {}

const inStockRows = namedRows<LotInStock>([
  "id",
  "masterIngredientId",
  "unitId",
  "quantity",
  "boughtQuantity",
  "priceCents",
  "packCount",
  "packQuantity",
  "packUnitId",
  "placeId",
  "purchaseDate",
  "expiryDate",
  "openedOn",
  "frozenOn",
  "createdAt",
  "seenAt",
  "usedAt",
]);

const lotsInStock = prepared((db, hole: Hole<{ household: HouseholdId }>) => {
  const [seenAt, , usedAt] = evidenceColumns(hole("household"));
  const lots = db
    .selectFrom("lots")
    .select([
      "id",
      "master_ingredient_id as masterIngredientId",
      "unit_id as unitId",
      "quantity",
      "bought_quantity as boughtQuantity",
      "price_cents as priceCents",
      "pack_count as packCount",
      "pack_quantity as packQuantity",
      "pack_unit_id as packUnitId",
      "place_id as placeId",
      "purchase_date as purchaseDate",
      "expiry_date as expiryDate",
      "opened_on as openedOn",
      "frozen_on as frozenOn",
      "created_at as createdAt",
      seenAt,
      usedAt,
    ])
    .where("household_id", "=", hole("household"))
    .where("quantity", ">", NOTHING_LEFT)
    .orderBy("id");
  return db.selectNoFrom([inStockRows.select(db, lots).as("lots")]);
});

/**
 * All lots in stock without joins, which PostgreSQL may run once for each lot. One statement.
 */
export async function listLotsInStock(
  db: Reader,
  household: HouseholdId,
): Promise<readonly LotInStock[]> {
  const [row] = await lotsInStock(db, { household });
  return inStockRows.read(row?.lots);
}

const askedRows = namedRows<Lot>(lotFields);

const askedLots = prepared((db, hole: Hole<{ household: HouseholdId; ids: string }>) => {
  const lots = selectLots(db, hole("household"))
    .where(sql<boolean>`lots.id in (${idsOfJson(db, hole("ids"))})`)
    .where("lots.quantity", ">", NOTHING_LEFT);
  return db.selectNoFrom([askedRows.select(db, lots).as("lots")]);
});

/** Some of the lots in stock with all details, by id. One statement. */
export async function findAskedLots(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Lot>> {
  const [row] = await askedLots(db, { household, ids: JSON.stringify(ids) });
  return new Map(askedRows.read(row?.lots).map((lot) => [lot.id, lot]));
}

/** A lot with its place, food and label. */
interface PlacedLot extends Pick<Lot, "id" | "placeId" | "masterIngredientId"> {
  readonly name: string;
  readonly category: string;
  readonly labelCode: string | null;
}

const placedRows = namedRows<PlacedLot>([
  "id",
  "placeId",
  "masterIngredientId",
  "name",
  "category",
  "labelCode",
]);

const placedLots = prepared((db, hole: Hole<{ household: HouseholdId }>) => {
  const lots = db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .select([
      "lots.id",
      "lots.place_id as placeId",
      "lots.master_ingredient_id as masterIngredientId",
      "master_ingredients.name",
      "master_ingredients.category",
      "lots.label_code as labelCode",
    ])
    .where("lots.household_id", "=", hole("household"))
    .where("lots.quantity", ">", NOTHING_LEFT)
    .orderBy("lots.id");
  return db.selectNoFrom([placedRows.select(db, lots).as("lots")]);
});

/** All lots in stock with their places. One statement. */
export async function listPlacedLots(
  db: Reader,
  household: HouseholdId,
): Promise<readonly PlacedLot[]> {
  const [row] = await placedLots(db, { household });
  return placedRows.read(row?.lots);
}

/** The household's latest check; null if there was none. One statement. */
export async function findLastCheck(db: Reader, household: HouseholdId): Promise<number | null> {
  const row = await db
    .selectFrom("lot_sightings")
    .select((select) => select.fn.max("created_at").as("at"))
    .where("household_id", "=", household)
    .where("kind", "=", "checked")
    .executeTakeFirst();
  return row?.at ?? null;
}

/** How many of some lots are the household's, in stock or not. One statement. */
export async function countOwnLots(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<number> {
  const row = await db
    .selectFrom("lots")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .executeTakeFirstOrThrow();
  return row.total;
}

/** How often a lot was kept longer. One statement. */
export async function countKept(
  db: Reader,
  household: HouseholdId,
  lotId: number,
): Promise<number> {
  const row = await db
    .selectFrom("lot_sightings")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("household_id", "=", household)
    .where("lot_id", "=", lotId)
    .where("kind", "=", "kept")
    .executeTakeFirstOrThrow();
  return row.total;
}
