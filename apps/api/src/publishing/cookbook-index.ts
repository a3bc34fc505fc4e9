import type { HouseholdId } from "../db/schema/schema.ts";
import { markOf } from "./cookbook.store.ts";
import { Goods } from "./goods.ts";
import {
  type IndexedRecipe,
  merged,
  NO_RECIPES,
  packed,
  type RecipeArrays,
} from "./recipe-arrays.ts";

/** Recipes, and 1 for each removed one. */
export interface Layer {
  readonly recipes: RecipeArrays;
  readonly gone: Uint8Array;
}

/**
 * Visible recipes in memory, immutable. The second layer has recent changes, so a change costs only
 * its own size; a large one is merged.
 */
export interface CookbookIndex {
  readonly mark: string;
  readonly stamps: ReadonlyMap<HouseholdId, number>;
  readonly goods: Goods;
  readonly layers: readonly [Layer, Layer];
}

const LEAST_MERGED = 2000;
/** The second layer may have this share of the first. */
const MERGED_PART = 0.02;

function layerOf(recipes: RecipeArrays): Layer {
  return { recipes, gone: new Uint8Array(recipes.count) };
}

export function emptyIndex(): CookbookIndex {
  return {
    mark: markOf(0, 0),
    stamps: new Map(),
    goods: new Goods(),
    layers: [layerOf(NO_RECIPES), layerOf(NO_RECIPES)],
  };
}

/** The index with the stamps it was made for. */
export function stamped(
  index: CookbookIndex,
  stamps: ReadonlyMap<HouseholdId, number>,
): CookbookIndex {
  let sum = 0;
  for (const stamp of stamps.values()) sum += stamp;
  return { ...index, stamps, mark: markOf(stamps.size, sum) };
}

/** Up to this number, households are compared one by one, which is fast. */
const FEW = 32;

/** The removed recipes if some households are removed too. */
function goneWith({ recipes, gone }: Layer, households: ReadonlySet<number>): Uint8Array {
  const all = gone.slice();
  if (households.size > FEW) {
    for (let at = 0; at < recipes.count; at += 1)
      if (households.has(recipes.households[at] ?? 0)) all[at] = 1;
    return all;
  }
  for (const household of households) {
    let at = recipes.households.indexOf(household);
    for (; at >= 0; at = recipes.households.indexOf(household, at + 1)) all[at] = 1;
  }
  return all;
}

/** The index with the recipes of some households replaced. */
export async function replaced(
  index: CookbookIndex,
  households: ReadonlySet<number>,
  recipes: readonly IndexedRecipe[],
): Promise<CookbookIndex> {
  const [base, recent] = index.layers;
  const arriving = await packed(recipes);
  const gone = goneWith(base, households);
  const latest = await merged(recent.recipes, goneWith(recent, households), arriving);
  const most = Math.max(LEAST_MERGED, base.recipes.count * MERGED_PART);
  if (latest.count <= most)
    return { ...index, layers: [{ recipes: base.recipes, gone }, layerOf(latest)] };
  const all = await merged(base.recipes, gone, latest);
  return { ...index, layers: [layerOf(all), layerOf(NO_RECIPES)] };
}
