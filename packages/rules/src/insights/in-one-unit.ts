import { type Micro, microOf } from "../kitchen/amounts/quantity.ts";
import {
  conversionFactor,
  converted,
  type IngredientFacts,
  type Unit,
} from "../kitchen/amounts/units.ts";

/** So much of an ingredient. */
export interface AmountIn {
  readonly quantity: Micro;
  readonly unit: Unit;
}

/** All of the amounts in one unit; null where one of them does not turn into that. */
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
  // what no exact number can hold ends at the largest one that can
  return microOf(Math.max(Math.min(sum, Number.MAX_SAFE_INTEGER), -Number.MAX_SAFE_INTEGER));
}

/**
 * Amounts of an ingredient added up in its usual unit, else in the first of their own that all of them turn into, each rounded half up to
 * a millionth; null where there is none, and for no amounts. Source: handbook/insights.md#waste.
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
