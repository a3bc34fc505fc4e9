import { roundedCents, shareOf } from "../../calendar-and-money/fixed-cents.ts";
import { type Cents, centsOf } from "../../calendar-and-money/money.ts";
import type { Micro } from "../amounts/quantity.ts";

/** What says how much a lot costs: its price, and how much was bought for it. */
export interface BoughtFor {
  readonly priceCents: Cents | null;
  readonly boughtQuantity: Micro;
}

/** A lot that was corrected to almost nothing makes absurd figures; they end here, so that all of a household's add up exactly. */
export const MOST_WORTH_CENTS = centsOf(10_000_000_000);

/** A worth that a lot may have. */
export const boundedWorth = (worth: Cents): Cents =>
  worth > MOST_WORTH_CENTS ? MOST_WORTH_CENTS : worth;

/**
 * What so much of a lot is worth: its unit cost × the quantity, exact, rounded half up to cents once. Null where nobody knows what it
 * cost. Source: handbook/stock.md#using-and-wasting.
 */
export function worthOf({ priceCents, boughtQuantity }: BoughtFor, quantity: Micro): Cents | null {
  if (priceCents === null) return null;
  return boundedWorth(
    roundedCents(shareOf(BigInt(priceCents), BigInt(quantity), BigInt(boughtQuantity))),
  );
}
