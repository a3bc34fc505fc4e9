import type { Allocation } from "./cooking-plan.ts";
import type { StockLot } from "./prepared-stock.ts";
import { type Micro, microOf } from "../amounts/quantity.ts";
import { exactly, reduced, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { lotsOf } from "./stock-portion.ts";
import { isCrumbs } from "../amounts/crumbs.ts";

export interface Take {
  readonly lot: StockLot;
  readonly quantity: Micro;
  /** Remainder of the lot; 0 if emptied. */
  readonly left: Micro;
  /** The same in the units of recipe lines, one entry per unit. */
  readonly inRecipe: readonly { readonly quantity: Micro; readonly unit: string }[];
}

/** Sum of fractions, usually with equal denominators. */
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
  /** In millionths of the lines' units. */
  readonly byUnit: Map<string, Sum>;
}

/**
 * Amounts to take from each lot, in order of use. Exact uses are summed per lot and recipe unit,
 * then rounded half up to a millionth once. Crumbs are included.
 * Source: handbook/cooking.md#cooking-a-meal.
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
