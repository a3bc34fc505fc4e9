import type { Recipe } from "@larder/contract/recipes";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { planRecipe } from "@larder/rules/kitchen/meal-plan";
import { prepareStock } from "@larder/rules/kitchen/prepared-stock";
import { holdMasterNames } from "../db/dialect.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { readKitchen } from "../inventory/kitchen.store.ts";
import { presentRecipe } from "../recipes/present-recipe.ts";
import { renewRecipeStamps } from "../recipes/recipe-stamp.store.ts";
import { findReadableRecipe, type RecipeReader } from "../recipes/recipe.store.ts";
import { insertComponents, insertRecipe } from "../recipes/save-recipe.store.ts";

/**
 * Saves a copy of a published recipe into the reader's own recipes; from then on it is theirs alone. One's own, and one that
 * the reader may not read: `not_found`. `limit_reached` where there is no room. Five statements, six with a name that means no ingredient.
 * Source: handbook/books.md#what-it-does.
 */
export async function copyRecipe(
  tx: Tx,
  reader: RecipeReader,
  { id, today, now }: { readonly id: number; readonly today: IsoDate; readonly now: number },
): Promise<Outcome<{ recipe: Recipe }>> {
  // Before it is read: a name that is unknown in the original is noted as unknown in the copy before anybody adds it.
  await holdMasterNames(tx);
  const found = await findReadableRecipe(tx, reader, id);
  if (found === null || found.isOwn) return fail("not_found");
  const { householdId: household } = reader;
  const { components } = found.recipe;
  const made = await insertRecipe(tx, household, { facts: found.recipe, now });
  if (made.whyNoRoom !== null) return fail("limit_reached", { message: made.whyNoRoom });
  const ids = await insertComponents(tx, household, {
    recipeId: made.id,
    components,
    masterIngredientIds: components.map(({ masterIngredientId }) => masterIngredientId),
  });
  await renewRecipeStamps(tx, [household]);
  const recipe = {
    ...found.recipe,
    id: made.id,
    updatedAt: now,
    components: components.map((line, index) => ({ ...line, id: ids[index] ?? 0 })),
  };
  const stock = prepareStock(await readKitchen(tx, household, today));
  return ok({ recipe: presentRecipe(recipe, { plan: planRecipe(recipe, stock), isOwn: true }) });
}
