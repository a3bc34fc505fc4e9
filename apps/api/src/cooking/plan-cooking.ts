import { type Take, takesFrom } from "@larder/rules/kitchen/cooking-plan";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type MealPlan, planRecipe } from "@larder/rules/kitchen/meal-plan";
import { prepareStock } from "@larder/rules/kitchen/prepared-stock";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { type KitchenLot, readKitchen } from "../inventory/kitchen.ts";
import { findRecipe } from "../recipes/recipe.store.ts";

/** Which recipe to cook, and how much of it. */
export interface Cook {
  readonly household: HouseholdId;
  readonly recipeId: number;
  /** Null for the recipe's own servings. */
  readonly servings: Micro | null;
  readonly today: IsoDate;
}

/** What cooking would do. */
export interface CookingPlan {
  readonly recipe: { readonly id: number; readonly name: string };
  readonly plan: MealPlan;
  readonly takes: readonly { readonly take: Take; readonly lot: KitchenLot }[];
}

/**
 * Holds one recipe of a household against its stock; null when it has no such recipe. Two statements.
 * Source: handbook/cooking.md#makeable.
 */
export async function planCooking(
  db: Reader,
  { household, recipeId, servings, today }: Cook,
): Promise<CookingPlan | null> {
  const [recipe, kitchen] = await Promise.all([
    findRecipe(db, household, recipeId),
    readKitchen(db, household, today),
  ]);
  if (recipe === null) return null;
  const plan = planRecipe(recipe, prepareStock(kitchen), servings ?? undefined);
  const lots = new Map(kitchen.lots.map((lot) => [lot.id, lot]));
  const takes = takesFrom(plan.allocations).flatMap((take) => {
    const lot = lots.get(take.lot.id);
    return lot === undefined ? [] : [{ take, lot }];
  });
  return { recipe, plan, takes };
}
