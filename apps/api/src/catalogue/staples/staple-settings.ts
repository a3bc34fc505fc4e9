import type { Micro } from "@larder/rules/kitchen/amounts/quantity";

/**
 * A household's settings of an ingredient. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export interface StapleSettings {
  readonly isAlwaysThere: boolean;
  /** The household's minimum stock. */
  readonly keepAtLeast: { readonly quantity: Micro; readonly unitId: number } | null;
  /** General foods that it must not replace. Source: handbook/catalogue.md#kinds. */
  readonly neverFor: readonly number[];
}

/** Water, the only ingredient that is always there by default; catalogue ids are permanent. */
export const WATER_ID = 495;

/** The default settings. */
export function unsaidSettings(ingredientId: number): StapleSettings {
  return { isAlwaysThere: ingredientId === WATER_ID, keepAtLeast: null, neverFor: [] };
}

/** A household's always-there ingredients. Source: handbook/cooking.md#always-there. */
export function alwaysThereOf(
  settings: readonly { readonly masterIngredientId: number; readonly isAlwaysThere: 0 | 1 }[],
): ReadonlySet<number> {
  const ids = new Set([WATER_ID]);
  for (const { masterIngredientId, isAlwaysThere } of settings)
    if (isAlwaysThere === 1) ids.add(masterIngredientId);
    else ids.delete(masterIngredientId);
  return ids;
}

/** Space-separated ids of a column. */
export const neverForOf = (ids: string | null): readonly number[] =>
  ids === null ? [] : ids.split(" ").map(Number);
