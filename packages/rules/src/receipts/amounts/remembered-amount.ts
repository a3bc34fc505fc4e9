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

/** How much one printed one is, where so many were printed and so much was saved; null where that is no amount. */
export function amountOfOne(saved: Micro, printed: Micro): Micro | null {
  return amountOf(divide(multiply(rational(saved), rational(MICRO_PER_UNIT)), rational(printed)));
}

/**
 * How much so many printed ones are, so that "2 x" is twice as much as "1 x" was; null where that is no amount.
 * Source: handbook/receipts.md#printed-names.
 */
export function amountOfPrinted(one: Micro, printed: Micro): Micro | null {
  return amountOf(divide(multiply(rational(one), rational(printed)), rational(MICRO_PER_UNIT)));
}
