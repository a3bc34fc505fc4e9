import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
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
import { lotFields, selectLots, type Lot } from "../lots/lot.ts";

/** Sort orders of stock. */
export interface StockOrder {
  readonly by: "expiryDate" | "purchaseDate" | "name" | "quantity";
  readonly isDescending: boolean;
}

/** The filters and order of a household's list. */
export interface StockFilter {
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
export interface StockShape {
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
export interface StockValues extends ReaderNames {
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

export function matches(
  db: Reader,
  shape: StockShape,
  hole: Hole<StockValues>,
): RawBuilder<unknown> {
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

const isByReadersName = ({ by, isForeign }: StockShape): boolean => by === "name" && isForeign;

export const orderOf = (db: Reader, shape: StockShape): RawBuilder<unknown> =>
  sql.join([
    ...(shape.isByPlace ? [sql`places.position asc nulls last`] : []),
    sql`${isByReadersName(shape) ? sortedName(db) : sortColumns[shape.by]} ${shape.isDescending ? sql`desc` : sql`asc`} nulls last`,
    sql`lots.id`,
  ]);

const named = sql`inner join master_ingredients on master_ingredients.id = lots.master_ingredient_id`;
const placed = sql`left join places on places.household_id = lots.household_id and places.id = lots.place_id`;

/** Joins for the filter and the order. */
export function joinsFor(
  db: Reader,
  shape: StockShape,
  hole: Hole<StockValues>,
): RawBuilder<unknown> {
  const isByName = shape.hasName || shape.by === "name";
  const keys = isByReadersName(shape) ? joinSortKeys(db, hole("sortKeys")) : sql``;
  return sql`${isByName ? named : sql``} ${keys} ${shape.isByPlace ? placed : sql``}`;
}

/** Lots with all details, in order. */
export function lotsInOrder(db: Reader, shape: StockShape, hole: Hole<StockValues>) {
  const lots = selectLots(db).where("lots.household_id", "=", hole("household"));
  const sorted = isByReadersName(shape)
    ? lots.leftJoin(sortKeyTable(db, hole("sortKeys")).as("reader_names"), (join) =>
        join.onRef("reader_names.ingredient", "=", "lots.master_ingredient_id"),
      )
    : lots;
  return sorted.orderBy(orderOf(db, shape));
}

export const pageRows = namedRows<Lot>(lotFields);

export interface Found {
  readonly lots: string;
  readonly total: number;
}

/**
 * Whether SQLite reads the page's rows in the order of an index, so that it sorts nothing and reads
 * no details beyond the page.
 */
const comesInOrder = (db: Reader, shape: StockShape): boolean =>
  engineOf(db) === "sqlite" &&
  shape.by === "expiryDate" &&
  !shape.isDescending &&
  !shape.isByPlace &&
  !shape.hasName &&
  shape.isFirstPage;

/** The lots of a page, with details for these only. */
function lotsOfPage(db: Reader, shape: StockShape, hole: Hole<StockValues>) {
  const lots = lotsInOrder(db, shape, hole);
  if (comesInOrder(db, shape))
    return lots.where(sql<boolean>`${matches(db, shape, hole)}`).limit(hole("limit"));
  const page = sql<number>`select lots.id from lots ${joinsFor(db, shape, hole)}
    where ${matches(db, shape, hole)} order by ${orderOf(db, shape)} limit ${hole("limit")} offset ${hole("offset")}`;
  return lots.where(isOneOf(db, "lots.id", page));
}

const stockPage = preparedShapes<StockShape, StockValues, Found>((db, shape, hole) => {
  const rows = lotsOfPage(db, shape, hole);
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
export function askedOf(
  household: HouseholdId,
  filter: StockFilter,
): { shape: StockShape; values: StockValues } {
  const { name, placeId, isByPlace, sort, today, limit, offset } = filter;
  const { first, last } = daysOf(filter);
  const shape: StockShape = {
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
