import { readUnit } from "@larder/rules/kitchen/amounts/units";

const LARGE = new Set(["kg", "l", "lb"]);
const SMALL = new Set(["g", "ml"]);

/** Whether one is a sensible amount to eat: of eggs, not of grams. */
export const isCounted = (unit: string): boolean => readUnit(unit).dimension === "count";

/** A stepper's step in a unit. */
export function stepOf(unit: string): number {
  if (SMALL.has(unit)) return 50;
  return LARGE.has(unit) ? 0.25 : 1;
}
