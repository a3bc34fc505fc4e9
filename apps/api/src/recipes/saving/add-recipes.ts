import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import { holdMasterNames } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { renewRecipeStamps } from "../recipe-stamp.store.ts";
import { meantLines, namesOf } from "../lines/meant-lines.ts";
import { insertComponents } from "../lines/recipe-lines.store.ts";
import { insertSteps, insertTags } from "../lines/recipe-parts.store.ts";
import type { RecipeFacts } from "../recipe.ts";
import { factsOf, type SentRecipe } from "./sent-recipe.ts";
import { findRecipeNames, insertRecipes } from "./save-recipe.store.ts";

interface Added {
  /** As bodies of `POST /recipes`. */
  readonly recipes: readonly SentRecipe[];
  /** The saving person. */
  readonly by: number;
  readonly now: number;
}

/** Adds new recipes with all parts; returns their ids. */
async function addAll(
  tx: Tx,
  household: HouseholdId,
  { recipes, by, now }: { readonly recipes: readonly RecipeFacts[]; by: number; now: number },
): Promise<Outcome<readonly number[]>> {
  const components = recipes.flatMap((recipe) => recipe.components);
  const meant = await resolveNames(tx, { household }, namesOf(components));
  const { ids, whyNoRoom } = await insertRecipes(tx, household, { recipes, by, now });
  if (whyNoRoom !== null) return fail("limit_reached", { message: whyNoRoom });
  const added = recipes.map((facts, index) => ({ id: ids[index] ?? 0, facts }));
  const lines = added.map(({ id, facts }) => ({ id, components: facts.components }));
  await insertComponents(tx, household, meantLines(lines, meant));
  await insertSteps(tx, household, added);
  await insertTags(tx, household, added);
  return ok(ids);
}

/** Serialises additions of recipes to the household by locking its stamp. */
async function holdRecipes(tx: Tx, household: HouseholdId): Promise<void> {
  await holdMasterNames(tx);
  await renewRecipeStamps(tx, [household]);
}

/**
 * Saves imported recipes, including ones with an existing name; returns their ids in order.
 * `limit_reached` without room for all. Five statements; one more each for alternatives, steps,
 * tags, and unknown names. Source: handbook/recipe-import.md#saving.
 */
export async function addImported(
  tx: Tx,
  household: HouseholdId,
  { recipes, by, now }: Added,
): Promise<Outcome<readonly number[]>> {
  await holdRecipes(tx, household);
  return addAll(tx, household, { recipes: recipes.map((recipe) => factsOf(recipe)), by, now });
}

/**
 * Saves recipes, except those with a name that the household has; returns their number.
 * `limit_reached` without room for all. Six statements, two if all exist, none without recipes; one
 * more each for alternatives, steps, tags, and unknown names. Source: handbook/recipes.md#saving.
 */
export async function addRecipes(
  tx: Tx,
  household: HouseholdId,
  { recipes: sent, by, now }: Added,
): Promise<Outcome<number>> {
  if (sent.length === 0) return ok(0);
  const recipes = sent.map((recipe) => factsOf(recipe));
  await holdRecipes(tx, household);
  const present = await findRecipeNames(tx, household, recipes);
  const absent = recipes.filter(({ name }) => !present.has(foldText(name)));
  if (absent.length === 0) return ok(0);
  const added = await addAll(tx, household, { recipes: absent, by, now });
  return added.ok ? ok(absent.length) : added;
}
