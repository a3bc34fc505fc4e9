import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
import { groupedBy } from "@larder/rules/grouped-by";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql, type RawBuilder } from "kysely";
import { isLike, patternOf } from "../../db/sql/contains.ts";
import { isOneOf } from "../../db/dialect.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { Hole } from "../../db/postgres/prepared.ts";
import { preparedShapes } from "../../db/postgres/prepared-shapes.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { lotFields, selectLots, type Lot } from "../lots/lot.ts";

/** Sort orders of stock. */
export interface StockOrder {
  readonly by: "expiryDate" | "purchaseDate" | "name" | "quantity";
  readonly isDescending: boolean;
}

/** The filters and order of a household's list. */
interface StockFilter {
  readonly name: string;
  readonly isNearingExpiry: boolean;
  readonly isExpired: boolean;
  /** The place; "none" for lots without one, undefined for all. */
  readonly placeId: number | "none" | undefined;
  /** Whether to sort by place first. */
  readonly isByPlace: boolean;
  readonly sort: StockOrder;
  readonly today: IsoDate;
  readonly limit: number;
  readonly offset: number;
}

/** The facts that the statement's text depends on. */
interface Shape {
  readonly by: StockOrder["by"];
  readonly isDescending: boolean;
  readonly isByPlace: boolean;
  readonly hasName: boolean;
  readonly place: "one" | "none" | "all";
  readonly hasFirstDay: boolean;
  readonly hasLastDay: boolean;
}

/** Its parameters. */
interface Values {
  readonly household: HouseholdId;
  readonly pattern: string;
  readonly placeId: number;
  /** Of the included expiry days. */
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly limit: number;
  readonly offset: number;
}

const sortColumns = {
  expiryDate: "lots.expiry_date",
  purchaseDate: "lots.purchase_date",
  name: "master_ingredients.name_key",
  quantity: "lots.quantity",
} as const;

function matches(shape: Shape, hole: Hole<Values>): RawBuilder<unknown> {
  const named = isLike("master_ingredients.name_key", hole("pattern"));
  return sql.join(
    [
      sql`lots.household_id = ${hole("household")} and lots.quantity > 0`,
      ...(shape.hasName ? [named] : []),
      ...(shape.place === "one" ? [sql`lots.place_id = ${hole("placeId")}`] : []),
      ...(shape.place === "none" ? [sql`lots.place_id is null`] : []),
      ...(shape.hasFirstDay ? [sql`lots.expiry_date >= ${hole("firstDay")}`] : []),
      ...(shape.hasLastDay ? [sql`lots.expiry_date <= ${hole("lastDay")}`] : []),
    ],
    sql` and `,
  );
}

const orderOf = ({ by, isDescending, isByPlace }: Shape): RawBuilder<unknown> =>
  sql.join([
    ...(isByPlace ? [sql`places.position asc nulls last`] : []),
    sql`${sql.ref(sortColumns[by])} ${isDescending ? sql`desc` : sql`asc`} nulls last`,
    sql`lots.id`,
  ]);

const named = sql`inner join master_ingredients on master_ingredients.id = lots.master_ingredient_id`;
const placed = sql`left join places on places.household_id = lots.household_id and places.id = lots.place_id`;

const pageRows = namedRows<Lot>(lotFields);

interface Found {
  readonly lots: string;
  readonly total: number;
}

const stockPage = preparedShapes<Shape, Values, Found>((db, shape, hole) => {
  const order = orderOf(shape);
  const isNamed = shape.hasName || shape.by === "name";
  // Details are read for the page's rows only.
  const page = sql<number>`select lots.id from lots ${isNamed ? named : sql``} ${shape.isByPlace ? placed : sql``}
    where ${matches(shape, hole)} order by ${order} limit ${hole("limit")} offset ${hole("offset")}`;
  const rows = selectLots(db)
    .where("lots.household_id", "=", hole("household"))
    .where(isOneOf(db, "lots.id", page))
    .orderBy(order);
  const total = sql<number>`(select count(*) from lots ${shape.hasName ? named : sql``} where ${matches(shape, hole)})`;
  return db.selectNoFrom([pageRows.select(db, rows).as("lots"), total.as("total")]);
});

/** A page of lots, and the total for the filter. */
interface StockPage {
  readonly lots: readonly Lot[];
  readonly total: number;
}

/** The range of expiry days: expired, within three days, or both; undefined if unbounded. */
function daysOf({ isNearingExpiry, isExpired, today }: StockFilter) {
  if (isNearingExpiry)
    return { first: isExpired ? undefined : today, last: addDays(today, EXPIRES_SOON_DAYS) };
  return { first: undefined, last: isExpired ? addDays(today, -1) : undefined };
}

