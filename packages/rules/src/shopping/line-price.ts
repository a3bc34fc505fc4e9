import { roundedCents, shareOf } from "../calendar-and-money/fixed-cents.ts";
import { type Cents, sumCents } from "../calendar-and-money/money.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";
import {
  conversionFactor,
  type IngredientFacts,
  PIECE,
  readUnit,
} from "../kitchen/amounts/units.ts";

/** What was paid for a thing when its price was last known. */
export interface LastPrice {
  readonly priceCents: Cents;
  /** So much was bought for it. */
  readonly boughtQuantity: Micro;
  readonly unit: string;
}

interface Priced {
  /** Null for as much as was bought last. */
  readonly quantity: Micro | null;
  /** Null counts pieces. */
  readonly unit: string | null;
  /** Null where no price is known. */
  readonly last: LastPrice | null;
  readonly facts: IngredientFacts | null;
}

/**
 * What a line will cost by the last known price, exact, rounded half up to cents once: without a quantity as much as was paid then.
 * Null where no price is known, or it is one of an amount that does not turn into the line's. Source: handbook/shopping.md#sections.
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

/** What open lines will cost of which the price is known; null where it is of none. Source: handbook/shopping.md#sections. */
export function estimateOf(
  lines: readonly { readonly isTicked: boolean; readonly price: Cents | null }[],
): Cents | null {
  const known = lines.flatMap(({ isTicked, price }) => (isTicked ? [] : (price ?? [])));
  return known.length === 0 ? null : sumCents(known);
}
