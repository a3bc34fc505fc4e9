import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Days } from "@larder/rules/insights/day-moments";
import { sql } from "kysely";
import { namedRows } from "../db/sql/named-rows.ts";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import { tableOfJson } from "../db/sql/rows-of-json.ts";
import type { ExpenseTable } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { boughtAtPrice, foodFacts, spent, type LookedAt } from "../db/sql/figure-rows.ts";

/** A day's spending by type. */
interface SpentOnDay {
  readonly date: IsoDate;
  readonly type: ExpenseTable["type"];
  readonly cents: number;
  readonly count: number;
}

/** Spending by category; null without one. */
interface SpentOnCategory {
  readonly category: string | null;
  readonly cents: number;
}

interface SpentEarlier {
  readonly place: number;
  readonly cents: number;
}

/** An ingredient's number of priced purchases in a unit, with its facts. */
export interface OftenBought {
  readonly masterIngredientId: number;
  readonly name: string;
  readonly usualUnitId: number | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  readonly unitId: number;
  readonly count: number;
}

/** A period's spending and numbers of purchases. */
export interface Money {
  readonly days: readonly SpentOnDay[];
  readonly categories: readonly SpentOnCategory[];
  /** The spending of the earlier periods, in order. */
  readonly earlier: readonly number[];
  readonly bought: readonly OftenBought[];
}

const dayRows = namedRows<SpentOnDay>(["date", "type", "cents", "count"]);
const categoryRows = namedRows<SpentOnCategory>(["category", "cents"]);
const earlierRows = namedRows<SpentEarlier>(["place", "cents"]);
const boughtRows = namedRows<OftenBought>([
  "masterIngredientId",
  "name",
  "usualUnitId",
  "milligramsPerMl",
  "milligramsPerPiece",
  "unitId",
  "count",
]);

const moneyRow = prepared((db, hole: Hole<LookedAt & { earlier: string }>) => {
  const household = hole("household");
  const days = {
    household,
    from: hole("from"),
    to: hole("to"),
    first: hole("first"),
    next: hole("next"),
  };
  // in index order, to avoid sorting
  const byDay = spent(db, days)
    .select(({ fn }) => [
      "expenses.date",
      "expenses.type",
      fn.sum<number>("expenses.amount_cents").as("cents"),
      fn.countAll<number>().as("count"),
    ])
    .groupBy(["expenses.date", "expenses.type"]);
  const byIngredient = spent(db, days)
    .select(({ fn }) => [
      "expenses.master_ingredient_id",
      fn.sum<number>("expenses.amount_cents").as("cents"),
    ])
    .groupBy("expenses.master_ingredient_id");
  const byCategory = db
    .selectFrom(byIngredient.as("sums"))
    .leftJoin("master_ingredients", (join) =>
      join
        .onRef("master_ingredients.id", "=", "sums.master_ingredient_id")
        .on(
          sql<boolean>`(master_ingredients.household_id is null or master_ingredients.household_id = ${household})`,
        ),
    )
    .select(({ fn }) => ["master_ingredients.category", fn.sum<number>("sums.cents").as("cents")])
    .groupBy("master_ingredients.category");
  const earlierDays = tableOfJson(db, hole("earlier"), {
    place: "integer",
    from_day: "text",
    to_day: "text",
  });
  const inEarlierDays = spent(db, {
    household,
    from: sql<IsoDate>`earlier.from_day` as never,
    to: sql<IsoDate>`earlier.to_day` as never,
  }).select(({ fn }) => fn.coalesce(fn.sum("expenses.amount_cents"), sql.lit(0)).as("cents"));
  const counts = boughtAtPrice(db, days)
    .select(({ fn }) => [
      "lots.master_ingredient_id",
      "lots.unit_id",
      fn.countAll<number>().as("count"),
    ])
    .groupBy(["lots.master_ingredient_id", "lots.unit_id"]);
  const bought = db
    .selectFrom(counts.as("counts"))
    .innerJoin("master_ingredients", "master_ingredients.id", "counts.master_ingredient_id")
    .select([...foodFacts, "counts.unit_id as unitId", "counts.count"]);
  return db.selectNoFrom([
    dayRows.select(db, byDay).as("days"),
    categoryRows.select(db, byCategory).as("categories"),
    earlierRows
      .select(
        db,
        sql`select earlier.place, (${inEarlierDays}) as cents from (${earlierDays}) as earlier`,
      )
      .as("earlier"),
    boughtRows.select(db, bought).as("bought"),
  ]);
});

/**
 * A period's spending by day and type and by category, that of earlier periods, and the numbers of
 * priced purchases by ingredient and unit. One statement. Source: handbook/insights.md#spending.
 */
export async function sumMoney(
  db: Reader,
  looked: LookedAt,
  earlier: readonly Days[],
): Promise<Money> {
  const places = earlier.map(({ from, to }, place) => [place, from, to]);
  const [row] = await moneyRow(db, { ...looked, earlier: JSON.stringify(places) });
  const sums = new Map(earlierRows.read(row?.earlier).map(({ place, cents }) => [place, cents]));
  return {
    days: dayRows.read(row?.days),
    categories: categoryRows.read(row?.categories),
    earlier: earlier.map((_, place) => sums.get(place) ?? 0),
    bought: boughtRows.read(row?.bought),
  };
}
