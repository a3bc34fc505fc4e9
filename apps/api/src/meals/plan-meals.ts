import { setImmediate } from "node:timers/promises";
import type { PlannableMeal } from "@larder/contract/meals";
import type { IsoDate } from "@larder/rules/day";
import { planMeal, type PlannedMeal, sortedMeals } from "@larder/rules/meal-plan";
import { prepareStock } from "@larder/rules/prepared-stock";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { readKitchen } from "../inventory/kitchen.store.ts";
import { listPlannedRecipes } from "../recipes/recipe.store.ts";
import { presentMeal } from "./present-meal.ts";

/** Other requests get their turn after so many. */
const SLICE = 200;

/** The two lists of What Can I Cook. */
export interface MealLists {
  readonly fullyMakeable: PlannableMeal[];
  readonly partiallyMakeable: PlannableMeal[];
}

/** Holds all recipes of a household against its stock. Two statements, however many recipes. Source: decisions §7. */
export async function planMeals(
  db: Reader,
  household: HouseholdId,
  today: IsoDate,
): Promise<MealLists> {
  const [recipes, kitchen] = await Promise.all([
    listPlannedRecipes(db, household),
    readKitchen(db, household, today),
  ]);
  const stock = prepareStock(kitchen);
  const planned: PlannedMeal[] = [];
  const descriptions = new Map<number, string | null>();
  for (const recipe of recipes) {
    planned.push(planMeal(recipe, stock));
    descriptions.set(recipe.id, recipe.description);
    // One recipe after the other on purpose: between turns other calls get theirs.
    // oxlint-disable-next-line no-await-in-loop
    if (planned.length % SLICE === 0) await setImmediate();
  }
  const { fullyMakeable, partiallyMakeable } = sortedMeals(planned);
  const present = (meal: PlannedMeal) => presentMeal(meal, descriptions.get(meal.id) ?? null);
  return {
    fullyMakeable: fullyMakeable.map(present),
    partiallyMakeable: partiallyMakeable.map(present),
  };
}
