import { type Take, takesFrom } from "@larder/rules/kitchen/cooking/takes";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type MealPlan, planInSteps } from "@larder/rules/kitchen/cooking/meal-plan";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Eating } from "../catalogue/eating/eating.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { inSteps, type Pace, paceOfTransaction } from "../http/slices.ts";
import type { KitchenLot } from "../inventory/stock/kitchen-lot.ts";
import { foodForCooking, type ReservedFor } from "../planning/reserved-food.ts";
import { ok, type Outcome } from "../values/outcome.ts";
import { openOwnRecipe, openRecipeToCook } from "../recipes/open-recipe.ts";
import type { RecipeReader, SavedRecipe } from "../recipes/recipe.ts";
import { metLines, type SaidOfLines } from "./met-lines.ts";

/** The recipe to cook, and its amount. */
export interface Cook {
  readonly household: HouseholdId;
  readonly recipeId: number;
  /** Null for the planned servings, or else the recipe's own. */
  readonly servings: Micro | null;
  /** The handling of lines; absent if stock covers them all. */
  readonly met?: SaidOfLines | undefined;
  /** The names of these lines, in order; absent for the recipe's own ids. */
  readonly lineIds?: readonly number[] | undefined;
  /** The reader for any readable recipe; absent for the household's own only. */
  readonly reader?: RecipeReader | undefined;
  /** The plan entry to cook, as `meantEntry` takes it. It provides the default servings. */
  readonly planEntryId?: number | null | undefined;
  readonly today: IsoDate;
  /** Absent within a transaction. */
  readonly pace?: Pace | undefined;
}

/** The effect of a cooking. */
export interface CookingPlan {
  readonly recipe: SavedRecipe;
  readonly plan: MealPlan;
  readonly takes: readonly { readonly take: Take; readonly lot: KitchenLot }[];
  /** Its plan entry; null for none. */
  readonly planEntryId: number | null;
  /** Food taken although the plan reserves it for other meals. */
  readonly reservedFor: readonly ReservedFor[];
  readonly eating: Eating;
}

/**
 * The stock that cooking a recipe would take, unreserved food first; `not_found` for a recipe
 * unavailable to it, and the failures of `meantEntry` and `metLines`. Three statements, one more
 * with a substitute, and those of the planned recipes. Source: handbook/cooking.md#makeable,
 * handbook/cooking.md#short-of-something, handbook/planning.md#cooking-what-is-planned.
 */
export async function planCooking(
  db: Reader,
  { recipeId, household, servings, met, lineIds, reader, ...reading }: Cook,
): Promise<Outcome<CookingPlan>> {
  const [opened, found] = await Promise.all([
    reader === undefined
      ? openOwnRecipe(db, household, recipeId)
      : openRecipeToCook(db, reader, recipeId),
    foodForCooking(db, household, { ...reading, recipeId }),
  ]);
  if (!opened.ok) return opened;
  if (!found.ok) return found;
  const food = found.value;
  const recipe = opened.value;
  const ids = lineIds ?? recipe.components.map(({ id }) => id);
  const ways = await metLines(db, household, { ...met, lineIds: ids });
  if (!ways.ok) return ways;
  const way = { servings: servings ?? food.entry?.servings ?? undefined, met: ways.value };
  const pace = reading.pace ?? paceOfTransaction();
  const plan = await inSteps(planInSteps(recipe, food.stock, way), pace);
  if (pace.isSpent) await pace.next();
  const lots = new Map(food.kitchen.lots.map((lot) => [lot.id, lot]));
  const all = food.takesOf(takesFrom(plan.allocations));
  if (pace.isSpent) await pace.next();
  const takes = all.flatMap((take) => {
    const lot = lots.get(take.lot.id);
    return lot === undefined ? [] : [{ take, lot }];
  });
  const planEntryId = food.entry?.id ?? null;
  const { eating } = food.kitchen;
  return ok({ recipe, plan, takes, planEntryId, reservedFor: food.reservedFor(all), eating });
}
