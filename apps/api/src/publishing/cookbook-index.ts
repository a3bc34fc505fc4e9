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

/** Recipes, and 1 for each that no longer counts. */
export interface Layer {
  readonly recipes: RecipeArrays;
  readonly gone: Uint8Array;
}

/**
 * Every recipe on show, in memory, derived from the database alone and never changed once made. The second layer takes the
 * books that changed lately, so that a change costs what it changes; once that layer is large it is copied into the first.
 */
export interface CookbookIndex {
  readonly mark: string;
  readonly stamps: ReadonlyMap<HouseholdId, number>;
  readonly goods: Goods;
  readonly layers: readonly [Layer, Layer];
}

const LEAST_MERGED = 2000;
/** The second layer may be this part of the first. */
const MERGED_PART = 0.02;

function layerOf(recipes: RecipeArrays): Layer {
  return { recipes, gone: new Uint8Array(recipes.count) };
}

/** Without a book. */
export function emptyIndex(): CookbookIndex {
  return {
    mark: markOf(0, 0),
    stamps: new Map(),
    goods: new Goods(),
    layers: [layerOf(NO_RECIPES), layerOf(NO_RECIPES)],
  };
}

/** The index under the stamps that it was made for. */
export function stamped(
  index: CookbookIndex,
  stamps: ReadonlyMap<HouseholdId, number>,
): CookbookIndex {
  let sum = 0;
  for (const stamp of stamps.values()) sum += stamp;
  return { ...index, stamps, mark: markOf(stamps.size, sum) };
}

/** Up to so many households are looked for one by one, which the engine does quickly. */
const FEW = 32;

/** What is gone when the recipes of some households go too. */
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

/** The index without the recipes of some households and with others. */
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
