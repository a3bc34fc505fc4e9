import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { type Kitchen, readKitchenOfRecipe } from "../inventory/stock/kitchen.ts";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { meantByReader, meantThere, recipeAsMeant } from "./lines/meant-by-reader.ts";
import type { RecipeReader, SavedRecipe } from "./recipe.ts";
import { findReadableRecipe, findRecipe, type ReadableRecipe } from "./recipe.store.ts";

/**
 * A saved recipe for a permitted reader, and the reader's kitchen for it: of another household's
 * book without notes; `not_found` otherwise. Two statements; four more for another household's.
 * Source: handbook/recipes.md#readers.
 */
export async function openRecipe(
  db: Reader,
  reader: RecipeReader,
  { id, today }: { readonly id: number; readonly today: IsoDate },
): Promise<Outcome<ReadableRecipe & { readonly kitchen: Kitchen }>> {
  const { householdId } = reader;
  const [found, kitchen] = await Promise.all([
    findReadableRecipe(db, reader, id),
    readKitchenOfRecipe(db, householdId, { recipeId: id, today }),
  ]);
  if (found === null) return fail("not_found");
  if (found.isOwn) return ok({ ...found, kitchen });
  const ingredients = meantThere(found.recipe).flatMap((one) => one ?? []);
  return ok({
    ...found,
    kitchen: await readKitchenOfRecipe(db, householdId, { recipeId: id, ingredients, today }),
  });
}

/**
 * The same for cooking: unknown names may be the reader's own ingredients. One statement, two with
 * such names. Source: handbook/cooking.md#from-somebodys-book.
 */
export async function openRecipeToCook(
  db: Reader,
  reader: RecipeReader,
  id: number,
): Promise<Outcome<SavedRecipe>> {
  const found = await findReadableRecipe(db, reader, id);
  if (found === null) return fail("not_found");
  const { recipe, isOwn } = found;
  return ok(isOwn ? recipe : recipeAsMeant(recipe, await meantByReader(db, reader, recipe)));
}

/** Opinions are not needed, so no reader is given. */
const NOBODY = 0;

/** One of a household's saved recipes; `not_found` otherwise. One statement. */
export async function openOwnRecipe(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Outcome<SavedRecipe>> {
  const recipe = await findRecipe(db, { id: NOBODY, householdId: household }, id);
  return recipe === null ? fail("not_found") : ok(recipe);
}
