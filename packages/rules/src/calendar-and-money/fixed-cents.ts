import type { Cents } from "./money.ts";
import { centsOf } from "./money.ts";

/**
 * Money in 2^-128 of a cent, for sums of fractions. Unit prices are fractions over the bought
 * amounts, so the exact sum of some thousand lots would need a denominator of thousands of digits;
 * a fixed one costs one division for each step.
 *
 * Why rounded figures are right: each term is rounded down once, so its error is below one 2^-128,
 * and sums add none. A figure has fewer than 2^20 terms (5,000 lots, 100 lines), so it is below the
 * exact one by less than 2^-108 of a cent, and never above. That much is added before rounding: an
 * exact half still rounds up, and a figure is wrong only if the exact one is less than 2^-108 below
 * a half. No fraction with a denominator below 2^107 is; beyond that the error is 2^-108 of a cent,
 * where half a millionth was allowed. Division by servings (at least a millionth) makes that 2^-88.
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

/** A cost of 0 or more in whole cents, rounded half up; saturates at the largest exact number. */
export function roundedCents(cost: FixedCents): Cents {
  return held((cost + ERROR + HALF_CENT) >> BITS);
}

/** `cost` / (`top` / `bottom`), rounded half up once to whole cents. */
export function dividedCents(cost: FixedCents, top: bigint, bottom: bigint): Cents {
  return held(((cost + ERROR) * bottom * 2n + top * ONE_CENT) / (top * ONE_CENT * 2n));
}
