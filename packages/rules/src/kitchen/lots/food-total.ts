import { multiply, rational, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { MICRO_PER_UNIT, type Micro, microOf } from "../amounts/quantity.ts";
import { conversionFactor, readUnit } from "../amounts/units.ts";

export interface AmountIn {
  readonly quantity: Micro;
  readonly unit: string;
}

/** Sum in a unit, rounded half up once; null if one does not convert. */
function sumIn(unit: string, amounts: readonly AmountIn[]): Micro | null {
  const wanted = readUnit(unit);
  let sum = 0;
  for (const amount of amounts) {
    const factor = conversionFactor(readUnit(amount.unit), wanted, null);
    if (factor === null) return null;
    sum += roundedHalfUp(multiply(rational(amount.quantity), factor));
  }
  return microOf(sum);
}

/**
 * Sum of amounts of one food, in the largest unit of which it is at least one, or else in the
 * smallest. Null if the units do not convert.
 * Source: handbook/stock.md#foods.
 */
export function foodTotal(amounts: readonly AmountIn[]): AmountIn | null {
  const sums = [...new Set(amounts.map(({ unit }) => unit))].map((unit) => ({
    unit,
    quantity: sumIn(unit, amounts),
  }));
  const known = sums.flatMap(({ unit, quantity }) => (quantity === null ? [] : { unit, quantity }));
  if (known.length === 0 || known.length < sums.length) return null;
  const byUnit = known.toSorted((one, other) => one.quantity - other.quantity);
  return byUnit.find(({ quantity }) => quantity >= MICRO_PER_UNIT) ?? byUnit.at(-1) ?? null;
}

/** Number of last uses considered. */
export const USES_LOOKED_AT = 5;

/** Median; the mean of the middle two if the count is even. Null for none. */
export function medianOf(amounts: readonly Micro[]): Micro | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low === undefined || high === undefined ? null : microOf(Math.round((low + high) / 2));
}
