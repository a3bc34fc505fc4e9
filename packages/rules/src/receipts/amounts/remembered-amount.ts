import {
  divide,
  multiply,
  rational,
  roundedHalfUp,
  type Rational,
} from "../../calendar-and-money/rational.ts";
import {
  MAX_QUANTITY,
  MICRO_PER_UNIT,
  microOf,
  type Micro,
} from "../../kitchen/amounts/quantity.ts";

const MOST = MAX_QUANTITY * MICRO_PER_UNIT;

function amountOf(exact: Rational): Micro | null {
  const whole = roundedHalfUp(exact);
  return whole > 0 && whole <= MOST ? microOf(whole) : null;
}

/**
 * The amount of one printed item, from a printed count and a saved amount; null if it is not a
 * valid amount.
 */
export function amountOfOne(saved: Micro, printed: Micro): Micro | null {
  return amountOf(divide(multiply(rational(saved), rational(MICRO_PER_UNIT)), rational(printed)));
}

/**
 * The amount of some printed items, so that "2 x" is twice "1 x"; null if it is not a valid amount.
 * Source: handbook/receipts.md#printed-names.
 */
export function amountOfPrinted(one: Micro, printed: Micro): Micro | null {
  return amountOf(divide(multiply(rational(one), rational(printed)), rational(MICRO_PER_UNIT)));
}
