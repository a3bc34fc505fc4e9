import { NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import type { FoodDeed } from "../../household/activity/activity.ts";
import type { Lot } from "./lot.ts";

/** What the household is told of an activity: how many lots, and the first of them by name and amount. */
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
