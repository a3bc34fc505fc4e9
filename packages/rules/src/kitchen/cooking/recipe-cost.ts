import { type Allocation } from "./cooking-plan.ts";
import {
  dividedCents,
  type FixedCents,
  NO_COST,
  roundedCents,
  shareOf,
} from "../../calendar-and-money/fixed-cents.ts";
import type { Cents } from "../../calendar-and-money/money.ts";
import { type Micro, MICRO_PER_UNIT } from "../amounts/quantity.ts";
import { latestPriceOf } from "../lots/latest-price.ts";
import { isNeededComponent } from "./makeability.ts";
import { costOfPortion } from "./stock-portion.ts";

/**
 * Cost of a component: used lots at their unit cost. Unpriced lots, shortages and always-there food
 * use the latest known unit cost. Null if a part has no price, or if nothing is required.
 * Source: handbook/cooking.md#cost, handbook/cooking.md#always-there, handbook/cooking.md#optional-to-taste-alternatives.
 */
export function componentCost(allocation: Allocation): FixedCents | null {
  const { portion, scale, need, view, isAlwaysThere, isSetAside } = allocation;
  if (view === null || isSetAside) return null;
  const priced = costOfPortion(portion, scale);
  const unpriced = isAlwaysThere ? need : priced.unpriced + portion.uncovered;
  if (unpriced <= 0n) return priced.cost;
  const price = latestPriceOf(view);
  return price && priced.cost + shareOf(price.cents, unpriced, price.content * scale);
}

/**
 * Number of lines with a price, of those that need one.
 * Source: handbook/buying.md#costs-of-which-little-is-known.
 */
export interface CostKnown {
  readonly priced: number;
  readonly needed: number;
}

/** Lines that need a price: required, with an amount, not always there. */
export function costKnownOf(
  allocations: readonly Allocation[],
  costs: readonly (FixedCents | null)[],
): CostKnown {
  let [priced, needed] = [0, 0];
  for (let at = 0; at < allocations.length; at += 1) {
    const allocation = allocations[at];
    if (!allocation || allocation.isAlwaysThere || !isNeededComponent(allocation.component))
      continue;
    needed += 1;
    if ((costs[at] ?? null) !== null) priced += 1;
  }
  return { priced, needed };
}

export interface RecipeCost {
  /** Sum of known costs; null without any. */
  readonly total: Cents | null;
  /** Unrounded total / servings. */
  readonly perServing: Cents | null;
}

const MICROS = BigInt(MICRO_PER_UNIT);

/**
 * Total and cost per serving from unrounded component costs, null if unknown. Each figure is
 * rounded half up once, so the total may differ by a cent from the sum of rounded parts.
 * Source: handbook/cooking.md#cost.
 */
export function recipeCost(costs: readonly (FixedCents | null)[], servings: Micro): RecipeCost {
  let [cost, isKnown] = [NO_COST, false];
  for (const known of costs) {
    if (known === null) continue;
    cost += known;
    isKnown = true;
  }
  if (!isKnown) return { total: null, perServing: null };
  return {
    total: roundedCents(cost),
    perServing: servings > 0 ? dividedCents(cost, BigInt(servings), MICROS) : null,
  };
}
