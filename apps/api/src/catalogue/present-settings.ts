import type { IngredientSettings } from "@larder/contract/kitchen/staples";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { MasterIngredient } from "./master-ingredient.ts";
import { type StapleSettings, unsaidSettings } from "./staples/staple-settings.ts";

/** What a household says of an ingredient, as answers show it. */
export function presentSettings({
  isAlwaysThere,
  keepAtLeast,
}: StapleSettings): IngredientSettings {
  return {
    alwaysThere: isAlwaysThere,
    keepAtLeast: keepAtLeast && {
      ...keepAtLeast,
      quantity: numberFromMicro(keepAtLeast.quantity),
    },
  };
}

/** An ingredient with what the household says of it; nothing unless told. */
export function presentIngredient(ingredient: MasterIngredient, said?: StapleSettings) {
  return { ...ingredient, settings: presentSettings(said ?? unsaidSettings(ingredient.id)) };
}
