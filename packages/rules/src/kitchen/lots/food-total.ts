import { multiply, rational, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { MICRO_PER_UNIT, type Micro, microOf } from "../amounts/quantity.ts";
import { conversionFactor, readUnit } from "../amounts/units.ts";

/** So much in one unit. */
export interface AmountIn {
  readonly quantity: Micro;
  readonly unit: string;
}

/** The sum in one of the units, rounded half up once; null where one does not turn into it. */
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
 * How much several amounts of one food are together, in the largest of their units of which it is one or more, else in the smallest.
 * Null where the units do not turn into each other. Source: handbook/stock.md#foods.
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

/** Of so many amounts that were used last. */
export const USES_LOOKED_AT = 5;

/** The amount in the middle; the mean of both where two are. Null for none. */
export function medianOf(amounts: readonly Micro[]): Micro | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low === undefined || high === undefined ? null : microOf(Math.round((low + high) / 2));
}
