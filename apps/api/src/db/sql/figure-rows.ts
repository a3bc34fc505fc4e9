import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import { tableOfJson } from "./rows-of-json.ts";
import type { Database, HouseholdId } from "../schema/schema.ts";
import type { Reader } from "../transaction.ts";

/*
 * Rows and amounts of each insight figure. Sums and pages of rows share them, so they cannot differ.
 * Source: handbook/insights.md#figures.
 */

/** Days of the period, and its instants (end exclusive) by the reader's clock. */
export interface LookedAt {
  readonly household: HouseholdId;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly first: number;
  readonly next: number;
}

/** The columns of an ingredient needed for sums and prices; `master_ingredients` is joined. */
export const foodFacts = [
  "master_ingredients.id as masterIngredientId",
  "master_ingredients.name",
  sql<
    number | null
  >`coalesce(master_ingredients.usual_unit_id, master_ingredients.default_unit_id)`.as(
    "usualUnitId",
  ),
  "master_ingredients.density_mg_per_ml as milligramsPerMl",
  "master_ingredients.mg_per_piece as milligramsPerPiece",
] as const;

export interface DayRow {
  readonly day: IsoDate;
  /** The last date at which food counts as rescued on that day. */
  readonly soon: IsoDate;
  readonly first: number;
  readonly next: number;
}

/** The reader's days as rows `day`, `soon`, `first`, `next`; `json` is an array of such arrays. */
export function daysTable(db: Reader, json: string): RawBuilder<DayRow> {
  // The columns are those of a DayRow.
  return tableOfJson(db, json, {
    day: "text",
    soon: "text",
    first: "integer",
    next: "integer",
  }) as RawBuilder<DayRow>;
}

/** Spending: expenses that were not deleted, by day. Sums `expenses.amount_cents`. */
export function spent(db: Reader, { household, from, to }: Omit<LookedAt, "first" | "next">) {
  return db
    .selectFrom("expenses")
    .where("expenses.household_id", "=", household)
    .where("expenses.removed_at", "is", null)
    .where("expenses.date", ">=", from)
    .where("expenses.date", "<=", to);
}

/** Spending on meals from elsewhere. Sums `expenses.amount_cents`. */
export function mealsBought(db: Reader, days: LookedAt) {
  return spent(db, days).where("expenses.type", "=", "meal_cooked_external");
}

/** Discarded food without undone events. Sums `stock_events.worth_cents`; unknown counts as zero. */
export function thrownAway(db: Reader, { household, first, next }: LookedAt) {
  return (
    db
      .selectFrom("stock_events")
      .innerJoin("lots", (join) =>
        join
          .onRef("lots.household_id", "=", "stock_events.household_id")
          .onRef("lots.id", "=", "stock_events.lot_id"),
      )
      .where("stock_events.household_id", "=", household)
      // As in the index, which a bound value would not match.
      .where(sql<boolean>`stock_events.kind = 'wasted'`)
      .where("stock_events.created_at", ">=", first)
      .where("stock_events.created_at", "<", next)
  );
}

/** Cost of a cooked meal, capped like a worth (kitchen/lots/worth.ts); null if unknown. */
export const costOfMeal = sql<Cents | null>`case when cookings.cost_cents > 10000000000 then 10000000000
  else cookings.cost_cents end`;

/**
 * Whether the cost of a cooked meal is unknown, or less than 80 % of its food had a known price:
 * its own, or one of the same ingredient. Source: handbook/insights.md#meals.
 */
export const isHardlyPriced = (
  household: HouseholdId,
) => sql<boolean>`(cookings.cost_cents is null or (
  select 5 * sum(case when stock_events.worth_cents is not null or exists (
    select 1 from lots as priced where priced.household_id = ${household}
      and priced.master_ingredient_id = taken.master_ingredient_id
      and priced.price_cents is not null and priced.removed_at is null) then 1 else 0 end) < 4 * count(*)
  from stock_events inner join lots as taken
    on taken.household_id = ${household} and taken.id = stock_events.lot_id
  where stock_events.household_id = ${household} and stock_events.cooking_id = cookings.id
    and stock_events.cooking_id is not null and stock_events.kind = 'cooked'))`;

