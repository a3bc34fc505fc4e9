import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { sql } from "kysely";
import { listName } from "../catalogue/food-names/first-names.ts";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { idsOfJson, textsOfJson } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { joinOwn } from "../db/sql/join-own.ts";

/** More than two seconds of activities; the next look handles the rest. */
const MOST_ACTIVITIES = 500;
const LONGEST_UNDO_MS = 25 * 60 * 60 * 1000;

export interface HappenedRow {
  readonly id: number;
  readonly kind: string;
  /** JSON. */
  readonly facts: string;
  /** JSON. */
  readonly undo: string | null;
  readonly subjectId: number | null;
  /** Of a cooking; null if unknown. */
  readonly costCents: Cents | null;
  readonly by: number | null;
  /** Null for a former member. */
  readonly byName: string | null;
  readonly at: number;
  readonly undoneAt: number | null;
}

interface Since {
  /** Last activity already seen. */
  readonly activity: number;
  /** Includes undos since then; absent for none. */
  readonly undoneAfter?: number;
}

/** Activities after one, oldest first. */
export async function listHappened(
  db: Reader,
  household: HouseholdId,
  { activity, undoneAfter }: Since,
): Promise<readonly HappenedRow[]> {
  return db
    .selectFrom("activities as done")
    .leftJoin("household_members as makers", (join) => joinOwn(join, "makers", "done.by_user_id"))
    .leftJoin("cookings", (join) =>
      joinOwn(join, "cookings", "done.subject_id").on("done.kind", "=", "cooked"),
    )
    .select([
      "done.id",
      "done.kind",
      "done.facts",
      "done.way_back as undo",
      "done.subject_id as subjectId",
      "cookings.cost_cents as costCents",
      "done.by_user_id as by",
      "makers.name as byName",
      "done.created_at as at",
      "done.undone_at as undoneAt",
    ])
    .where("done.household_id", "=", household)
    .where((is) =>
      undoneAfter === undefined
        ? is("done.id", ">", activity)
        : is.or([
            is("done.id", ">", activity),
            is.and([
              is("done.created_at", ">", undoneAfter - LONGEST_UNDO_MS),
              is("done.undone_at", ">", undoneAfter),
            ]),
          ]),
    )
    .orderBy("done.id")
    .limit(sql.lit(MOST_ACTIVITIES))
    .execute();
}

/** Lots moved by activities and cookings. */
export async function listMovedLots(
  db: Reader,
  household: HouseholdId,
  { activities, cookings }: { readonly activities: readonly number[]; cookings: readonly number[] },
): Promise<readonly { activityId: number | null; cookingId: number | null; lotId: number }[]> {
  return db
    .selectFrom("stock_events")
    .select(["activity_id as activityId", "cooking_id as cookingId", "lot_id as lotId"])
    .distinct()
    .where("household_id", "=", household)
    .where((is) =>
      is.or([
        sql<boolean>`activity_id in (${idsOfJson(db, JSON.stringify(activities))})`,
        sql<boolean>`cooking_id in (${idsOfJson(db, JSON.stringify(cookings))})`,
      ]),
    )
    .orderBy("lot_id")
    .execute();
}

/** Present state, including used-up and deleted lots. */
export interface PresentLot {
  readonly id: number;
  readonly name: string;
  readonly quantity: Micro;
  readonly unit: string;
}

export async function listPresentLots(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PresentLot>> {
  const rows = await db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .innerJoin("master_units", "master_units.id", "lots.unit_id")
    .select(["lots.id", "master_ingredients.name", "lots.quantity", "master_units.name as unit"])
    .where("lots.household_id", "=", household)
    .where(sql<boolean>`lots.id in (${idsOfJson(db, JSON.stringify(ids))})`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, name: foodName(row.name) }]));
}

/** Need with its list. */
export interface NeedOnList {
  readonly id: string;
  readonly name: string;
  readonly listId: number;
  readonly listName: string;
}

/** Includes needs that left their list. */
export async function listNeedsOnLists(
  db: Reader,
  household: HouseholdId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NeedOnList>> {
  const rows = await db
    .selectFrom("list_needs")
    .innerJoin("shopping_lists", (join) => joinOwn(join, "shopping_lists", "list_needs.list_id"))
    .leftJoin("master_ingredients", "master_ingredients.id", "list_needs.master_ingredient_id")
    .select([
      "list_needs.id",
      sql<string>`coalesce(master_ingredients.name, list_needs.name)`.as("name"),
      "shopping_lists.id as listId",
      "shopping_lists.name as listName",
    ])
    .where("list_needs.household_id", "=", household)
    .where(sql<boolean>`list_needs.id in (${textsOfJson(db, JSON.stringify(ids))})`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, name: foodName(row.name), listName: listName(row.listName) },
    ]),
  );
}

/** Maximum lots per event. */
const MOST_EXPIRING = 200;

/** Lots that expire on some days, soonest first. */
export async function listExpiringLots(
  db: Reader,
  household: HouseholdId,
  { first, last }: { readonly first: IsoDate; readonly last: IsoDate },
): Promise<readonly (PresentLot & { readonly expiryDate: IsoDate | null })[]> {
  const rows = await db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .innerJoin("master_units", "master_units.id", "lots.unit_id")
    .select([
      "lots.id",
      "master_ingredients.name",
      "lots.quantity",
      "master_units.name as unit",
      "lots.expiry_date as expiryDate",
    ])
    .where("lots.household_id", "=", household)
    .where("lots.quantity", ">", sql<Micro>`0`)
    .where("lots.expiry_date", ">=", first)
    .where("lots.expiry_date", "<=", last)
    .orderBy("lots.expiry_date")
    .orderBy("lots.id")
    .limit(sql.lit(MOST_EXPIRING))
    .execute();
  return rows.map((row) => ({ ...row, name: foodName(row.name) }));
}
