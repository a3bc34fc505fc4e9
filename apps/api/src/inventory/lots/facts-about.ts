import { NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import type { FoodDeed } from "../../household/activity/activity.ts";
import type { Lot } from "./lot.ts";

/** An activity's facts: the number of lots, and the first by name and amount. */
export function factsAbout(
  lots: readonly Pick<Lot, "name" | "quantity" | "unit" | "masterIngredientId">[],
): FoodDeed["facts"] {
  const [first] = lots;
  const {
    name = "",
    quantity = NOTHING,
    unit = "",
    masterIngredientId: ingredientId,
  } = first ?? {};
  return { count: lots.length, name, quantity, unit, ingredientId };
}
