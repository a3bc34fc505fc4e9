import { type Micro, microOf } from "../kitchen/amounts/quantity.ts";
import {
  conversionFactor,
  converted,
  type IngredientFacts,
  type Unit,
} from "../kitchen/amounts/units.ts";

export interface AmountIn {
  readonly quantity: Micro;
  readonly unit: Unit;
}

/** Sum in one unit; null if an amount does not convert. */
function sumIn(
  wanted: Unit,
  amounts: readonly AmountIn[],
  facts: IngredientFacts | null,
): Micro | null {
  let sum = 0;
  for (const { quantity, unit } of amounts) {
    const factor = conversionFactor(unit, wanted, facts);
    if (factor === null) return null;
    sum += converted(quantity, factor);
  }
  return microOf(Math.max(Math.min(sum, Number.MAX_SAFE_INTEGER), -Number.MAX_SAFE_INTEGER));
}

/**
 * Sum in the usual unit, or else the first that all convert to, each rounded half up to a
 * millionth. Null if impossible.
 * Source: handbook/insights.md#waste.
 */
export function inOneUnit(
  amounts: readonly AmountIn[],
  usual: Unit | null,
  facts: IngredientFacts | null,
): AmountIn | null {
  if (amounts.length === 0) return null;
  for (const unit of [...(usual === null ? [] : [usual]), ...amounts.map((one) => one.unit)]) {
    const quantity = sumIn(unit, amounts, facts);
    if (quantity !== null) return { quantity, unit };
  }
  return null;
}
