import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import { NOTHING_LEFT } from "../../db/sql/nothing-left.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";
import type { DayOfFood, DayOfMeal } from "./calendar-events.ts";

/**
 * The earliest lots with an expiry date from a day on, with their food. One statement, along an
 * index.
 */
export async function listDaysOfFood(
  db: Reader,
  household: HouseholdId,
  { from, most }: { readonly from: IsoDate; readonly most: number },
): Promise<readonly DayOfFood[]> {
  const rows = await db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .select([
      "lots.expiry_date as day",
      "lots.updated_at as updatedAt",
      "master_ingredients.id as ingredientId",
      "master_ingredients.name",
    ])
    .where("lots.household_id", "=", household)
    .where("lots.quantity", ">", NOTHING_LEFT)
    .where("lots.removed_at", "is", null)
    .where("lots.expiry_date", ">=", from)
    .orderBy("lots.expiry_date")
    .limit(most)
    .execute();
  // the condition above excludes lots without a date
  return rows.flatMap(({ day, ...row }) =>
    day === null ? [] : [{ ...row, name: foodName(row.name), day }],
  );
}

/**
 * Planned meals on a range of days, earliest first, except those with deleted food. One statement,
 * along an index.
 */
export async function listDaysOfMeals(
  db: Reader,
  household: HouseholdId,
  { from, to, most }: { readonly from: IsoDate; readonly to: IsoDate; readonly most: number },
): Promise<readonly DayOfMeal[]> {
  const rows = await db
    .selectFrom("plan_entries")
    .leftJoin("recipes", (join) => joinOwn(join, "recipes", "plan_entries.recipe_id"))
    .leftJoin("lots", (join) => joinOwn(join, "lots", "plan_entries.lot_id"))
    .leftJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .select([
      "plan_entries.id",
      "plan_entries.day",
      "plan_entries.slot",
      "plan_entries.note",
      "plan_entries.updated_at as updatedAt",
      "recipes.name as recipeName",
      "recipes.updated_at as recipeUpdatedAt",
      "master_ingredients.name as foodName",
    ])
    .where("plan_entries.household_id", "=", household)
    .where("plan_entries.day", ">=", from)
    .where("plan_entries.day", "<=", to)
    .where("lots.removed_at", "is", null)
    .orderBy("plan_entries.day")
    .orderBy("plan_entries.id")
    .limit(most)
    .execute();
  return rows.flatMap(
    ({ recipeName, recipeUpdatedAt, foodName: food, note, updatedAt, ...row }) => {
      const name = recipeName ?? (food && foodName(food)) ?? note;
      const changedAt = Math.max(updatedAt, recipeUpdatedAt ?? 0);
      return name === null ? [] : [{ ...row, name, updatedAt: changedAt }];
    },
  );
}
