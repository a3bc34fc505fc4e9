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
import { costOfPortion, frontOf, isAllOfFront, isAnyTaken, type IsFront } from "./stock-portion.ts";

/**
 * Cost of a component: the lots it would use at their unit cost; unpriced lots, and what stock cannot cover, at the
 * latest known unit cost of the ingredient, as all of what is always there. Null when a part of it has no known price, and for what
 * asks nothing of stock.
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
 * What of a component's `cost` falls on lots that are used first, as far as `isFront` says: what of them has no price at the latest known
 * unit cost of the ingredient. Null without a lot at the front, as without a known price.
 * Source: handbook/cooking.md#what-a-meal-saves.
 */
export function costOfFront(
  { portion, scale, view }: Allocation,
  { cost: all, isFront }: { readonly cost: FixedCents | null; readonly isFront: IsFront },
): FixedCents | null {
  // mostly so, and then nothing has to be divided again
  if (all === null || (portion.uncovered <= 0n && isAllOfFront(portion, isFront))) return all;
  const front = frontOf(portion, isFront);
  if (!isAnyTaken(front)) return null;
  const { cost, unpriced } = costOfPortion(front, scale);
  if (unpriced <= 0n) return cost;
  const price = view && latestPriceOf(view);
  return price ? cost + shareOf(price.cents, unpriced, price.content * scale) : null;
}

export interface RecipeCost {
  /** Sum of the known costs; null with none known. */
  readonly total: Cents | null;
  /** The unrounded total / servings. */
  readonly perServing: Cents | null;
}

const MICROS = BigInt(MICRO_PER_UNIT);

/**
 * Total and cost per serving. Takes the costs of the components, unrounded, null where one is not known; the known ones are added up and each figure is
 * rounded half up to cents once, so the total may differ by a cent from the sum of the rounded parts.
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
