import { type Cents, centsOf } from "../calendar-and-money/money.ts";
import {
  divide,
  exactly,
  multiply,
  type Rational,
  rational,
  roundedHalfUp,
} from "../calendar-and-money/rational.ts";
import { MICRO_PER_UNIT } from "../kitchen/amounts/quantity.ts";
import { type IngredientFacts, readUnit, type Unit, unitFor } from "../kitchen/amounts/units.ts";
import type { BoughtFor } from "../kitchen/lots/worth.ts";

const KILOGRAM = readUnit("kg");
const LITRE = readUnit("l");
const WHOLE = 100n;

/**
 * Unit of a shown price: a kilogram, a litre or a piece. Count units without a weight stay.
 * Source: handbook/insights.md#prices.
 */
export function commonUnit(usual: Unit, facts: IngredientFacts | null): Unit {
  const { dimension } = unitFor(usual, facts);
  if (dimension === "mass") return KILOGRAM;
  return dimension === "volume" ? LITRE : usual;
}

/**
 * Cost of one common unit; a bought unit equals `factor` of them. Rounded half up to cents once.
 * Source: handbook/insights.md#prices.
 */
export function unitCost(
  { priceCents, boughtQuantity }: BoughtFor,
  factor: Rational,
): Cents | null {
  if (priceCents === null || boughtQuantity <= 0) return null;
  const bought = multiply(rational(boughtQuantity, MICRO_PER_UNIT), factor);
  return centsOf(roundedHalfUp(divide(rational(priceCents), bought)));
}

/**
 * Change from first to last cost in percent, rounded half up. Null with fewer than two, or from zero.
 * Source: handbook/insights.md#prices.
 */
export function percentChange(costs: readonly Cents[]): number | null {
  const [first, last] = [costs[0], costs.at(-1)];
  if (first === undefined || last === undefined || costs.length < 2 || first <= 0) return null;
  return roundedHalfUp(exactly((BigInt(last) - BigInt(first)) * WHOLE, BigInt(first)));
}
