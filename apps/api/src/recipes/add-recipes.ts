import { foldText } from "@larder/rules/kitchen/ingredient-name";
import { resolveNames } from "../catalogue/resolve-names.ts";
import { holdMasterNames } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { renewRecipeStamps } from "./recipe-stamp.store.ts";
import type { RecipeFacts } from "./recipe.ts";
import { findRecipeNames, insertComponents, insertRecipes } from "./save-recipe.store.ts";

interface Added {
  readonly recipes: readonly RecipeFacts[];
  readonly now: number;
}

/** Saves recipes that the household has not; answers their ids. Five statements, one more with a name that means no ingredient. */
async function addAll(
  tx: Tx,
  household: HouseholdId,
  { recipes, now }: Added,
): Promise<Outcome<readonly number[]>> {
  const names = recipes.flatMap(({ components }) => components.map(({ name }) => name));
  const meant = await resolveNames(tx, { household }, names);
  const { ids, whyNoRoom } = await insertRecipes(tx, household, { recipes, now });
  if (whyNoRoom !== null) return fail("limit_reached", { message: whyNoRoom });
  let resolved = 0;
  const lines = recipes.map(({ components }, index) => {
    const masterIngredientIds = meant.slice(resolved, (resolved += components.length));
    return { recipeId: ids[index] ?? 0, components, masterIngredientIds };
  });
  await insertComponents(tx, household, lines);
  return ok(ids);
}

/** Keeps everybody else who adds recipes to the household waiting: the row of its stamp lets nobody past at this moment. */
async function holdRecipes(tx: Tx, household: HouseholdId): Promise<void> {
  await holdMasterNames(tx);
  await renewRecipeStamps(tx, [household]);
}

/**
 * Saves recipes that came from elsewhere, those of the same name too; answers their ids in the same order. `limit_reached` where there is
 * no room for all of them. Six statements, one more with a name that means no ingredient. Source: handbook/recipe-import.md#saving.
 */
export async function addImported(
  tx: Tx,
  household: HouseholdId,
  added: Added,
): Promise<Outcome<readonly number[]>> {
  await holdRecipes(tx, household);
  return addAll(tx, household, added);
}

/**
 * Saves recipes at once, but for those of which the household has one of the name; answers how many. `limit_reached` where there is no
 * room for all of them. Six statements, two where it has them all, none without recipes, one more with a name that means no ingredient.
 * Source: handbook/recipes.md#saving.
 */
export async function addRecipes(
  tx: Tx,
  household: HouseholdId,
  { recipes, now }: Added,
): Promise<Outcome<number>> {
  if (recipes.length === 0) return ok(0);
  await holdRecipes(tx, household);
  const present = await findRecipeNames(tx, household, recipes);
  const absent = recipes.filter(({ name }) => !present.has(foldText(name)));
  if (absent.length === 0) return ok(0);
  const outcome = await addAll(tx, household, { recipes: absent, now });
  return outcome.ok ? ok(absent.length) : outcome;
}
