import { type Cents, centsOf } from "../calendar-and-money/money.ts";
import { exactly, roundedHalfUp } from "../calendar-and-money/rational.ts";

/** What is known when some days are guessed to their end. */
export interface SpentSoFar {
  /** Up to today. */
  readonly spent: Cents;
  /** Written down already for days to come. */
  readonly ahead: Cents;
  /** Days that have begun, today too; 0 where all of them lie ahead. */
  readonly begun: number;
  /** Days after today. */
  readonly left: number;
  /** What the rest of earlier periods cost. */
  readonly earlier: readonly Cents[];
}

/** What will have been spent at the end, and between what that lies. */
export interface Forecast {
  readonly total: Cents;
  readonly low: Cents;
  readonly high: Cents;
}

/** With fewer earlier periods nobody knows how far they differ. */
const FEW_PERIODS = 2;

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smallest = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Spending so far plus the mean of the guesses, by pace and earlier periods; low and high use the
 * least and the most. With fewer than two earlier periods low adds nothing and high twice the pace.
 * Never below known future expenses. Source: handbook/insights.md#forecast.
 */
export function forecastOf({ spent, ahead, begun, left, earlier }: SpentSoFar): Forecast {
  if (left <= 0) {
    const all = centsOf(spent + ahead);
    return { total: all, low: all, high: all };
  }
  // all guesses over one denominator, the days that have begun
  const days = BigInt(Math.max(begun, 1));
  // A refund says nothing about the days ahead.
  const pace = begun > 0 ? [BigInt(Math.max(spent, 0)) * BigInt(left)] : [];
  const rests = earlier.map((rest) => BigInt(rest) * days);
  const guesses = [...pace, ...rests];
  const plus = (top: bigint, bottom: bigint): Cents =>
    centsOf(
      Math.min(
        spent + Math.max(roundedHalfUp(exactly(top, bottom)), ahead),
        Number.MAX_SAFE_INTEGER,
      ),
    );
  const [one = 0n] = guesses;
  const isUnsure = rests.length < FEW_PERIODS;
  const sum = guesses.reduce((all, guess) => all + guess, 0n);
  const low = isUnsure ? 0n : guesses.reduce(smallest, one);
  const high = guesses.reduce(largest, isUnsure ? 2n * one : one);
  return {
    total: plus(sum, days * BigInt(Math.max(guesses.length, 1))),
    low: plus(low, days),
    high: plus(high, days),
  };
}
