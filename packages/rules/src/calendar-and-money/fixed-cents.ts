import type { Cents } from "./money.ts";
import { centsOf } from "./money.ts";

/**
 * Sums of money that are no whole cents, in 2^-128 of a cent. Unit prices are fractions over whatever was bought, so that
 * the exact sum of some thousand lots would need a common denominator of thousands of digits; a fixed one keeps every step
 * at the price of one division.
 *
 * Why the rounded figures are right. Each term is rounded down once, so it is too small by less than one 2^-128; sums and
 * differences of terms add no error of their own. A figure has fewer than 2^20 terms (5,000 lots, 100 lines), hence it is
 * below the exact one by less than 2^-108 of a cent, and never above it. That much is added before rounding: an exact half
 * still rounds up, and a figure differs from the exactly rounded one only where the exact one lies less than 2^-108 below a
 * half. No fraction does whose denominator is below 2^107; beyond that the figure is off by 2^-108 of a cent, where half a
 * millionth of a cent was allowed. Dividing by servings (at least a millionth) makes that 2^-88.
 */
export type FixedCents = bigint;

const BITS = 128n;
const ERROR_BITS = 20n;
const ONE_CENT = 1n << BITS;
const HALF_CENT = ONE_CENT >> 1n;
const ERROR = 1n << ERROR_BITS;
const MOST_CENTS = BigInt(Number.MAX_SAFE_INTEGER);

export const NO_COST: FixedCents = 0n;

/** `cents` × `amount` / `of`, rounded down. */
export function shareOf(cents: bigint, amount: bigint, of: bigint): FixedCents {
  return ((cents * amount) << BITS) / of;
}

function held(cents: bigint): Cents {
  return centsOf(Number(cents > MOST_CENTS ? MOST_CENTS : cents));
}

/** A cost of 0 or more in whole cents, rounded half up. What no exact number can hold ends at the largest one that can. */
export function roundedCents(cost: FixedCents): Cents {
  return held((cost + ERROR + HALF_CENT) >> BITS);
}

/** `cost` / (`top` / `bottom`), rounded half up to whole cents once. */
export function dividedCents(cost: FixedCents, top: bigint, bottom: bigint): Cents {
  return held(((cost + ERROR) * bottom * 2n + top * ONE_CENT) / (top * ONE_CENT * 2n));
}
