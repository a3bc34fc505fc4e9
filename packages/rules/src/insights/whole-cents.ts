import { type Cents, centsOf } from "../calendar-and-money/money.ts";
import { exactly, roundedHalfUp } from "../calendar-and-money/rational.ts";

const CENTS = 100;

/** Cents of an amount in an answer, which has at most two decimals. */
export function centsIn(amount: number): Cents {
  const most = Number.MAX_SAFE_INTEGER;
  return centsOf(Math.max(Math.min(Math.round(amount * CENTS), most), -most));
}

/** Exact share of an amount, rounded half up to cents. Zero of zero parts. */
export function shareOfCents(amount: Cents, parts: number, of: number): Cents {
  return centsOf(of <= 0 ? 0 : roundedHalfUp(exactly(BigInt(amount) * BigInt(parts), BigInt(of))));
}

/** Mean cost, rounded half up to cents. Zero for no items. */
export function meanCents({
  amount,
  count,
}: {
  readonly amount: number;
  readonly count: number;
}): Cents {
  return shareOfCents(centsIn(amount), 1, count);
}
