import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
import { groupedBy } from "@larder/rules/grouped-by";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { sql, type RawBuilder } from "kysely";
import { patternOf } from "../../db/sql/contains.ts";
import { engineOf, isOneOf } from "../../db/dialect.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { Hole } from "../../db/postgres/prepared.ts";
import { preparedShapes } from "../../db/postgres/prepared-shapes.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import {
  hasReaderNames,
  readerNames,
  type ReaderNames,
} from "../../catalogue/food-names/reader-order.ts";
import { isNamed, joinSortKeys, sortedName, sortKeyTable } from "../../db/sql/reader-names.ts";
import type { ListedFood, SummedLot } from "../foods/listed-food.ts";
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
  /** Whether names are those of another language than English. */
  readonly isForeign: boolean;
  readonly isFirstPage: boolean;
}

/** Its parameters. */
interface Values extends ReaderNames {
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
  expiryDate: sql.ref("lots.expiry_date"),
  purchaseDate: sql.ref("lots.purchase_date"),
  name: sql.ref("master_ingredients.name_key"),
  quantity: sql.ref("lots.quantity"),
} as const;

function matches(db: Reader, shape: Shape, hole: Hole<Values>): RawBuilder<unknown> {
  const named = isNamed(db, hole("pattern"), shape.isForeign ? hole("namedIds") : null);
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

const isByReadersName = ({ by, isForeign }: Shape): boolean => by === "name" && isForeign;

const orderOf = (db: Reader, shape: Shape): RawBuilder<unknown> =>
  sql.join([
    ...(shape.isByPlace ? [sql`places.position asc nulls last`] : []),
    sql`${isByReadersName(shape) ? sortedName(db) : sortColumns[shape.by]} ${shape.isDescending ? sql`desc` : sql`asc`} nulls last`,
    sql`lots.id`,
  ]);

const named = sql`inner join master_ingredients on master_ingredients.id = lots.master_ingredient_id`;
const placed = sql`left join places on places.household_id = lots.household_id and places.id = lots.place_id`;

/** Joins for the filter and the order. */
function joinsFor(db: Reader, shape: Shape, hole: Hole<Values>): RawBuilder<unknown> {
  const isByName = shape.hasName || shape.by === "name";
  const keys = isByReadersName(shape) ? joinSortKeys(db, hole("sortKeys")) : sql``;
  return sql`${isByName ? named : sql``} ${keys} ${shape.isByPlace ? placed : sql``}`;
}

/** Lots with all details, in order. */
function lotsInOrder(db: Reader, shape: Shape, hole: Hole<Values>) {
  const lots = selectLots(db, hole("household"));
  const sorted = isByReadersName(shape)
    ? lots.leftJoin(sortKeyTable(db, hole("sortKeys")).as("reader_names"), (join) =>
        join.onRef("reader_names.ingredient", "=", "lots.master_ingredient_id"),
      )
    : lots;
  return sorted.orderBy(orderOf(db, shape));
}

const pageRows = namedRows<Lot>(lotFields);

interface Found {
  readonly lots: string;
  readonly total: number;
}

/** Whether an index gives SQLite the page's rows in their order, so it neither sorts nor reads others. */
const comesInOrder = (db: Reader, { by, isDescending, isByPlace, hasName, isFirstPage }: Shape) =>
  engineOf(db) === "sqlite" &&
  by === "expiryDate" &&
  isFirstPage &&
  !(isDescending || isByPlace || hasName);

const stockPage = preparedShapes<Shape, Values, Found>((db, shape, hole) => {
  const lots = lotsInOrder(db, shape, hole);
  // Details are read for the page's rows only.
  const page = sql<number>`select lots.id from lots ${joinsFor(db, shape, hole)}
    where ${matches(db, shape, hole)} order by ${orderOf(db, shape)} limit ${hole("limit")} offset ${hole("offset")}`;
  const rows = comesInOrder(db, shape)
    ? lots.where(sql<boolean>`${matches(db, shape, hole)}`).limit(hole("limit"))
    : lots.where(isOneOf(db, "lots.id", page));
  const total = sql<number>`(select count(*) from lots ${shape.hasName ? named : sql``} where ${matches(db, shape, hole)})`;
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
    isForeign: hasReaderNames(),
    isFirstPage: offset === 0,
  };
  const values = {
    household,
    pattern: patternOf(foldText(name)),
    placeId: typeof placeId === "number" ? placeId : 0,
    firstDay: first ?? today,
    lastDay: last ?? today,
    ...readerNames(name),
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

const summedRows = namedRows<SummedLot>([
  "row",
  "unitId",
  "quantity",
  "priceCents",
  "boughtQuantity",
  "expiryDate",
]);

interface FoodValues extends Values {
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

const foodPage = preparedShapes<Shape, FoodValues, Found & { readonly sums: string }>(
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

/** Lets other work come first between statements; `Pace` of http/slices.ts. */
interface Turns {
  readonly isSpent: boolean;
  readonly next: () => Promise<void>;
}

/**
 * A page of foods by their first lots, with those, and the number of foods. One statement. Source:
 * handbook/stock.md#foods.
 */
export async function listFoods(
  db: Reader,
  household: HouseholdId,
  filter: StockFilter & Pick<FoodValues, "lotsEach"> & { readonly pace: Turns },
): Promise<{ readonly foods: readonly ListedFood[]; readonly total: number }> {
  const { shape, values } = askedOf(household, filter);
  const { lotsEach, pace } = filter;
  // The statement itself may use the turn up, so its time counts.
  if (pace.isSpent) await pace.next();
  const [found] = await foodPage(db, shape, { ...values, lotsEach });
  if (pace.isSpent) await pace.next();
  const sums = groupedBy(summedRows.read(found?.sums), ({ row }) => row);
  if (pace.isSpent) await pace.next();
  // The first lots of a food are there, so both come in the order of the foods.
  const lots = groupedBy(pageRows.read(found?.lots), ({ masterIngredientId, placeId }) =>
    shape.isByPlace ? `${masterIngredientId} ${placeId}` : String(masterIngredientId),
  );
  const ofFoods = [...lots.values()];
  const foods = [...sums.values()].map((all, place) => ({ lots: ofFoods[place] ?? [], sums: all }));
  return { foods, total: found?.total ?? 0 };
}
