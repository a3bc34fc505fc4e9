import { exactly, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro, microOf } from "../amounts/quantity.ts";

/*
 * A lot has the share quantity / bought quantity of its purchase price. Removed food takes its
 * share along. Editing the quantity changes the bought quantity, so the share stays the same.
 */

/** Quantity as a share of the bought quantity, in one unit. */
export interface PriceShare {
  readonly quantity: Micro;
  readonly boughtQuantity: Micro;
}

const MOST = MAX_QUANTITY * MICRO_PER_UNIT;

/** Between a millionth and the most a lot can hold. */
const boughtOf = (top: bigint, bottom: bigint): Micro =>
  microOf(Math.min(Math.max(roundedHalfUp(exactly(top, bottom)), 1), MOST));

/**
 * Bought quantity for a new quantity in any unit, with the same share. Rounded half up to a millionth.
 * Source: handbook/stock.md#unit-cost.
 */
export function spreadOver(share: PriceShare, quantity: Micro): Micro {
  return boughtOf(BigInt(quantity) * BigInt(share.boughtQuantity), BigInt(share.quantity));
}

/**
 * Bought quantity after returned food with another share. Both shares are spread over the whole.
 * Rounded half up to a millionth.
 * Source: handbook/stock.md#unit-cost.
 */
export function spreadWith(lot: PriceShare, left: PriceShare, quantity: Micro): Micro {
  const all = BigInt(lot.quantity) + BigInt(quantity);
  const [bought, then] = [BigInt(lot.boughtQuantity), BigInt(left.boughtQuantity)];
  return boughtOf(
    all * bought * then,
    BigInt(lot.quantity) * then + BigInt(left.quantity) * bought,
  );
}
