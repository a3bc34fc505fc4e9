import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import { tableOfJson } from "./rows-of-json.ts";
import type { Database, HouseholdId } from "../schema/schema.ts";
import type { Reader } from "../transaction.ts";

/*
 * What belongs to each figure and what it counts, told once: the sum of a figure and the page of its rows begin here, so that they
 * cannot part. Whoever asks adds columns, or a key's condition. Source: handbook/insights.md#figures.
 */

/** The days that are looked at, and the moments of their beginning and of their end (which is no more in them) by the reader's clock. */
export interface LookedAt {
  readonly household: HouseholdId;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly first: number;
  readonly next: number;
}

/** What is known of an ingredient by which its amounts are added up and its prices told; `master_ingredients` is joined. */
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

/** A day that is looked at. */
export interface DayRow {
  readonly day: IsoDate;
  /** The last date at which food counts as rescued on that day. */
  readonly soon: IsoDate;
  readonly first: number;
  readonly next: number;
}

/** The reader's days as rows `day`, `soon`, `first`, `next`; `json` is an array of such arrays. */
export function daysTable(db: Reader, json: string): RawBuilder<DayRow> {
  // the columns are those of a DayRow
  return tableOfJson(db, json, {
    day: "text",
    soon: "text",
    first: "integer",
    next: "integer",
  }) as RawBuilder<DayRow>;
}

/** What was spent: expenses that were not deleted, by their day. Each counts `expenses.amount_cents`. */
export function spent(db: Reader, { household, from, to }: Omit<LookedAt, "first" | "next">) {
  return db
    .selectFrom("expenses")
    .where("expenses.household_id", "=", household)
    .where("expenses.removed_at", "is", null)
    .where("expenses.date", ">=", from)
    .where("expenses.date", "<=", to);
}

/** What was spent on meals from elsewhere. Each counts `expenses.amount_cents`. */
export function mealsBought(db: Reader, days: LookedAt) {
  return spent(db, days).where("expenses.type", "=", "meal_cooked_external");
}

/**
 * What was thrown away, and what of that was taken back, below zero; of the lot's ingredient. Each counts `stock_events.worth_cents`,
 * nothing where nobody knows.
 */
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
      // as the index says it: no index is found by a value that comes later
      .where(sql<boolean>`stock_events.kind = 'wasted'`)
      .where("stock_events.created_at", ">=", first)
      .where("stock_events.created_at", "<", next)
  );
}

/**
 * What a meal that was cooked counts: what it cost, as far as a worth goes (kitchen/lots/worth.ts), so that absurd ones add up too; null where
 * nobody knows.
 */
export const costOfMeal = sql<Cents | null>`case when cookings.cost_cents > 10000000000 then 10000000000
  else cookings.cost_cents end`;

/** The meals that were cooked and not undone. Each counts `costOfMeal`, nothing where nobody knows. */
export function mealsCooked(db: Reader, { household, first, next }: LookedAt) {
  return db
    .selectFrom("cookings")
    .where("cookings.household_id", "=", household)
    .where("cookings.undone_at", "is", null)
    .where("cookings.cooked_at", ">=", first)
    .where("cookings.cooked_at", "<", next);
}

/** A meal of a day, until which dates its food counts as rescued. */
interface MealRow extends Pick<DayRow, "day" | "soon"> {
  readonly id: number;
  readonly cooked_at: number;
}

/** The meals of a table `days`. Found before all else: PostgreSQL may hold each amount that was ever cooked against each day. */
const mealsOfDays = (household: HouseholdId) => sql<MealRow>`(
  with meals as materialized (
    select cookings.id, cookings.cooked_at, days.day, days.soon from days cross join cookings
    where cookings.household_id = ${household} and cookings.undone_at is null
      and cookings.cooked_at >= days.first and cookings.cooked_at < days.next)
  select id, cooked_at, day, soon from meals)`;

/**
 * What meals used on its date or up to three days before, by the date that its lot has now, from a table `days` of `DayRow`s. Each counts
 * `stock_events.worth_cents`, nothing where nobody knows; `cookings` has `id` and `cooked_at`.
 */
export function rescued(db: Reader, household: HouseholdId) {
  return (
    db
      // in this order: SQLite keeps to it where tables are crossed
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

/** Lots that nobody bought: parts of others, which have the price of the whole, and what was left of a meal. As the index says it. */
const notBought = (household: HouseholdId) => sql`(select stock_events.lot_id from stock_events
  where stock_events.household_id = ${household} and stock_events.kind in ('split', 'returned') and stock_events.delta > 0)`;

/** Whether a lot was bought at a price in some days and not deleted, by its day of purchase, else the day it was put away. */
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

/** What was bought at a price, once, whatever was split off it. Each counts `lots.price_cents`. */
export function boughtAtPrice(db: Reader, days: LookedAt) {
  return db.selectFrom("lots").where(isBoughtAtPrice(days));
}

/** Where a lot was bought: what it says itself, else the merchant of its receipt; null where neither does. */
export const shopOfLot = sql<string | null>`coalesce(lots.shop, (
  select receipts.merchant from expenses inner join receipts
    on receipts.household_id = expenses.household_id and receipts.id = expenses.receipt_id
  where expenses.household_id = lots.household_id and expenses.lot_id = lots.id and expenses.receipt_id is not null
    and expenses.lot_id is not null
  order by expenses.id desc limit 1))`;
