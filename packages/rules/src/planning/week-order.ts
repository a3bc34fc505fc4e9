import type { Score } from "./week-state.ts";

/** In cents; what differs by less is the same, for sums are floating. */
const SAME = 0.005;

/**
 * Which of two plans is better: more meals, then more food saved, then less to buy, then fewer lines missing. Negative where it is the
 * first, 0 where they are alike. Source: handbook/planning.md#plan-my-week.
 */
export function compareScores(a: Score, b: Score): number {
  if (a.filled !== b.filled) return b.filled - a.filled;
  if (Math.abs(a.saved - b.saved) > SAME) return b.saved - a.saved;
  if (Math.abs(a.bought - b.bought) > SAME) return a.bought - b.bought;
  return a.missing - b.missing;
}

/** Whether a recipe that gains so much by itself cannot gain more than another does here, as a rule. */
export function isBehind(alone: Score, best: Score): boolean {
  if (alone.saved < best.saved - SAME) return true;
  return alone.saved <= best.saved + SAME && alone.bought > best.bought + SAME;
}

const NEARLY = 0.97;

/** Whether a plan is nearly as good, so that the search may go on from it. */
export function isNear(score: Score, best: Score): boolean {
  if (score.filled !== best.filled || score.saved < best.saved * NEARLY - SAME) return false;
  return best.saved > SAME || score.bought * NEARLY <= best.bought + SAME;
}
