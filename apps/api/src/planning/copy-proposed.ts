import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { SignedInUser } from "../auth/signed-in-user.ts";
import type { Tx } from "../db/transaction.ts";
import type { PresentImage } from "../images/pictures.ts";
import { ok, type Outcome } from "../outcome.ts";
import { copyRecipe } from "../recipes/save-recipe.ts";
import { knownRecipes } from "./plan.store.ts";
import type { TakenMeal } from "./take-plan.ts";

interface Copying {
  readonly meals: readonly TakenMeal[];
  readonly today: IsoDate;
  readonly now: number;
  readonly showImage: PresentImage;
}

/**
 * Meals with recipes of the household's own: one of a book that the person may read is copied first, once, as the Community Cookbook does
 * it. `not_found` for any other, `limit_reached` where there is no room for a copy. One statement, and those of `copyRecipe` for each.
 * Source: handbook/planning.md#plan-my-week.
 */
export async function copyProposed(
  tx: Tx,
  reader: SignedInUser,
  { meals, ...day }: Copying,
): Promise<Outcome<readonly TakenMeal[]>> {
  const wanted = [...new Set(meals.map(({ recipeId }) => recipeId))];
  const own = await knownRecipes(tx, reader.householdId, wanted);
  const copies = new Map<number, number>();
  for (const id of wanted) {
    if (own.has(id)) continue;
    // One after the other on purpose: they share one transaction.
    // oxlint-disable-next-line no-await-in-loop
    const copied = await copyRecipe(tx, reader, { id, ...day });
    if (!copied.ok) return copied;
    copies.set(id, copied.value.recipe.id);
  }
  return ok(
    meals.map((meal) => ({ ...meal, recipeId: copies.get(meal.recipeId) ?? meal.recipeId })),
  );
}
