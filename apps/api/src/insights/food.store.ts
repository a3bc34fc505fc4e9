import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { namedRows } from "../db/sql/named-rows.ts";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import { isAmong, tableOfJson } from "../db/sql/rows-of-json.ts";
import type { Reader } from "../db/transaction.ts";
import {
  isBoughtAtPrice,
  costOfMeal,
  isHardlyPriced,
  daysTable,
  foodFacts,
  mealsCooked,
  rescued,
  shopOfLot,
  thrownAway,
  type DayRow,
  type LookedAt,
} from "../db/sql/figure-rows.ts";

/** Waste by month, ingredient and unit, net of undone waste, with the ingredient's facts. */
export interface WastedFood {
  /** "2026-11". */
  readonly month: string;
  readonly masterIngredientId: number;
  readonly name: string;
  readonly usualUnitId: number | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  readonly unitId: number;
  readonly quantity: number;
  readonly cents: number;
  /** Number of events with unknown cost. */
  readonly unpriced: number;
}

/** The price of a lot. */
export interface PaidPrice {
  readonly lotId: number;
  readonly masterIngredientId: number;
  readonly unitId: number;
  readonly priceCents: Cents;
  readonly boughtQuantity: Micro;
  /** Null if not given; then the day it was put away. */
  readonly purchaseDate: IsoDate | null;
  /** In milliseconds since 1970. */
  readonly putAwayAt: number;
  readonly shop: string | null;
}

interface CookedMeals {
  readonly count: number;
  readonly cents: number;
  /** Meals with a hardly known cost. */
  readonly unpriced: number;
  /** The known part of their cost. */
  readonly unpricedCents: number;
}

const NO_MEALS: CookedMeals = { count: 0, cents: 0, unpriced: 0, unpricedCents: 0 };

/** Food that left the kitchen in a period, and prices of purchases. */
export interface Food {
  readonly wasted: readonly WastedFood[];
  readonly savedCents: number;
  readonly cooked: CookedMeals;
  /** The newest of each ingredient, separately for lots with and without a purchase date. */
  readonly prices: readonly PaidPrice[];
}

const wastedRows = namedRows<WastedFood>([
  "month",
  "masterIngredientId",
  "name",
  "usualUnitId",
  "milligramsPerMl",
  "milligramsPerPiece",
  "unitId",
  "quantity",
  "cents",
  "unpriced",
]);
const cookedRows = namedRows<CookedMeals>(["count", "cents", "unpriced", "unpricedCents"]);
const priceRows = namedRows<PaidPrice>([
  "lotId",
  "masterIngredientId",
  "unitId",
  "priceCents",
  "boughtQuantity",
  "purchaseDate",
  "putAwayAt",
  "shop",
]);

interface MonthRow {
  readonly month: string;
  readonly first: number;
  readonly next: number;
}
const monthColumns = { month: "text", first: "integer", next: "integer" } as const;

interface FoodRow {
  readonly ingredient: number;
  readonly unit: number;
}
/** A lot's rank among those of its ingredient, newest first. */
interface PlacedLot {
  readonly id: number;
  readonly place: number;
}

const foodColumns = { ingredient: "integer", unit: "integer" } as const;

/** The days and months by the reader's clock, and the wanted prices, as JSON. */
interface Wanted extends LookedAt {
  readonly days: string;
  readonly months: string;
  readonly foods: string;
  readonly mostPoints: number;
}

