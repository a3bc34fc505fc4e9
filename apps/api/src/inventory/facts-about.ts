import { NOTHING } from "@larder/rules/kitchen/quantity";
import type { FoodDeed } from "../household/activity.ts";
import type { Lot } from "./lot.ts";

/** What the household is told of an activity: how many lots, and the first of them by name and amount. */
export function factsAbout(
  lots: readonly Pick<Lot, "name" | "quantity" | "unit">[],
): FoodDeed["facts"] {
  const [{ name, quantity, unit } = { name: "", quantity: NOTHING, unit: "" }] = lots;
  return { count: lots.length, name, quantity, unit };
}