/** Meals cooked and not undone. Sums `costOfMeal`. */
export function mealsCooked(db: Reader, { household, first, next }: LookedAt) {
  return db
    .selectFrom("cookings")
    .where("cookings.household_id", "=", household)
    .where("cookings.undone_at", "is", null)
    .where("cookings.cooked_at", ">=", first)
    .where("cookings.cooked_at", "<", next);
}

interface MealRow extends Pick<DayRow, "day" | "soon"> {
  readonly id: number;
  readonly cooked_at: number;
}

/**
 * Meals of a table `days`. Materialized, because PostgreSQL may otherwise join every amount with
 * every day.
 */
const mealsOfDays = (household: HouseholdId) => sql<MealRow>`(
  with meals as materialized (
    select cookings.id, cookings.cooked_at, days.day, days.soon from days cross join cookings
    where cookings.household_id = ${household} and cookings.undone_at is null
      and cookings.cooked_at >= days.first and cookings.cooked_at < days.next)
  select id, cooked_at, day, soon from meals)`;

/**
 * Food used on its date or up to three days before, by the lot's present date, from a table `days`
 * of `DayRow`s. Sums `stock_events.worth_cents`; `cookings` has `id` and `cooked_at`.
 */
export function rescued(db: Reader, household: HouseholdId) {
  return (
    db
      // SQLite keeps this order for a cross join.
      .selectFrom(mealsOfDays(household).as("cookings"))
      .crossJoin("stock_events")
      .crossJoin("lots")
      .where("stock_events.household_id", "=", household)
      .whereRef("stock_events.cooking_id", "=", "cookings.id")
      .where("stock_events.cooking_id", "is not", null)
      .where(sql<boolean>`stock_events.kind = 'cooked'`)
      .where("lots.household_id", "=", household)
      .whereRef("lots.id", "=", "stock_events.lot_id")
      .where(sql<boolean>`lots.expiry_date >= cookings.day and lots.expiry_date <= cookings.soon`)
  );
}

/** Lots that were not bought: split ones and leftovers. As in the index. */
const notBought = (household: HouseholdId) => sql`(select stock_events.lot_id from stock_events
  where stock_events.household_id = ${household} and stock_events.kind in ('split', 'returned') and stock_events.delta > 0)`;

/**
 * Whether a lot was bought with a price in the period, by its day of purchase or else of entry, and
 * not deleted.
 */
export function isBoughtAtPrice({ household, from, to, first, next }: LookedAt) {
  return (where: ExpressionBuilder<Pick<Database, "lots">, "lots">) =>
    where.and([
      where("lots.household_id", "=", household),
      where("lots.removed_at", "is", null),
      where("lots.price_cents", "is not", null),
      where("lots.price_cents", ">", 0 as Cents),
      sql<boolean>`lots.id not in ${notBought(household)}`,
      where.or([
        where.and([where("lots.purchase_date", ">=", from), where("lots.purchase_date", "<=", to)]),
        where.and([
          where("lots.purchase_date", "is", null),
          where("lots.created_at", ">=", first),
          where("lots.created_at", "<", next),
        ]),
      ]),
    ]);
}

/** Purchases with a price, counted once even if parts were split off. Sums `lots.price_cents`. */
export function boughtAtPrice(db: Reader, days: LookedAt) {
  return db.selectFrom("lots").where(isBoughtAtPrice(days));
}

/** The shop of a lot, otherwise the merchant of its receipt, otherwise null. */
export const shopOfLot = (household: HouseholdId) => sql<string | null>`coalesce(lots.shop, (
  select receipts.merchant from expenses inner join receipts
    on receipts.household_id = expenses.household_id and receipts.id = expenses.receipt_id
  where expenses.household_id = ${household} and expenses.lot_id = lots.id and expenses.receipt_id is not null
    and expenses.lot_id is not null
  order by expenses.id desc limit 1))`;
