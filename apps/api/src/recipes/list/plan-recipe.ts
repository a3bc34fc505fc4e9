import { type MealPlan, planInSteps } from "@larder/rules/kitchen/cooking/meal-plan";
import type { PreparedStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { inSteps, paceOfTransaction } from "../../http/slices.ts";
import { findRecipe } from "../recipe.store.ts";
import type { SavedRecipe } from "../recipe.ts";

/** Opinions are not needed, so no reader is given. */
const NOBODY = 0;

interface Wanted {
  readonly household: HouseholdId;
  readonly id: number;
  /** Null for the recipe's own servings. */
  readonly servings: Micro | null;
}

/**
 * A household's recipe compared with the food that is read concurrently; null without such a
 * recipe. One statement. Source: handbook/cooking.md#makeable.
 */
export async function planOwnRecipe<Food extends { readonly stock: PreparedStock }>(
  db: Reader,
  { household, id, servings }: Wanted,
  reading: Promise<Food>,
): Promise<{ recipe: SavedRecipe; plan: MealPlan; food: Food } | null> {
  const [recipe, food] = await Promise.all([
    findRecipe(db, { id: NOBODY, householdId: household }, id),
    reading,
  ]);
  if (recipe === null) return null;
  const pace = paceOfTransaction();
  const way = { servings: servings ?? undefined, met: new Map() };
  const plan = await inSteps(planInSteps(recipe, food.stock, way), pace);
  if (pace.isSpent) await pace.next();
  return { recipe, plan, food };
}
