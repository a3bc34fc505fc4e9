import { type Cents, subtractCents } from "../calendar-and-money/money.ts";
import { certaintyOf } from "../kitchen/cooking/cost-known.ts";
import type { LookedAt } from "./looked-at.ts";
import { centsIn, meanCents, shareOfCents } from "./whole-cents.ts";

/**
 * Mean cost of the cooked meals with a known cost, in cents, rounded half up once. Null without any,
 * or if too few costs are known. Source: handbook/insights.md#meals.
 */
export function meanOfCooked({ cooked, unpriced }: LookedAt["meals"]): Cents | null {
  const count = cooked.count - (unpriced?.count ?? 0);
  if (count <= 0) return null;
  if (certaintyOf({ priced: count, needed: cooked.count }) === "little") return null;
  const [all, left] = [centsIn(cooked.amount), centsIn(unpriced?.amount ?? 0)];
  return shareOfCents(subtractCents(all, left), 1, count);
}

/** Mean cost of the bought meals in cents, rounded half up. Null without any. */
export const meanOfBought = ({ bought }: LookedAt["meals"]): Cents | null =>
  bought.count > 0 ? meanCents(bought) : null;
