import { roundHalfUp } from "./money.ts";

/**
 * An exact fraction `top / bottom`, `bottom` above 0. Both parts are safe integers while they fit, and bigints
 * beyond that, so that ordinary kitchens never pay for big numbers and extraordinary ones still add up.
 */
export type Rational = SmallRational | BigRational;

interface SmallRational {
  readonly top: number;
  readonly bottom: number;
}

interface BigRational {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const ZERO: Rational = { top: 0, bottom: 1 };
export const ONE: Rational = { top: 1, bottom: 1 };
export const HALF: Rational = { top: 1, bottom: 2 };

const MOST = Number.MAX_SAFE_INTEGER;
const BIG_MOST = BigInt(MOST);

function isSafe(whole: number): boolean {
  return whole <= MOST && whole >= -MOST;
}

function isSmall(value: Rational): value is SmallRational {
  return typeof value.top === "number";
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [Math.abs(a), Math.abs(b)];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

function bigCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

function fromBig(top: bigint, bottom: bigint): Rational {
  const divisor = bigCommonDivisor(top, bottom);
  const [reducedTop, reducedBottom] = [top / divisor, bottom / divisor];
  const fits = reducedBottom <= BIG_MOST && reducedTop <= BIG_MOST && reducedTop >= -BIG_MOST;
  return fits
    ? { top: Number(reducedTop), bottom: Number(reducedBottom) }
    : { top: reducedTop, bottom: reducedBottom };
}

/** The fraction of two safe integers. Throws RangeError for others and for a bottom that is not positive. */
export function rational(top: number, bottom = 1): Rational {
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom) || bottom <= 0) {
    throw new RangeError("A fraction needs a whole number over a positive whole number");
  }
  return { top, bottom };
}

/** The same fraction in lowest terms, which keeps what is made of it small. */
export function reduced(value: Rational): Rational {
  if (!isSmall(value)) return fromBig(value.top, value.bottom);
  if (value.bottom === 1) return value;
  const divisor = greatestCommonDivisor(value.top, value.bottom);
  return divisor === 1 ? value : { top: value.top / divisor, bottom: value.bottom / divisor };
}

function smallProduct(a: SmallRational, b: SmallRational): SmallRational | null {
  const top = a.top * b.top;
  const bottom = a.bottom * b.bottom;
  return isSafe(top) && isSafe(bottom) ? { top, bottom } : null;
}

/** Exact product. */
export function multiply(a: Rational, b: Rational): Rational {
  const product = isSmall(a) && isSmall(b) ? smallProduct(a, b) : null;
  return product ?? fromBig(BigInt(a.top) * BigInt(b.top), BigInt(a.bottom) * BigInt(b.bottom));
}

/** One over a fraction above 0. */
export function inverse(value: Rational): Rational {
  if (!(value.top > 0)) throw new RangeError("Only a fraction above 0 can be turned over");
  return isSmall(value)
    ? { top: value.bottom, bottom: value.top }
    : { top: value.bottom, bottom: value.top };
}

/** Exact quotient; the divisor must be above 0. */
export function divide(a: Rational, b: Rational): Rational {
  return multiply(a, inverse(b));
}

function smallSum(a: SmallRational, b: SmallRational): SmallRational | null {
  if (a.bottom === b.bottom) {
    const top = a.top + b.top;
    return isSafe(top) ? { top, bottom: a.bottom } : null;
  }
  const left = a.top * b.bottom;
  const right = b.top * a.bottom;
  const bottom = a.bottom * b.bottom;
  const top = left + right;
  return isSafe(left) && isSafe(right) && isSafe(top) && isSafe(bottom) ? { top, bottom } : null;
}

/** Exact sum. */
export function add(a: Rational, b: Rational): Rational {
  if (a.top === 0) return b;
  if (b.top === 0) return a;
  const sum = isSmall(a) && isSmall(b) ? smallSum(a, b) : null;
  if (sum) return sum;
  const [bottomA, bottomB] = [BigInt(a.bottom), BigInt(b.bottom)];
  return fromBig(BigInt(a.top) * bottomB + BigInt(b.top) * bottomA, bottomA * bottomB);
}

/** Exact difference `a - b`. */
export function subtract(a: Rational, b: Rational): Rational {
  return add(
    a,
    isSmall(b) ? { top: 0 - b.top, bottom: b.bottom } : { top: -b.top, bottom: b.bottom },
  );
}

/** Below 0, 0 or above 0 as `a` is less than, equal to or more than `b`. */
export function compare(a: Rational, b: Rational): number {
  if (isSmall(a) && isSmall(b)) {
    if (a.bottom === b.bottom) return a.top - b.top;
    const left = a.top * b.bottom;
    const right = b.top * a.bottom;
    if (isSafe(left) && isSafe(right)) return left - right;
  }
  const left = BigInt(a.top) * BigInt(b.bottom);
  const right = BigInt(b.top) * BigInt(a.bottom);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * The nearest whole number, halves upwards. What no exact number can hold ends at the largest one that can,
 * so that an absurd entry gives an absurd figure and not a failure.
 */
export function roundedHalfUp(value: Rational): number {
  if (isSmall(value)) return roundHalfUp(value.top, value.bottom);
  const doubled = 2n * value.top + value.bottom;
  const divisor = 2n * value.bottom;
  const remainder = ((doubled % divisor) + divisor) % divisor;
  const whole = (doubled - remainder) / divisor;
  if (whole > BIG_MOST) return MOST;
  return whole < -BIG_MOST ? -MOST : Number(whole);
}
