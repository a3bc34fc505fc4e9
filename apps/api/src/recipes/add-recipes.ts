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
  await holdMasterNames(tx);
  // First of all: the row of the household's stamp lets nobody else past who does the same at this moment.
  await renewRecipeStamps(tx, [household]);
  const present = await findRecipeNames(tx, household, recipes);
  const absent = recipes.filter(({ name }) => !present.has(foldText(name)));
  if (absent.length === 0) return ok(0);
  const names = absent.flatMap(({ components }) =>
    components.map(({ name, unit }) => ({ name, unit })),
  );
  const meant = await resolveNames(tx, { household }, names);
  const { ids, whyNoRoom } = await insertRecipes(tx, household, { recipes: absent, now });
  if (whyNoRoom !== null) return fail("limit_reached", { message: whyNoRoom });
  let resolved = 0;
  const lines = absent.map(({ components }, index) => {
    const masterIngredientIds = meant.slice(resolved, (resolved += components.length));
    return { recipeId: ids[index] ?? 0, components, masterIngredientIds };
  });
  await insertComponents(tx, household, lines);
  return ok(absent.length);
}
