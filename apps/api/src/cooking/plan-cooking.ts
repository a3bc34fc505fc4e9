import { type Take, takesFrom } from "@larder/rules/kitchen/cooking-plan";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { MealPlan } from "@larder/rules/kitchen/meal-plan";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { KitchenLot } from "../inventory/kitchen.ts";
import { planOwnRecipe } from "../recipes/plan-recipe.ts";

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

/** What cooking a recipe of a household would take; null when it has no such recipe. Two statements. Source: handbook/cooking.md#makeable. */
export async function planCooking(
  db: Reader,
  { recipeId, ...cook }: Cook,
): Promise<CookingPlan | null> {
  const planned = await planOwnRecipe(db, { ...cook, id: recipeId });
  if (planned === null) return null;
  const { recipe, plan, kitchen } = planned;
  const lots = new Map(kitchen.lots.map((lot) => [lot.id, lot]));
  const takes = takesFrom(plan.allocations).flatMap((take) => {
    const lot = lots.get(take.lot.id);
    return lot === undefined ? [] : [{ take, lot }];
  });
  return { recipe, plan, takes };
}
