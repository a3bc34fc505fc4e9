import { readUnit } from "@larder/rules/kitchen/amounts/units";

const LARGE = new Set(["kg", "l", "lb"]);
const SMALL = new Set(["g", "ml"]);

/** Whether one of it is a sensible amount to eat, as it is of eggs and not of grams. */
export const isCounted = (unit: string): boolean => readUnit(unit).dimension === "count";

/** By how much a stepper goes in a unit. */
export function stepOf(unit: string): number {
  if (SMALL.has(unit)) return 50;
  return LARGE.has(unit) ? 0.25 : 1;
}
