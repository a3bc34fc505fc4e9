import type { Micro } from "@larder/rules/kitchen/amounts/quantity";

/** What a household says of an ingredient. Source: handbook/stock.md#always-there-and-keep-at-least. */
export interface StapleSettings {
  readonly isAlwaysThere: boolean;
  /** Below how much of it the household should not fall. */
  readonly keepAtLeast: { readonly quantity: Micro; readonly unitId: number } | null;
}

/** Water, the one ingredient that is always there until a household says otherwise; an id of the catalogue is never another's. */
export const WATER_ID = 495;

/** What holds where a household has said nothing. */
export function unsaidSettings(ingredientId: number): StapleSettings {
  return { isAlwaysThere: ingredientId === WATER_ID, keepAtLeast: null };
}

/** The ingredients that are always there for a household that has said this. Source: handbook/cooking.md#always-there. */
export function alwaysThereOf(
  settings: readonly { readonly masterIngredientId: number; readonly isAlwaysThere: 0 | 1 }[],
): ReadonlySet<number> {
  const ids = new Set([WATER_ID]);
  for (const { masterIngredientId, isAlwaysThere } of settings)
    if (isAlwaysThere === 1) ids.add(masterIngredientId);
    else ids.delete(masterIngredientId);
  return ids;
}
