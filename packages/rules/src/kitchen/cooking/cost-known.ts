import type { CostKnown } from "./recipe-cost.ts";

/**
 * Display of a cost: exact, "about", or at least.
 * Source: handbook/buying.md#costs-of-which-little-is-known.
 */
export type CostCertainty = "known" | "about" | "little";

// In percent. Below this known share, a cost is a lower bound.
const LEAST_KNOWN = 80;
const ALL = 100;

/** Certainty by the share of priced lines. Lines that need no price count as known. */
export function certaintyOf({ priced, needed }: CostKnown): CostCertainty {
  if (priced >= needed) return "known";
  return priced * ALL >= needed * LEAST_KNOWN ? "about" : "little";
}
