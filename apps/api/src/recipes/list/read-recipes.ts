import type { Recipe } from "@larder/contract/recipes/recipes";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { planRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import type { RecipeFilter, RecipeOrder } from "@larder/rules/kitchen/cooking/recipe-filter";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Reader } from "../../db/transaction.ts";
import { areEaters } from "../../catalogue/eating/eating.ts";
import { invalid, ok, type Outcome } from "../../values/outcome.ts";
import type { Pace } from "../../http/slices.ts";
import type { PresentImage } from "../../images/pictures.ts";
import { kitchenSeenBy, type SeenHousehold } from "../../inventory/sharing/shared-kitchen.ts";
import { recipesInOrder } from "./ordered-recipes.ts";
import { plannedRecipes } from "./plan-recipes.ts";
import { presentRecipe, presentRecipes } from "../present-recipe.ts";
import { openRecipe } from "../open-recipe.ts";
import type { RecipeReader, RecipeViewer } from "../recipe.ts";
import { recipesInSlices } from "./recipes-in-slices.ts";

/** The filter, order and detail of a list. */
interface Listing {
  readonly today: IsoDate;
  readonly pace: Pace;
  readonly filter: RecipeFilter;
  readonly order: RecipeOrder;
  readonly showImage: PresentImage;
  /** Only recipes for all of these people; empty for no filter. */
  readonly eaters: readonly number[];
}

/**
 * A household's recipes, priced from its stock on demand; `validation_failed` for unknown people. Two statements for an ordinary household,
 * three by last cooking, see `recipesInSlices` and `recipesInOrder`. Source:
 * handbook/recipes.md#search-and-filters.
 */
export async function readRecipes(
  db: Reader,
  viewer: RecipeViewer & SeenHousehold,
  { today, pace, filter, order, showImage, eaters }: Listing,
): Promise<Outcome<{ recipes: AsyncIterable<readonly Recipe[]> }>> {
  const [recipes, kitchen] = await Promise.all([
    recipesInSlices(db, viewer.householdId, { detail: "whole", viewer, pace }),
    kitchenSeenBy(db, viewer, today),
  ]);
  const { eating } = kitchen;
  if (!areEaters(eating, eaters)) return invalid("eaters", "answers.eaterUnknown");
  if (pace.isSpent) await pace.next();
  const planning = { stock: kitchen.stock(), pace, eating };
  const planned = plannedRecipes(recipes, { ...planning, filter, eaters });
  const shown = { isOwn: true, showImage, eating };
  // the reading order
  if (order === "updatedAt_desc") return ok({ recipes: presentRecipes(planned, shown) });
  const ordered = recipesInOrder(db, planned, { order, viewer, pace });
  const again = plannedRecipes(ordered, { ...planning, filter: {}, eaters: [] });
  return ok({ recipes: presentRecipes(again, shown) });
}

/** A reader's request for a recipe. */
interface Wanted {
  readonly reader: RecipeReader;
  readonly id: number;
  /** Null for the recipe's own servings. */
  readonly servings: Micro | null;
  readonly today: IsoDate;
  readonly showImage: PresentImage;
}

/**
 * One recipe, priced from the reader's household: its own, or one of a published book for PRO and
 * ADMIN; `not_found` otherwise. Statements as in `openRecipe`. Source: handbook/recipes.md#readers.
 */
export async function readRecipe(
  db: Reader,
  { reader, id, servings, today, showImage }: Wanted,
): Promise<Outcome<{ recipe: Recipe }>> {
  const found = await openRecipe(db, reader, { id, today });
  if (!found.ok) return found;
  const { recipe, isOwn, kitchen } = found.value;
  const plan = planRecipe(recipe, kitchen.stock(), servings ?? undefined);
  // another household's recipe changes independently of the tag
  const isUntagged = !isOwn;
  const { eating } = kitchen;
  return ok({ recipe: presentRecipe(recipe, { plan, isOwn, showImage, eating }) }, { isUntagged });
}
