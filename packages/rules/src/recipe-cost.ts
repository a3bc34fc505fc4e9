import type { Allocation } from "./cooking-plan.ts";
import { type Cents, centsOf } from "./money.ts";
import { add, multiply, type Rational, roundedHalfUp, roundedSumHalfUp, ZERO } from "./rational.ts";

/**
 * Exact cost of a component in cents: the lots it would use at their unit cost; unpriced lots, and what stock
 * cannot cover, at the latest known unit cost of the ingredient. Null when a part of it has no known price.
 * Source: decisions §7.
 */
export function componentCost({ uses, uncovered, view }: Allocation): Rational | null {
  if (view === null) return null;
  let unpriced = uncovered;
  let cost = ZERO;
  if (uses === view.all) {
    cost = view.allCost;
    unpriced = add(unpriced, view.allUnpriced);
  } else {
    for (const { viewed, amount } of uses) {
      if (viewed.unitCost) cost = add(cost, multiply(amount, viewed.unitCost));
      else unpriced = add(unpriced, multiply(amount, viewed.factor));
    }
  }
  if (unpriced.top <= 0) return cost;
  return view.latestUnitCost && add(cost, multiply(unpriced, view.latestUnitCost));
}

/** A cost in whole cents, rounded half up. */
export function roundedCents(cost: Rational): Cents {
  return centsOf(roundedHalfUp(cost));
}

export interface RecipeCost {
  /** Sum of the known costs; null with none known. */
  readonly total: Cents | null;
  /** The unrounded total / servings. */
  readonly perServing: Cents | null;
}

/**
 * Total and cost per serving. Takes the known costs of the components, unrounded; they are added up and each figure is rounded half up to cents once, so the total may differ by a cent from the sum of the
 * rounded parts. Source: decisions §7.
 */
export function recipeCost(knownCosts: readonly Rational[], servings: Rational): RecipeCost {
  if (knownCosts.length === 0) return { total: null, perServing: null };
  return {
    total: centsOf(roundedSumHalfUp(knownCosts)),
    perServing: servings.top > 0 ? centsOf(roundedSumHalfUp(knownCosts, servings)) : null,
  };
}
