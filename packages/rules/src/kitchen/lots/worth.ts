import { roundedCents, shareOf } from "../../calendar-and-money/fixed-cents.ts";
import { type Cents, centsOf } from "../../calendar-and-money/money.ts";
import type { Micro } from "../amounts/quantity.ts";

/** Price and bought quantity, which give the unit cost. */
export interface BoughtFor {
  readonly priceCents: Cents | null;
  readonly boughtQuantity: Micro;
}

/** Upper bound for lots corrected to almost nothing, so that a household's sum stays exact. */
export const MOST_WORTH_CENTS = centsOf(10_000_000_000);

export const boundedWorth = (worth: Cents): Cents =>
  worth > MOST_WORTH_CENTS ? MOST_WORTH_CENTS : worth;

/**
 * Worth of a part of a lot: unit cost × quantity, rounded half up to cents once. Null if unpriced.
 * Source: handbook/stock.md#using-and-wasting.
 */
export function worthOf({ priceCents, boughtQuantity }: BoughtFor, quantity: Micro): Cents | null {
  if (priceCents === null) return null;
  return boundedWorth(
    roundedCents(shareOf(BigInt(priceCents), BigInt(quantity), BigInt(boughtQuantity))),
  );
}
