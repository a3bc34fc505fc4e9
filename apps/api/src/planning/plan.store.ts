import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { sql } from "kysely";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { idsOfJson } from "../db/dialect.ts";
import { makerOf } from "../db/schema/made-by.ts";
import { isDoneEntry } from "../db/sql/done-entry.ts";
import { NOTHING_LEFT } from "../db/sql/nothing-left.ts";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { joinOwn } from "../db/sql/join-own.ts";
import type { KeptEntry, RemovedEntry } from "./plan-entry.ts";

/** Characters of text that count as one line in a batch of recipes. */
const CHARACTERS_A_LINE = 500;

/** Columns that every read needs. */
const entryColumns = [
  "plan_entries.id",
  "plan_entries.day",
  "plan_entries.slot",
  "plan_entries.recipe_id as recipeId",
  "plan_entries.lot_id as lotId",
  "plan_entries.note",
  "plan_entries.servings",
  "plan_entries.series_id as seriesId",
  "plan_entries.repeat_weeks as repeatWeeks",
  "plan_entries.by_user_id as byUserId",
  "plan_entries.eaters",
  "plan_entries.is_servings_given as isServingsGiven",
] as const;

/** Complete row of an entry, for undo. */
const removedColumns = [
  ...entryColumns,
  "plan_entries.cooking_id as cookingId",
  "plan_entries.created_at as createdAt",
] as const;

interface EntryFilter {
  /** All entries of these days. */
  readonly shown?: { readonly from: IsoDate; readonly to: IsoDate };
  /** Entries by id on any day. */
  readonly alsoIds?: readonly number[];
  /** Open entries from this day on. */
  readonly openFrom: IsoDate;
  readonly most: number;
}

function selectEntries(
  db: Reader,
  household: HouseholdId,
  { shown, alsoIds, openFrom, most }: EntryFilter,
) {
  return db
    .selectFrom("plan_entries")
    .leftJoin("lots", (join) => joinOwn(join, "lots", "plan_entries.lot_id"))
    .leftJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .leftJoin("master_units", "master_units.id", "lots.unit_id")
    .leftJoin("recipes", (join) => joinOwn(join, "recipes", "plan_entries.recipe_id"))
    .select([
      ...entryColumns,
      "plan_entries.updated_at as updatedAt",
      makerOf("plan_entries", household),
      isDoneEntry(household).as("isDone"),
      sql<
        number | null
      >`1 + recipes.line_count + recipes.text_length / ${sql.lit(CHARACTERS_A_LINE)}`.as(
        "recipeSize",
      ),
      "master_ingredients.name as lotName",
      "lots.quantity as lotQuantity",
      "master_units.name as lotUnit",
    ])
    .where("plan_entries.household_id", "=", household)
    .where("lots.removed_at", "is", null)
    .where((where) =>
      where.or([
        ...(shown
          ? [
              where.and([
                where("plan_entries.day", ">=", shown.from),
                where("plan_entries.day", "<=", shown.to),
              ]),
            ]
          : []),
        ...(alsoIds
          ? [sql<boolean>`plan_entries.id in (${idsOfJson(db, JSON.stringify(alsoIds))})`]
          : []),
        where.and([
          where("plan_entries.day", ">=", openFrom),
          where(isDoneEntry(household), "=", 0),
        ]),
      ]),
    )
    .orderBy("plan_entries.day")
    .orderBy("plan_entries.id")
    .limit(most);
}

/** Entries ahead, prepared because every view of meals reads them. */
const entriesAhead = prepared(
  (db, hole: Hole<Pick<EntryFilter, "openFrom" | "most"> & { readonly household: HouseholdId }>) =>
    selectEntries(db, hole("household"), { openFrom: hole("openFrom"), most: hole("most") }),
);