const foodRow = prepared((db, hole: Hole<Wanted>) => {
  const household = hole("household");
  const looked = {
    household,
    from: hole("from"),
    to: hole("to"),
    first: hole("first"),
    next: hole("next"),
  };
  const sums = thrownAway(db, looked)
    .innerJoin(sql<MonthRow>`months`.as("months"), (join) =>
      join.on(
        sql<boolean>`stock_events.created_at >= months.first and stock_events.created_at < months.next`,
      ),
    )
    .select(({ fn }) => [
      "months.month",
      "lots.master_ingredient_id",
      "stock_events.unit_id",
      sql<number>`-sum(stock_events.delta)`.as("quantity"),
      fn.coalesce(fn.sum<number>("stock_events.worth_cents"), sql.lit(0)).as("cents"),
      // undone waste is a row with a positive amount
      sql<number>`sum(case when stock_events.worth_cents is not null then 0 when stock_events.delta < 0 then 1 else -1 end)`.as(
        "unpriced",
      ),
    ])
    .groupBy(["months.month", "lots.master_ingredient_id", "stock_events.unit_id"]);
  const wasted = db
    .selectFrom(sums.as("sums"))
    .innerJoin("master_ingredients", "master_ingredients.id", "sums.master_ingredient_id")
    .select([
      "sums.month",
      ...foodFacts,
      "sums.unit_id as unitId",
      "sums.quantity",
      "sums.cents",
      "sums.unpriced",
    ]);
  const saved = rescued(db, household).select(({ fn }) =>
    fn.sum<number | null>("stock_events.worth_cents").as("cents"),
  );
  const meals = mealsCooked(db, looked).select([
    costOfMeal.as("cents"),
    sql<number>`case when ${isHardlyPriced(household)} then 1 else 0 end`.as("hardly"),
  ]);
  const cooked = db
    .selectFrom(meals.as("meals"))
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.coalesce(fn.sum<number>("meals.cents"), sql.lit(0)).as("cents"),
      fn.coalesce(fn.sum<number>("meals.hardly"), sql.lit(0)).as("unpriced"),
      sql<number>`coalesce(sum(meals.cents * meals.hardly), 0)`.as("unpricedCents"),
    ]);
  // Details are joined for the newest only. Among lots without a purchase date the last put away
  // are newest. `materialized` fixes the plan, whatever PostgreSQL's estimates.
  const numbered = db
    .selectFrom("lots")
    .where(
      isAmong(
        db,
        ["lots.master_ingredient_id", "lots.unit_id"],
        sql`select ingredient, unit from foods`,
      ),
    )
    .where(isBoughtAtPrice(looked))
    .select([
      "lots.id",
      sql<number>`row_number() over (partition by lots.master_ingredient_id, lots.purchase_date is null
        order by lots.purchase_date desc, case when lots.purchase_date is null then lots.created_at end desc, lots.id desc)`.as(
        "place",
      ),
    ]);
  const prices = db
    .selectFrom(sql<PlacedLot>`newest`.as("newest"))
    .crossJoin("lots")
    .select([
      "lots.id as lotId",
      "lots.master_ingredient_id as masterIngredientId",
      "lots.unit_id as unitId",
      "lots.price_cents as priceCents",
      "lots.bought_quantity as boughtQuantity",
      "lots.purchase_date as purchaseDate",
      "lots.created_at as putAwayAt",
      shopOfLot(household).as("shop"),
    ])
    .where("lots.household_id", "=", household)
    .whereRef("lots.id", "=", "newest.id")
    .where("newest.place", "<=", hole("mostPoints"));
  return db
    .with(
      (cte) => cte("days").materialized(),
      () => sql<DayRow>`(${daysTable(db, hole("days"))})`,
    )
    .with(
      (cte) => cte("months").materialized(),
      () => sql<MonthRow>`(${tableOfJson(db, hole("months"), monthColumns)})`,
    )
    .with(
      (cte) => cte("foods").materialized(),
      () => sql<FoodRow>`(${tableOfJson(db, hole("foods"), foodColumns)})`,
    )
    .with(
      (cte) => cte("newest").materialized(),
      () => numbered,
    )
    .selectNoFrom([
      wastedRows.select(db, wasted).as("wasted"),
      saved.as("savedCents"),
      cookedRows.select(db, cooked).as("cooked"),
      priceRows.select(db, prices).as("prices"),
    ]);
});

interface Asked {
  readonly days: readonly {
    readonly day: IsoDate;
    readonly first: number;
    readonly next: number;
  }[];
  /** The latest expiry date that counts as rescued on a day. */
  readonly soonFrom: (day: IsoDate) => IsoDate;
  readonly months: readonly MonthRow[];
  /** Ingredients and units with prices. */
  readonly foods: readonly (readonly [ingredient: number, unit: number])[];
  readonly mostPoints: number;
}

/**
 * A period's waste by month, ingredient and unit, its savings and meals, and the newest prices of
 * some foods. One statement. Source: handbook/insights.md#waste.
 */
export async function sumFood(
  db: Reader,
  looked: LookedAt,
  { days, soonFrom, months, foods, mostPoints }: Asked,
): Promise<Food> {
  const [row] = await foodRow(db, {
    ...looked,
    days: JSON.stringify(days.map(({ day, first, next }) => [day, soonFrom(day), first, next])),
    months: JSON.stringify(months.map(({ month, first, next }) => [month, first, next])),
    foods: JSON.stringify(foods),
    mostPoints,
  });
  const [cooked = NO_MEALS] = cookedRows.read(row?.cooked);
  return {
    wasted: wastedRows.read(row?.wasted),
    savedCents: row?.savedCents ?? 0,
    cooked,
    prices: priceRows.read(row?.prices),
  };
}
