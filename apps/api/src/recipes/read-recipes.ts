import type { Recipe } from "@larder/contract/recipes";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { planRecipe } from "@larder/rules/kitchen/meal-plan";
import { prepareStock } from "@larder/rules/kitchen/prepared-stock";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { Reader } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import type { Pace } from "../http/slices.ts";
import { readKitchen } from "../inventory/kitchen.ts";
import { presentRecipe, presentRecipes } from "./present-recipe.ts";
import type { RecipeViewer } from "./recipe.ts";
import { findReadableRecipe, type RecipeReader } from "./recipe.store.ts";
import { recipesInSlices } from "./recipes-in-slices.ts";

/**
 * A household's recipes, newest change first, priced from its stock, made while they are taken. Two statements for an ordinary
 * household, see `recipesInSlices`. Source: handbook/recipes.md#what-it-does.
 */
export async function readRecipes(
  db: Reader,
  viewer: RecipeViewer,
  { today, pace }: { readonly today: IsoDate; readonly pace: Pace },
): Promise<AsyncIterable<Recipe>> {
  const [recipes, kitchen] = await Promise.all([
    recipesInSlices(db, viewer.householdId, { detail: "whole", viewer, pace }),
    readKitchen(db, viewer.householdId, today),
  ]);
  if (pace.isSpent) await pace.next();
  return presentRecipes(recipes, { stock: prepareStock(kitchen), isOwn: true });
}

/** Who asks for which recipe. */
interface Wanted {
  readonly reader: RecipeReader;
  readonly id: number;
  /** Null for the recipe's own servings. */
  readonly servings: Micro | null;
  readonly today: IsoDate;
}

/**
 * One recipe, priced from the reader's own household: theirs, or one of a published book for PRO and ADMIN; `not_found` for
 * any other. Two statements. Source: handbook/recipes.md#who-may-read.
 */
export async function readRecipe(
  db: Reader,
  { reader, id, servings, today }: Wanted,
): Promise<Outcome<{ recipe: Recipe }>> {
  const [found, kitchen] = await Promise.all([
    findReadableRecipe(db, reader, id),
    readKitchen(db, reader.householdId, today),
  ]);
  if (found === null) return fail("not_found");
  const { recipe, isOwn } = found;
  const plan = planRecipe(recipe, prepareStock(kitchen), servings ?? undefined);
  return ok({ recipe: presentRecipe(recipe, { plan, isOwn }) });
}
