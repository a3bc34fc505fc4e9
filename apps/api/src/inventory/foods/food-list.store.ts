import type { Cents } from "@larder/rules/calendar-and-money/money";
import { groupedBy } from "@larder/rules/grouped-by";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import { preparedShapes } from "../../db/postgres/prepared-shapes.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Lot } from "../lots/lot.ts";
import {
  askedOf,
  type Found,
  joinsFor,
  lotsInOrder,
  matches,
  orderOf,
  pageRows,
  type StockFilter,
  type StockShape,
  type StockValues,
} from "../stock/stock-list.store.ts";

/** A lot's facts for the sums of its food. */
interface SummedLot {
  /** Position of its food in the list, from 1. */
  readonly row: number;
  readonly unitId: number;
  readonly quantity: Micro;
  readonly priceCents: Cents | null;
  readonly boughtQuantity: Micro;
  readonly expiryDate: string | null;
}

const summedRows = namedRows<SummedLot>([
  "row",
  "unitId",
  "quantity",
  "priceCents",
  "boughtQuantity",
  "expiryDate",
]);

interface FoodValues extends StockValues {
  /** Limit of lots per food. */
  readonly lotsEach: number;
}

/** A lot with what the sums of its food need, and its position in the list. */
interface RankedLot extends Omit<SummedLot, "row"> {
  readonly id: number;
  readonly food: number;
  readonly place: number | null;
  readonly nth: number;
}

/** The same with the position of its food's first lot, and its own among those of its food. */
interface GroupedLot extends RankedLot {
  readonly first: number;
  readonly at: number;
}

const foodPage = preparedShapes<StockShape, FoodValues, Found & { readonly sums: string }>(
  (db, shape, hole) => {
    const joins = joinsFor(db, shape, hole);
    const place = shape.isByPlace ? sql`lots.place_id` : sql`cast(null as bigint)`;
    // A food's position is that of its first lot. Windows and no joins, for which PostgreSQL may go through all lots again and again.
    const ranked = sql<RankedLot>`(select lots.id, lots.master_ingredient_id as food, ${place} as place,
        row_number() over (order by ${orderOf(db, shape)}) as nth, lots.unit_id, lots.quantity, lots.price_cents,
        lots.bought_quantity, lots.expiry_date
      from lots ${joins} where ${matches(db, shape, hole)})`;
    const grouped = sql<GroupedLot>`(select ranked.*, min(nth) over (partition by food, place) as first,
        row_number() over (partition by food, place order by nth) as at from ranked)`;
    const numbered = sql<GroupedLot>`(select grouped.*, dense_rank() over (order by first) as "row" from grouped)`;
    const [limit, offset] = [hole("limit"), hole("offset")].map(
      (value) => sql`cast(${value} as bigint)`,
    );
    const isOnPage = sql`"row" > ${offset} and "row" - ${offset} <= ${limit}`;
    const rows = lotsInOrder(db, shape, hole).where(
      isOneOf(
        db,
        "lots.id",
        sql<number>`select id from numbered where ${isOnPage} and at <= ${hole("lotsEach")}`,
      ),
    );
    const sums = sql`select "row", unit_id as "unitId", quantity, price_cents as "priceCents",
        bought_quantity as "boughtQuantity", expiry_date as "expiryDate"
      from numbered where ${isOnPage} order by "row", at`;
    return db
      .with("ranked", () => ranked)
      .with("grouped", () => grouped)
      .with("numbered", () => numbered)
      .selectNoFrom([
        pageRows.select(db, rows).as("lots"),
        summedRows.select(db, sums).as("sums"),
        sql<number>`(select coalesce(max("row"), 0) from numbered)`.as("total"),
      ]);
  },
);

/** An ingredient's stock, per place if places come first. */
export interface ListedFood {
  /** The first ones in order. */
  readonly lots: readonly Lot[];
  /** All of them. */
  readonly sums: readonly SummedLot[];
}

/**
 * A page of foods by their first lots, with those, and the number of foods. One statement. Source:
 * handbook/stock.md#foods.
 */
export async function listFoods(
  db: Reader,
  household: HouseholdId,
  filter: StockFilter & Pick<FoodValues, "lotsEach">,
): Promise<{ readonly foods: readonly ListedFood[]; readonly total: number }> {
  const { shape, values } = askedOf(household, filter);
  const [found] = await foodPage(db, shape, { ...values, lotsEach: filter.lotsEach });
  const sums = groupedBy(summedRows.read(found?.sums), ({ row }) => row);
  // The first lots of a food are there, so both come in the order of the foods.
  const lots = groupedBy(pageRows.read(found?.lots), ({ masterIngredientId, placeId }) =>
    shape.isByPlace ? `${masterIngredientId} ${placeId}` : String(masterIngredientId),
  );
  const ofFoods = [...lots.values()];
  const foods = [...sums.values()].map((all, place) => ({ lots: ofFoods[place] ?? [], sums: all }));
  return { foods, total: found?.total ?? 0 };
}
