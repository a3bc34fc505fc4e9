import { foldText } from "@larder/rules/kitchen/ingredient-name";
import { resolveNames } from "../catalogue/resolve-names.ts";
import { holdMasterNames } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { renewRecipeStamps } from "./recipe-stamp.store.ts";
import { meantLines, namesOf } from "./meant-lines.ts";
import { insertComponents } from "./recipe-lines.store.ts";
import { insertSteps, insertTags } from "./recipe-parts.store.ts";
import { factsOf, type SentRecipe } from "./sent-recipe.ts";
import { findRecipeNames, insertRecipes } from "./save-recipe.store.ts";

interface Added {
  /** As the body of `POST /recipes` says them. */
  readonly recipes: readonly SentRecipe[];
  readonly now: number;
}

/**
 * Saves recipes at once, but for those of which the household has one of the name; answers how many. `limit_reached` where there is no
 * room for all of them. Six statements, two where it has them all, none without recipes; one more each for alternatives, steps, tags,
 * and names that mean no ingredient. Source: handbook/recipes.md#saving.
 */
export async function addRecipes(
  tx: Tx,
  household: HouseholdId,
  { recipes: sent, now }: Added,
): Promise<Outcome<number>> {
  if (sent.length === 0) return ok(0);
  const recipes = sent.map((recipe) => factsOf(recipe));
  await holdMasterNames(tx);
  // First of all: the row of the household's stamp lets nobody else past who does the same at this moment.
  await renewRecipeStamps(tx, [household]);
  const present = await findRecipeNames(tx, household, recipes);
  const absent = recipes.filter(({ name }) => !present.has(foldText(name)));
  if (absent.length === 0) return ok(0);
  const components = absent.flatMap((recipe) => recipe.components);
  const meant = await resolveNames(tx, { household }, namesOf(components));
  const { ids, whyNoRoom } = await insertRecipes(tx, household, { recipes: absent, now });
  if (whyNoRoom !== null) return fail("limit_reached", { message: whyNoRoom });
  const added = absent.map((facts, index) => ({ id: ids[index] ?? 0, facts }));
  const lines = added.map(({ id, facts }) => ({ id, components: facts.components }));
  await insertComponents(tx, household, meantLines(lines, meant));
  await insertSteps(tx, household, added);
  await insertTags(tx, household, added);
  return ok(absent.length);
}
