import { roundedCents, shareOf } from "../calendar-and-money/fixed-cents.ts";
import { type Cents, sumCents } from "../calendar-and-money/money.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";
import {
  conversionFactor,
  type IngredientFacts,
  PIECE,
  readUnit,
} from "../kitchen/amounts/units.ts";

export interface LastPrice {
  readonly priceCents: Cents;
  readonly boughtQuantity: Micro;
  readonly unit: string;
}

interface Priced {
  readonly quantity: Micro | null;
  readonly unit: string | null;
  readonly last: LastPrice | null;
  readonly facts: IngredientFacts | null;
}

/**
 * Price of a line from the last known price, rounded half up to cents once. A line without a quantity costs
 * as much as the last purchase. Null if the price is unknown or its unit does not convert.
 * Source: handbook/shopping.md#sections.
 */
export function priceOfLine({ quantity, unit, last, facts }: Priced): Cents | null {
  if (last === null) return null;
  if (quantity === null) return last.priceCents;
  const factor = conversionFactor(readUnit(unit ?? PIECE), readUnit(last.unit), facts);
  if (factor === null) return null;
  const wanted = BigInt(quantity) * BigInt(factor.top);
  const bought = BigInt(last.boughtQuantity) * BigInt(factor.bottom);
  return roundedCents(shareOf(BigInt(last.priceCents), wanted, bought));
}

/** Sum of known prices of open lines; null if none is known. Source: handbook/shopping.md#sections. */
export function estimateOf(
  lines: readonly { readonly isTicked: boolean; readonly price: Cents | null }[],
): Cents | null {
  const known = lines.flatMap(({ isTicked, price }) => (isTicked ? [] : (price ?? [])));
  return known.length === 0 ? null : sumCents(known);
}
