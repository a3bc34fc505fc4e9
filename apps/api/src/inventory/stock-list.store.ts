import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/expiry";
import { foldText } from "@larder/rules/kitchen/ingredient-name";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { ExpressionBuilder } from "kysely";
import { contains } from "../db/dialect.ts";
import type { Database, HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { selectLots, type Lot } from "./lot.ts";

/** What stock can be sorted by. */
export interface StockOrder {
  readonly by: "expiryDate" | "purchaseDate" | "name" | "quantity";
  readonly isDescending: boolean;
}

/** Which lots of a household to list, and in what order. */
export interface StockFilter {
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

type Filterable = ExpressionBuilder<
  Pick<Database, "lots" | "master_ingredients">,
  "lots" | "master_ingredients"
>;

const whereIs = (where: Filterable, placeId: number | "none") =>
  placeId === "none" ? where("lots.place_id", "is", null) : where("lots.place_id", "=", placeId);

function matches(household: HouseholdId, filter: StockFilter) {
  const { name, isNearingExpiry, isExpired, placeId, today } = filter;
  return (where: Filterable) => {
    const soon = where.and([
      where("lots.expiry_date", ">=", today),
      where("lots.expiry_date", "<=", addDays(today, EXPIRES_SOON_DAYS)),
    ]);
    const past = where("lots.expiry_date", "<", today);
    const expiry = [...(isNearingExpiry ? [soon] : []), ...(isExpired ? [past] : [])];
    return where.and([
      where("lots.household_id", "=", household),
      where("lots.quantity", ">", 0 as Micro),
      ...(name === "" ? [] : [contains("master_ingredients.name_key", foldText(name))]),
      ...(placeId === undefined ? [] : [whereIs(where, placeId)]),
      ...(expiry.length === 0 ? [] : [where.or(expiry)]),
    ]);
  };
}

const sortColumns = {
  expiryDate: "lots.expiry_date",
  purchaseDate: "lots.purchase_date",
  name: "master_ingredients.name_key",
  quantity: "lots.quantity",
} as const;

/**
 * A page of stock; rows without the sorted date or place come last either way, ties by id. One statement.
 * Source: handbook/stock.md#the-list.
 */
export async function listStock(
  db: Reader,
  household: HouseholdId,
  filter: StockFilter,
): Promise<readonly Lot[]> {
  const { sort } = filter;
  return selectLots(db)
    .where(matches(household, filter))
    .$if(filter.isByPlace, (query) =>
      query.orderBy("places.position", (order) => order.asc().nullsLast()),
    )
    .orderBy(sortColumns[sort.by], (order) =>
      sort.isDescending ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy("lots.id")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

/** How many lots a filter keeps. Its own statement, so that a page past the end still knows the total. */
export async function countStock(
  db: Reader,
  household: HouseholdId,
  filter: StockFilter,
): Promise<number> {
  const row = await db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where(matches(household, filter))
    .executeTakeFirstOrThrow();
  return row.total;
}
