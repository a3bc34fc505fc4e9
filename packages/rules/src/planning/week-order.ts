import type { Score } from "./week-state.ts";

/** In cents. Smaller differences are floating-point noise. */
const SAME = 0.005;

/**
 * Compares plans: more meals, more saved, less to buy, fewer missing lines. Negative if the first
 * is better, 0 if equal.
 * Source: handbook/planning.md#plan-my-week.
 */
export function compareScores(a: Score, b: Score): number {
  if (a.filled !== b.filled) return b.filled - a.filled;
  if (Math.abs(a.saved - b.saved) > SAME) return b.saved - a.saved;
  if (Math.abs(a.bought - b.bought) > SAME) return a.bought - b.bought;
  return a.missing - b.missing;
}

/** Whether a recipe's own score is too low to beat another, as a heuristic. */
export function isBehind(alone: Score, best: Score): boolean {
  if (alone.saved < best.saved - SAME) return true;
  return alone.saved <= best.saved + SAME && alone.bought > best.bought + SAME;
}