/** Entries with their subjects, earliest first, except those with a deleted lot. */
export async function listEntries(
  db: Reader,
  household: HouseholdId,
  wanted: EntryFilter,
): Promise<readonly KeptEntry[]> {
  const { shown, alsoIds, openFrom, most } = wanted;
  const rows =
    shown === undefined && alsoIds === undefined
      ? await entriesAhead(db, { household, openFrom, most })
      : await selectEntries(db, household, wanted).execute();
  return rows.map(({ isDone: done, lotName, lotQuantity, lotUnit, ...row }) => ({
    ...row,
    isCooked: done === 1,
    lot:
      row.lotId === null || lotName === null || lotQuantity === null || lotUnit === null
        ? null
        : { id: row.lotId, name: foodName(lotName), quantity: lotQuantity, unit: lotUnit },
  }));
}

/** Null if absent or its lot was deleted. */
export async function findEntry(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<(RemovedEntry & { readonly isCooked: boolean }) | null> {
  const row = await db
    .selectFrom("plan_entries")
    .leftJoin("lots", (join) => joinOwn(join, "lots", "plan_entries.lot_id"))
    .select([...removedColumns, isDoneEntry(household).as("isDone")])
    .where("plan_entries.household_id", "=", household)
    .where("plan_entries.id", "=", id)
    .where("lots.removed_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { isDone: done, ...entry } = row;
  return { ...entry, isCooked: done === 1 };
}

/** Open entries of a repetition from an entry's day on, itself first. */
export async function listFollowing(
  db: Reader,
  household: HouseholdId,
  { seriesId, day, id }: Pick<RemovedEntry, "id" | "day"> & { readonly seriesId: number },
): Promise<readonly RemovedEntry[]> {
  return db
    .selectFrom("plan_entries")
    .select(removedColumns)
    .where("household_id", "=", household)
    .where("series_id", "=", seriesId)
    .where((where) =>
      where.or([
        where("id", "=", id),
        where.and([where("day", ">=", day), where("cooking_id", "is", null)]),
      ]),
    )
    .orderBy("day")
    .orderBy("id")
    .execute();
}

/** Maximum planned meals restored with a recipe, limited by the variables of a statement. */
const MOST_OF_A_RECIPE = 2000;

/** Latest entries of a recipe, for its deletion. */
export async function listOfRecipe(
  db: Reader,
  household: HouseholdId,
  recipeId: number,
): Promise<readonly RemovedEntry[]> {
  return db
    .selectFrom("plan_entries")
    .select(removedColumns)
    .where("household_id", "=", household)
    .where("recipe_id", "=", recipeId)
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(MOST_OF_A_RECIPE)
    .execute();
}

/** Number of entries per day, around some days and from today on. */
export async function countByDay(
  db: Reader,
  household: HouseholdId,
  { days, span, today }: { readonly days: readonly IsoDate[]; span: number; today: IsoDate },
): Promise<ReadonlyMap<IsoDate, number>> {
  const sorted = days.toSorted();
  const [first = today, last = today] = [sorted[0], sorted.at(-1)];
  const rows = await db
    .selectFrom("plan_entries")
    .select((select) => ["day", select.fn.countAll<number>().as("count")])
    .where("household_id", "=", household)
    .where((where) =>
      where.or([
        where("day", ">=", today),
        where.and([
          where("day", ">", addDays(first, -span)),
          where("day", "<", addDays(last, span)),
        ]),
      ]),
    )
    .groupBy("day")
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
}

export async function hasLot(db: Reader, household: HouseholdId, lotId: number): Promise<boolean> {
  const row = await db
    .selectFrom("lots")
    .select("id")
    .where("household_id", "=", household)
    .where("id", "=", lotId)
    .where("removed_at", "is", null)
    .where("quantity", ">", NOTHING_LEFT)
    .executeTakeFirst();
  return row !== undefined;
}

export async function knownRecipes(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("recipes")
    .select("id")
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** People of the newest entry with any, as JSON. */
export async function lastEaters(db: Reader, household: HouseholdId): Promise<string | null> {
  const row = await db
    .selectFrom("plan_entries")
    .select("eaters")
    .where("household_id", "=", household)
    .where("eaters", "is not", null)
    .where("eaters", "<>", "[]")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.eaters ?? null;
}
