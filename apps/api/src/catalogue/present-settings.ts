import type { IngredientSettings } from "@larder/contract/kitchen/staples";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { MasterIngredient } from "./master-ingredient.ts";
import { type StapleSettings, unsaidSettings } from "./staples/staple-settings.ts";

/** A household's settings of an ingredient in an answer. */
export function presentSettings({
  isAlwaysThere,
  keepAtLeast,
  neverFor,
}: StapleSettings): IngredientSettings {
  return {
    alwaysThere: isAlwaysThere,
    keepAtLeast: keepAtLeast && {
      ...keepAtLeast,
      quantity: numberFromMicro(keepAtLeast.quantity),
    },
    neverFor: [...neverFor],
  };
}

/** An ingredient with the household's settings, or default ones. */
export function presentIngredient(ingredient: MasterIngredient, said?: StapleSettings) {
  return { ...ingredient, settings: presentSettings(said ?? unsaidSettings(ingredient.id)) };
}
