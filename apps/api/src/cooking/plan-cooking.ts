import { type Take, takesFrom } from "@larder/rules/kitchen/cooking-plan";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { MealPlan } from "@larder/rules/kitchen/meal-plan";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import type { KitchenLot } from "../inventory/kitchen.ts";
import { foodForCooking, type ReservedFor } from "../planning/reserved-food.ts";
import { planOwnRecipe } from "../recipes/plan-recipe.ts";

/** Which recipe to cook, and how much of it. */
export interface Cook {
  readonly household: HouseholdId;
  readonly recipeId: number;
  /** Null for the recipe's own servings. */
  readonly servings: Micro | null;
  /** The entry of the plan that it is cooked for, whose food it may take. */
  readonly entryId?: number | undefined;
  readonly today: IsoDate;
  /** Absent within a transaction. */
  readonly pace?: Pace | undefined;
}

/** What cooking would do. */
export interface CookingPlan {
  readonly recipe: { readonly id: number; readonly name: string };
  readonly plan: MealPlan;
  readonly takes: readonly { readonly take: Take; readonly lot: KitchenLot }[];
  /** What it takes although the plan holds it for other meals. */
  readonly reservedFor: readonly ReservedFor[];
}

/**
 * What cooking a recipe of a household would take, what is free first; null when it has no such recipe. Three statements, and those of
 * the recipes that are planned. Source: handbook/cooking.md#makeable, handbook/planning.md#cooking-what-is-planned.
 */
export async function planCooking(
  db: Reader,
  { recipeId, household, servings, ...reading }: Cook,
): Promise<CookingPlan | null> {
  const reserved = foodForCooking(db, household, reading);
  const planned = await planOwnRecipe(db, { household, servings, id: recipeId }, reserved);
  if (planned === null) return null;
  const { recipe, plan, food } = planned;
  const lots = new Map(food.kitchen.lots.map((lot) => [lot.id, lot]));
  const all = food.takesOf(takesFrom(plan.allocations));
  const takes = all.flatMap((take) => {
    const lot = lots.get(take.lot.id);
    return lot === undefined ? [] : [{ take, lot }];
  });
  return { recipe, plan, takes, reservedFor: food.reservedFor(all) };
}
