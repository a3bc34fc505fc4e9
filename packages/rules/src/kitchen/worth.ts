import { roundedCents, shareOf } from "../calendar-and-money/fixed-cents.ts";
import type { Cents } from "../calendar-and-money/money.ts";
import type { Micro } from "./quantity.ts";

/** What says how much a lot costs: its price, and how much was bought for it. */
export interface BoughtFor {
  readonly priceCents: Cents | null;
  readonly boughtQuantity: Micro;
}

/**
 * What so much of a lot is worth: its unit cost × the quantity, exact, rounded half up to cents once. Null where nobody knows what it
 * cost. Source: handbook/stock.md#using-and-wasting.
 */
export function worthOf({ priceCents, boughtQuantity }: BoughtFor, quantity: Micro): Cents | null {
  if (priceCents === null) return null;
  return roundedCents(shareOf(BigInt(priceCents), BigInt(quantity), BigInt(boughtQuantity)));
}
