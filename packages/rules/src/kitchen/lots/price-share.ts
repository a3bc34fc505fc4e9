import { exactly, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro, microOf } from "../amounts/quantity.ts";

/*
 * A lot has a share of the price of its purchase: quantity / bought quantity. What leaves it takes its share along. An edit of the
 * quantity changes the bought quantity, so that the share of what is there stays the same.
 */

/** An amount as a share of what was paid: so much of all that counts as bought, both in one unit. */
export interface PriceShare {
  readonly quantity: Micro;
  readonly boughtQuantity: Micro;
}

const MOST = MAX_QUANTITY * MICRO_PER_UNIT;

/** At least a millionth, at most what a lot can hold. */
const boughtOf = (top: bigint, bottom: bigint): Micro =>
  microOf(Math.min(Math.max(roundedHalfUp(exactly(top, bottom)), 1), MOST));

/**
 * The bought quantity of a lot that holds `quantity` from now on, in any unit: the share that it had is spread over that. Rounded half up
 * to a millionth. Source: handbook/stock.md#unit-cost.
 */
export function spreadOver(share: PriceShare, quantity: Micro): Micro {
  return boughtOf(BigInt(quantity) * BigInt(share.boughtQuantity), BigInt(share.quantity));
}

/**
 * The bought quantity of a lot that takes `quantity` back, which left it with another share: both shares are spread over all of it then.
 * Rounded half up to a millionth. Source: handbook/stock.md#unit-cost.
 */
export function spreadWith(lot: PriceShare, left: PriceShare, quantity: Micro): Micro {
  const all = BigInt(lot.quantity) + BigInt(quantity);
  const [bought, then] = [BigInt(lot.boughtQuantity), BigInt(left.boughtQuantity)];
  return boughtOf(
    all * bought * then,
    BigInt(lot.quantity) * then + BigInt(left.quantity) * bought,
  );
}
