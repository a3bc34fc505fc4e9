import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { sortedMeals } from "@larder/rules/kitchen/cooking/meal-lists";
import { planMeal, type PlannedMeal } from "@larder/rules/kitchen/cooking/meal-plan";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { foodLeft } from "../planning/reserved-food.ts";
import { recipesInSlices } from "../recipes/list/recipes-in-slices.ts";

interface Asking {
  readonly person: { readonly id: number; readonly householdId: HouseholdId };
  readonly today: IsoDate;
  /** Food that expires by this day counts. */
  readonly until: IsoDate;
  readonly most: number;
  readonly pace: Pace;
}

/** A meal and the expiring food in it. */
export interface RescuingMeal {
  readonly id: number;
  readonly name: string;
  readonly ingredientNames: readonly string[];
}

/**
 * Makeable meals with food that expires soon. Statements as `planMeals`. Source:
 * handbook/notices.md#digest, handbook/cooking.md#makeable.
 */
export async function mealsToRescue(
  db: Reader,
  { person, today, until, most, pace }: Asking,
): Promise<readonly RescuingMeal[]> {
  const { householdId } = person;
  const [recipes, left] = await Promise.all([
    recipesInSlices(db, householdId, { detail: "planned", viewer: person, pace }),
    foodLeft(db, householdId, { today, pace }),
  ]);
  const stock = { ...left, soonUntil: until };
  const meals: PlannedMeal[] = [];
  for await (const some of recipes)
    for (const recipe of some) {
      // oxlint-disable-next-line no-await-in-loop -- between them others get their turn
      if (pace.isSpent) await pace.next();
      const meal = planMeal(recipe, stock);
      if (meal.makeability === "fully_makeable" && meal.expiring.length > 0) meals.push(meal);
    }
  return sortedMeals(meals)
    .fullyMakeable.slice(0, most)
    .map(({ id, name, expiring }) => ({
      id,
      name,
      ingredientNames: expiring.map(({ ingredientName }) => ingredientName),
    }));
}
