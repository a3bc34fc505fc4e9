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
import type { KeptEntry, RemovedEntry } from "./plan-entry.ts";

/** Characters that weigh as much as a line when recipes are read in parts. */
const CHARACTERS_A_LINE = 500;

/** What everybody asks of an entry. */
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
] as const;

/** An entry as its row stands, so that it can come back. */
const removedColumns = [
  ...entryColumns,
  "plan_entries.cooking_id as cookingId",
  "plan_entries.created_at as createdAt",
] as const;

interface Wanted {
  /** What stands on these days, done or not. */
  readonly shown?: { readonly from: IsoDate; readonly to: IsoDate };
  /** These, wherever they stand. */
  readonly alsoIds?: readonly number[];
  /** What is not done and stands on this day or later. */
  readonly openFrom: IsoDate;
  /** At most so many. */
  readonly most: number;
}

function selectEntries(
  db: Reader,
  household: HouseholdId,
  { shown, alsoIds, openFrom, most }: Wanted,
) {
  return db
    .selectFrom("plan_entries")
    .leftJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "plan_entries.household_id")
        .onRef("lots.id", "=", "plan_entries.lot_id"),
    )
    .leftJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .leftJoin("master_units", "master_units.id", "lots.unit_id")
    .leftJoin("recipes", (join) =>
      join
        .onRef("recipes.household_id", "=", "plan_entries.household_id")
        .onRef("recipes.id", "=", "plan_entries.recipe_id"),
    )
    .select([
      ...entryColumns,
      "plan_entries.updated_at as updatedAt",
      makerOf("plan_entries"),
      isDoneEntry.as("isDone"),
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
        where.and([where("plan_entries.day", ">=", openFrom), where(isDoneEntry, "=", 0)]),
      ]),
    )
    .orderBy("plan_entries.day")
    .orderBy("plan_entries.id")
    .limit(most);
}

/** What is ahead, which every look at what can be cooked asks. */
const entriesAhead = prepared(
  (db, hole: Hole<Pick<Wanted, "openFrom" | "most"> & { readonly household: HouseholdId }>) =>
    selectEntries(db, hole("household"), { openFrom: hole("openFrom"), most: hole("most") }),
);

/** Entries of a household with what they are about, the earliest first; none whose lot was deleted. One statement. */
export async function listEntries(
  db: Reader,
  household: HouseholdId,
  wanted: Wanted,
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

/** One entry as its row stands; null where the household has none, or its lot was deleted. One statement. */
export async function findEntry(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<(RemovedEntry & { readonly isCooked: boolean }) | null> {
  const row = await db
    .selectFrom("plan_entries")
    .leftJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "plan_entries.household_id")
        .onRef("lots.id", "=", "plan_entries.lot_id"),
    )
    .select([...removedColumns, isDoneEntry.as("isDone")])
    .where("plan_entries.household_id", "=", household)
    .where("plan_entries.id", "=", id)
    .where("lots.removed_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { isDone: done, ...entry } = row;
  return { ...entry, isCooked: done === 1 };
}

/** An entry's repetition from its day on, itself first; what was cooked stays as it is. One statement. */
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

/** So many meals of a recipe that was deleted can come back with it; as variables of one statement there is room for them. */
const MOST_OF_A_RECIPE = 2000;

/** The latest entries of a recipe, for when it is deleted. One statement. */
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

/** How many entries stand on each day around some days, and on each from today on. One statement. */
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

/** Whether a household has something in a lot. One statement. */
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

/** Which of some recipes a household has. One statement. */
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