/** The statement's text and its parameters. */
function askedOf(household: HouseholdId, filter: StockFilter): { shape: Shape; values: Values } {
  const { name, placeId, isByPlace, sort, today, limit, offset } = filter;
  const { first, last } = daysOf(filter);
  const shape: Shape = {
    by: sort.by,
    isDescending: sort.isDescending,
    isByPlace,
    hasName: name !== "",
    place: placeId === undefined ? "all" : placeId === "none" ? "none" : "one",
    hasFirstDay: first !== undefined,
    hasLastDay: last !== undefined,
  };
  const values = {
    household,
    pattern: patternOf(foldText(name)),
    placeId: typeof placeId === "number" ? placeId : 0,
    firstDay: first ?? today,
    lastDay: last ?? today,
    limit,
    offset,
  };
  return { shape, values };
}

/**
 * A page of stock and the total, also past the end. Rows without the sorted date or place come last
 * in either direction, ties by id. All rows are one JSON text, which costs half as much as rows.
 * One statement. Source: handbook/stock.md#the-list.
 */
export async function listStock(
  db: Reader,
  household: HouseholdId,
  filter: StockFilter,
): Promise<StockPage> {
  const { shape, values } = askedOf(household, filter);
  const [row] = await stockPage(db, shape, values);
  return { lots: pageRows.read(row?.lots), total: row?.total ?? 0 };
}

/** A lot's facts for the sums of its food. */
interface SummedLot {
  /** Position of its food on the page, from 1. */
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

/** A lot listed with its food. */
interface ListedLot extends Lot {
  readonly row: number;
}
const listedRows = namedRows<ListedLot>([...lotFields, "row"]);

interface FoodValues extends Values {
  /** Limit of lots per food. */
  readonly lotsEach: number;
}

/** A selected lot with its position in the list. */
interface RankedLot {
  readonly id: number;
  readonly food: number;
  readonly place: number | null;
  readonly nth: number;
}
interface FoodOfPage extends Pick<RankedLot, "food" | "place"> {
  readonly row: number;
}

const foodPage = preparedShapes<Shape, FoodValues, Found & { readonly sums: string }>(
  (db, shape, hole) => {
    const joins = sql`${shape.hasName || shape.by === "name" ? named : sql``} ${shape.isByPlace ? placed : sql``}`;
    const place = shape.isByPlace ? sql`lots.place_id` : sql`cast(null as bigint)`;
    // A food's position is that of its first lot.
    const ranked = sql<RankedLot>`(select lots.id, lots.master_ingredient_id as food, ${place} as place,
        row_number() over (order by ${orderOf(shape)}) as nth
      from lots ${joins} where ${matches(shape, hole)})`;
    const page = sql<FoodOfPage>`(select food, place, row_number() over (order by min(nth)) as "row"
      from ranked group by food, place order by min(nth) limit ${hole("limit")} offset ${hole("offset")})`;
    const listed = sql<{ row: number; id: number; nth: number }>`(
      select page."row", ranked.id, row_number() over (partition by page."row" order by ranked.nth) as nth
      from ranked inner join page on page.food = ranked.food and page.place is not distinct from ranked.place)`;
    const rows = selectLots(db)
      .innerJoin(listed.as("listed"), "listed.id", "lots.id")
      .select("listed.row")
      .where("lots.household_id", "=", hole("household"))
      .where("listed.nth", "<=", hole("lotsEach"))
      .orderBy("listed.row")
      .orderBy("listed.nth");
    const sums = sql`select listed."row", lots.unit_id as "unitId", lots.quantity, lots.price_cents as "priceCents",
        lots.bought_quantity as "boughtQuantity", lots.expiry_date as "expiryDate"
      from ${listed} as listed inner join lots on lots.household_id = ${hole("household")} and lots.id = listed.id
      order by listed."row", listed.nth`;
    return db
      .with("ranked", () => ranked)
      .with("page", () => page)
      .selectNoFrom([
        listedRows.select(db, rows).as("lots"),
        summedRows.select(db, sums).as("sums"),
        sql<number>`(select count(*) from (select 1 as one from ranked group by food, place) as foods)`.as(
          "total",
        ),
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
 * A page of foods in the order of their first lots, each with its first lots, and the number of
 * foods. One statement. Source: handbook/stock.md#foods.
 */
export async function listFoods(
  db: Reader,
  household: HouseholdId,
  filter: StockFilter & Pick<FoodValues, "lotsEach">,
): Promise<{ readonly foods: readonly ListedFood[]; readonly total: number }> {
  const { shape, values } = askedOf(household, filter);
  const [found] = await foodPage(db, shape, { ...values, lotsEach: filter.lotsEach });
  const lots = groupedBy(listedRows.read(found?.lots), ({ row }) => row);
  const sums = groupedBy(summedRows.read(found?.sums), ({ row }) => row);
  const foods = [...sums].map(([row, all]) => ({ lots: lots.get(row) ?? [], sums: all }));
  return { foods, total: found?.total ?? 0 };
}
