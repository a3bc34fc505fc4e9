/** A person eats from a quarter to two portions, in quarters. Source: handbook/eating.md#eaters. */
export const PORTION_STEP = 0.25;
export const SMALLEST_PORTION = 0.25;
export const LARGEST_PORTION = 2;

/** Whether a number is a portion. */
export function isPortion(value: number): boolean {
  return (
    value >= SMALLEST_PORTION && value <= LARGEST_PORTION && Number.isInteger(value / PORTION_STEP)
  );
}

/** The sum of portions, rounded up to the next half. Null without any. Source: handbook/eating.md#eaters-of-a-meal. */
export function servingsFor(portions: readonly number[]): number | null {
  if (portions.length === 0) return null;
  return Math.ceil(portions.reduce((sum, portion) => sum + portion, 0) * 2) / 2;
}
