import { type Cents, centsOf } from "../calendar-and-money/money.ts";
import { exactly, roundedHalfUp } from "../calendar-and-money/rational.ts";

export interface SpentSoFar {
  readonly spent: Cents;
  /** Recorded expenses after today. */
  readonly ahead: Cents;
  /** Days up to today; 0 if all lie in the future. */
  readonly begun: number;
  readonly left: number;
  /** Cost of the remaining days in earlier periods. */
  readonly earlier: readonly Cents[];
}

/** Expected total with its bounds. */
export interface Forecast {
  readonly total: Cents;
  readonly low: Cents;
  readonly high: Cents;
}

/** With fewer earlier periods their spread is unknown. */
const FEW_PERIODS = 2;

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smallest = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Spending so far plus the mean of guesses by pace and earlier periods; low and high use the
 * extremes. With fewer than two periods low adds nothing, high twice the pace. Never below recorded
 * expenses.
 * Source: handbook/insights.md#forecast.
 */
export function forecastOf({ spent, ahead, begun, left, earlier }: SpentSoFar): Forecast {
  if (left <= 0) {
    const all = centsOf(spent + ahead);
    return { total: all, low: all, high: all };
  }
  // all guesses share one denominator: the days so far
  const days = BigInt(Math.max(begun, 1));
  // A refund does not predict the days ahead.
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
