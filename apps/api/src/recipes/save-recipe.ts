import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { planRecipe } from "@larder/rules/kitchen/meal-plan";
import { prepareStock } from "@larder/rules/kitchen/prepared-stock";
import type { Recipe } from "@larder/contract/recipes";
import { resolveNames } from "../catalogue/resolve-names.ts";
import { holdMasterNames } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { changedSince, fail, ok, type Failure, type Outcome } from "../outcome.ts";
import { readKitchen } from "../inventory/kitchen.ts";
import { planOwnRecipe } from "./plan-recipe.ts";
import { presentRecipe } from "./present-recipe.ts";
import { renewRecipeStamps } from "./recipe-stamp.store.ts";
import { findReadableRecipe, type RecipeReader } from "./recipe.store.ts";
import type { RecipeFacts } from "./recipe.ts";
import {
  deleteRecipe,
  insertComponents,
  insertRecipe,
  rewriteRecipe,
} from "./save-recipe.store.ts";

interface Saved {
  readonly household: HouseholdId;
  readonly facts: RecipeFacts;
  readonly today: IsoDate;
  readonly now: number;
}

async function ingredientsOf(
  tx: Tx,
  { household, facts }: Saved,
): Promise<readonly (number | null)[]> {
  await holdMasterNames(tx);
  return resolveNames(
    tx,
    { household },
    facts.components.map(({ name, unit }) => ({ name, unit })),
  );
}

/** Gives a saved recipe its lines and answers it priced from stock. Three statements, one more with an unknown name. */
async function withLines(
  tx: Tx,
  id: number,
  {
    household,
    facts,
    today,
    updatedAt,
    masterIngredientIds,
  }: Omit<Saved, "now"> & {
    readonly updatedAt: number;
    readonly masterIngredientIds: readonly (number | null)[];
  },
): Promise<Recipe> {
  const { components } = facts;
  const lines = { recipeId: id, components, masterIngredientIds };
  const ids = await insertComponents(tx, household, [lines]);
  await renewRecipeStamps(tx, [household]);
  const stock = prepareStock(await readKitchen(tx, household, today));
  const recipe = {
    ...facts,
    id,
    updatedAt,
    components: components.map((line, index) => ({
      ...line,
      id: ids[index] ?? 0,
      masterIngredientId: masterIngredientIds[index] ?? null,
    })),
  };
  return presentRecipe(recipe, { plan: planRecipe(recipe, stock), isOwn: true });
}

async function saveNew(
  tx: Tx,
  saved: Saved,
  masterIngredientIds: readonly (number | null)[],
): Promise<Outcome<{ recipe: Recipe }>> {
  const { id, whyNoRoom } = await insertRecipe(tx, saved.household, saved);
  if (whyNoRoom !== null) return fail("limit_reached", { message: whyNoRoom });
  const updatedAt = saved.now;
  return ok({ recipe: await withLines(tx, id, { ...saved, updatedAt, masterIngredientIds }) });
}

/**
 * Saves a new recipe; its names are resolved to master ingredients. `limit_reached` where there is no room. Five statements, six with a
 * name that means no ingredient. Source: handbook/recipes.md#lines.
 */
export async function addRecipe(tx: Tx, saved: Saved): Promise<Outcome<{ recipe: Recipe }>> {
  return saveNew(tx, saved, await ingredientsOf(tx, saved));
}

/**
 * Saves a copy of a published recipe into the reader's own recipes, with the ingredients that its lines mean; from then on it is theirs
 * alone. One's own, and one that the reader may not read: `not_found`. `limit_reached` where there is no room. Five statements, seven
 * with a name that means no ingredient. Source: handbook/books.md#what-it-does.
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
  const { recipe: facts } = found;
  const copy = { household: reader.householdId, facts, today, now };
  // What is unknown there may be an ingredient of the reader's own.
  const known = await resolveNames(
    tx,
    { household: reader.householdId },
    facts.components.map(({ name, unit, masterIngredientId }) =>
      masterIngredientId === null ? { name, unit } : "",
    ),
  );
  const meant = facts.components.map(
    ({ masterIngredientId }, index) => masterIngredientId ?? known[index] ?? null,
  );
  return saveNew(tx, copy, meant);
}

/** Why a recipe was not replaced: there is none, or somebody saved it since it was read. Two statements. */
async function refusal(tx: Tx, { household, id, today }: Replaced): Promise<Failure> {
  const present = await planOwnRecipe(tx, { household, id, servings: null, today });
  if (present === null) return fail("not_found");
  const { recipe, plan } = present;
  return changedSince({ recipe: presentRecipe(recipe, { plan, isOwn: true }) });
}

interface Replaced extends Saved {
  readonly id: number;
  readonly readAt: number | undefined;
}

/**
 * Replaces a recipe with all its lines; `conflict` with the recipe as it is now when it was saved since `readAt`, `limit_reached`
 * where it grows out of the room. Six statements, seven with a name that means no ingredient. Source: handbook/recipes.md#saving.
 */
export async function replaceRecipe(
  tx: Tx,
  replaced: Replaced,
): Promise<Outcome<{ recipe: Recipe }>> {
  const { id } = replaced;
  const masterIngredientIds = await ingredientsOf(tx, replaced);
  const rewritten = await rewriteRecipe(tx, replaced.household, replaced);
  if (rewritten === null) return refusal(tx, replaced);
  const { updatedAt, whyNoRoom } = rewritten;
  if (whyNoRoom !== null) return fail("limit_reached", { message: whyNoRoom });
  return ok({ recipe: await withLines(tx, id, { ...replaced, updatedAt, masterIngredientIds }) });
}

/** Deletes a recipe; what was cooked from it stays in the log. Two statements. */
export async function removeRecipe(
  tx: Tx,
  { household, id }: { readonly household: HouseholdId; readonly id: number },
): Promise<Outcome<undefined>> {
  if (!(await deleteRecipe(tx, household, id))) return fail("not_found");
  await renewRecipeStamps(tx, [household]);
  return ok(undefined);
}
