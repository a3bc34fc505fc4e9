import type { PlannableMeal } from "@larder/contract/cooking";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { planMeal, type PlannedMeal, sortedMeals } from "@larder/rules/kitchen/meal-plan";
import { prepareStock } from "@larder/rules/kitchen/prepared-stock";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { readKitchen } from "../inventory/kitchen.ts";
import { recipesInSlices } from "../recipes/recipes-in-slices.ts";
import { presentMeal } from "./present-meal.ts";

/** Who asks what they can cook. */
interface Asking {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/** The two lists of What Can I Cook, each meal made when it is taken. */
export interface MealLists {
  readonly fullyMakeable: AsyncIterable<PlannableMeal>;
  readonly partiallyMakeable: AsyncIterable<PlannableMeal>;
}

/**
 * Holds all recipes of a household against its stock. Two statements for an ordinary household, see `recipesInSlices`.
 * Source: handbook/cooking.md#makeable.
 */
export async function planMeals(
  db: Reader,
  viewer: Asking,
  { today, pace }: { readonly today: IsoDate; readonly pace: Pace },
): Promise<MealLists> {
  const [recipes, kitchen] = await Promise.all([
    recipesInSlices(db, viewer.householdId, { detail: "planned", viewer, pace }),
    readKitchen(db, viewer.householdId, today),
  ]);
  if (pace.isSpent) await pace.next();
  const stock = prepareStock(kitchen);
  const planned: PlannedMeal[] = [];
  const descriptions = new Map<number, string | null>();
  for await (const recipe of recipes) {
    if (pace.isSpent) await pace.next();
    const meal = planMeal(recipe, stock);
    // the answer does not show it
    if (meal.makeability === "not_makeable") continue;
    planned.push(meal);
    descriptions.set(recipe.id, recipe.description);
  }
  const { fullyMakeable, partiallyMakeable } = sortedMeals(planned);
  async function* present(meals: readonly PlannedMeal[]): AsyncGenerator<PlannableMeal> {
    for (const meal of meals) yield presentMeal(meal, descriptions.get(meal.id) ?? null);
  }
  return { fullyMakeable: present(fullyMakeable), partiallyMakeable: present(partiallyMakeable) };
}
