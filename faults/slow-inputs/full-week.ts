import type { Kysely } from "kysely";
import type { Database } from "@larder/api/db/schema/schema";
import { inChunks } from "@larder/bench/load/in-process";
import { addDays, FIRST_DAY, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { SLOTS_OF_DAY } from "@larder/rules/planning/plan-order";
import { caps, firstIdOf, type Household } from "./full-household.ts";

/** Meals of one repetition, three a day from today, of the longest recipes. */
async function addPlan(
  db: Kysely<Database>,
  { household, user, now, today }: Household,
): Promise<void> {
  const first = firstIdOf(household);
  const from = parseIsoDate(today) ?? FIRST_DAY;
  await inChunks(
    {
      count: caps.planned,
      row: (index) => ({
        id: first + index + 1,
        household_id: household,
        day: addDays(from, Math.floor(index / MEALS_A_DAY)),
        slot: SLOTS_OF_DAY[index % MEALS_A_DAY] ?? "other",
        recipe_id: first + index + 2,
        series_id: first + 1,
        repeat_weeks: 1,
        by_user_id: user,
        created_at: now,
        updated_at: now,
      }),
    },
    (rows) => db.insertInto("plan_entries").values(rows).execute(),
  );
}

/** The id of the `nth` need of a household. */
export const needIdOf = (firstId: number, nth: number): string =>
  `00000000-0000-4000-8000-${String(firstId + nth).padStart(12, "0")}`;

/** Few enough to be moved: a plan holds two hundred meals in sixty days. */
const MEALS_A_DAY = 3;
const A_GRAM = 1_000_000;
/** A unit for every other need, so that lines differ. */
const UNITS = ["g", "cup", "ml", null] as const;

/** Lists at their caps, and as many removed needs. */
async function addLists(
  db: Kysely<Database>,
  { household, user, now, furnishing }: Household,
): Promise<void> {
  const first = firstIdOf(household);
  await db.deleteFrom("shopping_lists").where("household_id", "=", household).execute();
  const lists = Array.from({ length: caps.lists }, (_, position) => ({
    id: first + position + 1,
    household_id: household,
    name: `${"é".repeat(50)} ${position}`,
    position,
    sections: null,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto("shopping_lists").values(lists).execute();
  await inChunks(
    {
      count: caps.needs + caps.goneNeeds,
      row: (index) => {
        const isGone = index >= caps.needs;
        const isTicked = index % 2 === 1;
        return {
          household_id: household,
          id: needIdOf(first, index + 1),
          list_id: first + 1,
          name: "ﷺ".repeat(255),
          name_key: "x",
          master_ingredient_id: furnishing.ingredient ?? 1 + (index % 500),
          quantity: microOf(A_GRAM + index),
          unit: index % 8 < 4 ? (UNITS[index % 4] ?? null) : `heap ${index}`,
          note: `${index} ${"é".repeat(240)}`,
          source: "typed" as const,
          source_id: null,
          by_user_id: user,
          is_ticked: isTicked ? (1 as const) : (0 as const),
          ticked_at: isTicked ? now : null,
          ticked_by: isTicked ? user : null,
          deleted_at: isGone ? now : null,
          gone_as: isGone ? ("deleted" as const) : null,
          created_at: now + index,
          updated_at: now,
        };
      },
    },
    (rows) => db.insertInto("list_needs").values(rows).execute(),
  );
}

/** Fills a household's plan and lists to their caps. */
export async function furnishWeek(db: Kysely<Database>, household: Household): Promise<void> {
  await addPlan(db, household);
  await addLists(db, household);
}
