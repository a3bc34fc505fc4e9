import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type MealPlan, planRecipe } from "@larder/rules/kitchen/meal-plan";
import { prepareStock } from "@larder/rules/kitchen/prepared-stock";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { type Kitchen, readKitchen } from "../inventory/kitchen.ts";
import { findRecipe } from "./recipe.store.ts";
import type { SavedRecipe } from "./recipe.ts";

/** Who asks has no say in what can be cooked: no opinion is read. */
const NOBODY = 0;

interface Wanted {
  readonly household: HouseholdId;
  readonly id: number;
  /** Null for the recipe's own servings. */
  readonly servings: Micro | null;
  readonly today: IsoDate;
}

/** One of a household's recipes held against its stock; null when it has no such recipe. Two statements. Source: handbook/cooking.md#makeable. */
export async function planOwnRecipe(
  db: Reader,
  { household, id, servings, today }: Wanted,
): Promise<{ recipe: SavedRecipe; plan: MealPlan; kitchen: Kitchen } | null> {
  const [recipe, kitchen] = await Promise.all([
    findRecipe(db, { id: NOBODY, householdId: household }, id),
    readKitchen(db, household, today),
  ]);
  if (recipe === null) return null;
  const plan = planRecipe(recipe, prepareStock(kitchen), servings ?? undefined);
  return { recipe, plan, kitchen };
}
