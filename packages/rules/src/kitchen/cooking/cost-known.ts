import type { CostKnown } from "./recipe-cost.ts";

/** How a cost may be told: as it is, as "about", or as the least that it is. Source: handbook/buying.md#costs-of-which-little-is-known. */
export type CostCertainty = "known" | "about" | "little";

// In percent: a cost of which less is known is not told as the cost.
const LEAST_KNOWN = 80;
const ALL = 100;

/** How certain a cost is by the share of its lines that have a price; what needs no price is known. */
export function certaintyOf({ priced, needed }: CostKnown): CostCertainty {
  if (priced >= needed) return "known";
  return priced * ALL >= needed * LEAST_KNOWN ? "about" : "little";
}
