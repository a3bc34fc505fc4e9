import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { sql, type RawBuilder } from "kysely";
import { isLike, patternOf } from "../../db/sql/contains.ts";
import { isOneOf } from "../../db/dialect.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { Hole } from "../../db/postgres/prepared.ts";
import { preparedShapes } from "../../db/postgres/prepared-shapes.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { lotFields, selectLots, type Lot } from "../lots/lot.ts";

/** What stock can be sorted by. */
export interface StockOrder {
  readonly by: "expiryDate" | "purchaseDate" | "name" | "quantity";
  readonly isDescending: boolean;
}

/** Which lots of a household to list, and in what order. */
interface StockFilter {
  readonly name: string;
  readonly isNearingExpiry: boolean;
  readonly isExpired: boolean;
  /** The place that it stands in; "none" for what stands nowhere in particular, undefined for all. */
  readonly placeId: number | "none" | undefined;
  /** Whether places come before the order, in theirs. */
  readonly isByPlace: boolean;
  readonly sort: StockOrder;
  readonly today: IsoDate;
  readonly limit: number;
  readonly offset: number;
}

/** What the text of the statement depends on. */
interface Shape {
  readonly by: StockOrder["by"];
  readonly isDescending: boolean;
  readonly isByPlace: boolean;
  readonly hasName: boolean;
  readonly place: "one" | "none" | "all";
  readonly hasFirstDay: boolean;
  readonly hasLastDay: boolean;
}

/** What it is asked with. */
interface Values {
  readonly household: HouseholdId;
  readonly pattern: string;
  readonly placeId: number;
  /** Of the days of expiry that are kept. */
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
  // What a page shows is looked up for its own rows alone, whatever comes before them.
  const page = sql<number>`select lots.id from lots ${isNamed ? named : sql``} ${shape.isByPlace ? placed : sql``}
    where ${matches(shape, hole)} order by ${order} limit ${hole("limit")} offset ${hole("offset")}`;
  const rows = selectLots(db)
    .where("lots.household_id", "=", hole("household"))
    .where(isOneOf(db, "lots.id", page))
    .orderBy(order);
  const total = sql<number>`(select count(*) from lots ${shape.hasName ? named : sql``} where ${matches(shape, hole)})`;
  return db.selectNoFrom([pageRows.select(db, rows).as("lots"), total.as("total")]);
});

/** A page of lots, and how many a filter keeps in all. */
interface StockPage {
  readonly lots: readonly Lot[];
  readonly total: number;
}

/** Which days of expiry are kept: what is over, what will be within three days, or both; undefined where nothing bounds them. */
function daysOf({ isNearingExpiry, isExpired, today }: StockFilter) {
  if (isNearingExpiry)
    return { first: isExpired ? undefined : today, last: addDays(today, EXPIRES_SOON_DAYS) };
  return { first: undefined, last: isExpired ? addDays(today, -1) : undefined };
}

/**
 * A page of stock and the total, which a page past the end knows too; rows without the sorted date or place come last either way,
 * ties by id. All rows come as one JSON text, which costs half of what as many rows do. One statement.
 * Source: handbook/stock.md#the-list.
 */
export async function listStock(
  db: Reader,
  household: HouseholdId,
  filter: StockFilter,
): Promise<StockPage> {
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
  const [row] = await stockPage(db, shape, {
    household,
    pattern: patternOf(foldText(name)),
    placeId: typeof placeId === "number" ? placeId : 0,
    firstDay: first ?? today,
    lastDay: last ?? today,
    limit,
    offset,
  });
  return { lots: pageRows.read(row?.lots), total: row?.total ?? 0 };
}
