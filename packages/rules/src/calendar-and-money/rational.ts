import { roundHalfUp } from "./money.ts";

/**
 * Exact fraction `top / bottom` with `bottom` above 0. Safe integers if they fit, or else bigints.
 * No sum on purpose: over many denominators it would grow without limit.
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

// Above this, reducing is worth its cost.
const LONG_BOTTOM = 2n ** 256n;

function fromBig(top: bigint, bottom: bigint): Rational {
  if (fits(top) && fits(bottom)) return { top: Number(top), bottom: Number(bottom) };
  return bottom < LONG_BOTTOM ? { top, bottom } : reducedBig(top, bottom);
}

function fits(whole: bigint): boolean {
  return whole <= BIG_MOST && whole >= -BIG_MOST;
}

function reducedBig(top: bigint, bottom: bigint): Rational {
  const divisor = bigCommonDivisor(top, bottom);
  const [reducedTop, reducedBottom] = [top / divisor, bottom / divisor];
  return fits(reducedTop) && fits(reducedBottom)
    ? { top: Number(reducedTop), bottom: Number(reducedBottom) }
    : { top: reducedTop, bottom: reducedBottom };
}

/**
 * The fraction of two safe integers. Throws RangeError for others and for a denominator that is not
 * positive.
 */
export function rational(top: number, bottom = 1): Rational {
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom) || bottom <= 0) {
    throw new RangeError("A fraction needs a whole number over a positive whole number");
  }
  return { top, bottom };
}

/** The fraction of two integers of any size, the denominator above 0. */
export function exactly(top: bigint, bottom: bigint): Rational {
  return fromBig(top, bottom);
}

/** The same fraction in lowest terms, so that results stay small. */
export function reduced(value: Rational): Rational {
  if (!isSmall(value)) return reducedBig(value.top, value.bottom);
  if (value.bottom === 1) return value;
  const divisor = greatestCommonDivisor(value.top, value.bottom);
  return divisor === 1 ? value : { top: value.top / divisor, bottom: value.bottom / divisor };
}

function smallProduct(a: SmallRational, b: SmallRational): SmallRational | null {
  const top = a.top * b.top;
  const bottom = a.bottom * b.bottom;
  return isSafe(top) && isSafe(bottom) ? { top, bottom } : null;
}

/** Exact product. Reduces only if the plain product is too large. */
export function multiply(a: Rational, b: Rational): Rational {
  if (isSmall(a) && isSmall(b)) {
    const product = smallProduct(a, b) ?? crossReducedProduct(a, b);
    if (product) return product;
  }
  return fromBig(BigInt(a.top) * BigInt(b.top), BigInt(a.bottom) * BigInt(b.bottom));
}

function crossReducedProduct(a: SmallRational, b: SmallRational): SmallRational | null {
  const one = greatestCommonDivisor(a.top, b.bottom);
  const other = greatestCommonDivisor(b.top, a.bottom);
  return smallProduct(
    { top: a.top / one, bottom: a.bottom / other },
    { top: b.top / other, bottom: b.bottom / one },
  );
}

/** The inverse of a fraction above 0. */
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

/** Negative, 0 or positive as `a` is less than, equal to or more than `b`. */
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

/** Whether a value is within two bounds, or one of them. */
export function isBetween(
  value: Rational,
  { least, most }: { readonly least: Rational; readonly most: Rational },
): boolean {
  return compare(value, least) >= 0 && compare(value, most) <= 0;
}

/**
 * Rounded half up; saturates at the largest exact number, so that an absurd entry gives an absurd
 * figure and no failure.
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
