import { type Cents, centsOf } from "../calendar-and-money/money.ts";
import { exactly, roundedHalfUp } from "../calendar-and-money/rational.ts";

const CENTS = 100;

/** Cents of an amount as an answer tells it, with at most two decimals, however large. */
export function centsIn(amount: number): Cents {
  const most = Number.MAX_SAFE_INTEGER;
  return centsOf(Math.max(Math.min(Math.round(amount * CENTS), most), -most));
}

/** So many parts of an amount, exact, rounded half up to cents; nothing of no parts. */
export function shareOfCents(amount: Cents, parts: number, of: number): Cents {
  return centsOf(of <= 0 ? 0 : roundedHalfUp(exactly(BigInt(amount) * BigInt(parts), BigInt(of))));
}

/** What one of several cost on the mean, rounded half up to cents; nothing for none. */
export function meanCents({
  amount,
  count,
}: {
  readonly amount: number;
  readonly count: number;
}): Cents {
  return shareOfCents(centsIn(amount), 1, count);
}
