import type { Allocation } from "./cooking-plan.ts";
import type { StockLot } from "./prepared-stock.ts";
import { type Micro, microOf } from "../amounts/quantity.ts";
import { exactly, reduced, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { lotsOf } from "./stock-portion.ts";
import { isCrumbs } from "../amounts/crumbs.ts";

/** An amount to take from one lot. */
export interface Take {
  readonly lot: StockLot;
  /** In the lot's unit; above 0 and never more than the lot holds. */
  readonly quantity: Micro;
  /** The rest of the lot; 0 if it is emptied. */
  readonly left: Micro;
  /** The same in the units of the recipe's lines, one entry per unit. */
  readonly inRecipe: readonly { readonly quantity: Micro; readonly unit: string }[];
}

/** A growing sum of fractions, mostly with the same denominator. */
interface Sum {
  top: bigint;
  bottom: bigint;
}

function add(sum: Sum, top: bigint, bottom: bigint): void {
  if (sum.bottom === bottom) {
    sum.top += top;
    return;
  }
  const both = reduced(exactly(sum.top * bottom + top * sum.bottom, sum.bottom * bottom));
  [sum.top, sum.bottom] = [BigInt(both.top), BigInt(both.bottom)];
}

interface TakenSum {
  /** In millionths of the lot's unit. */
  readonly ofLot: Sum;
  /** In millionths of the units of the lines. */
  readonly byUnit: Map<string, Sum>;
}

/**
 * The amounts that cooking takes from each lot, in the order of use: the exact uses summed per lot
 * and per unit of the recipe, rounded half up to a millionth once, with crumbs included. Source:
 * handbook/cooking.md#cooking-a-meal.
 */
export function takesFrom(allocations: readonly Allocation[]): readonly Take[] {
  const sums = new Map<StockLot, TakenSum>();
  for (const { amount: asked, portion, size, scale } of allocations) {
    for (const { lot, amount } of lotsOf(portion, scale)) {
      const [ofLot, ofLine] = [lot.size * scale, size * scale];
      const sum: TakenSum = sums.get(lot.lot) ?? {
        ofLot: { top: 0n, bottom: ofLot },
        byUnit: new Map(),
      };
      add(sum.ofLot, amount, ofLot);
      const inUnit = sum.byUnit.get(asked.unit ?? "") ?? { top: 0n, bottom: ofLine };
      add(inUnit, amount, ofLine);
      sum.byUnit.set(asked.unit ?? "", inUnit);
      sums.set(lot.lot, sum);
    }
  }
  return [...sums].flatMap(([lot, { ofLot, byUnit }]) => {
    const taken = roundedHalfUp(exactly(ofLot.top, ofLot.bottom));
    if (taken <= 0) return [];
    const rest = microOf(Math.max(0, lot.quantity - taken));
    const quantity = isCrumbs(rest, lot) ? lot.quantity : microOf(lot.quantity - rest);
    const inRecipe = [...byUnit].map(([unit, sum]) => ({
      quantity: microOf(roundedHalfUp(exactly(sum.top, sum.bottom))),
      unit,
    }));
    return [{ lot, quantity, left: microOf(lot.quantity - quantity), inRecipe }];
  });
}
