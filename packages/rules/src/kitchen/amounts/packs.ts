import { compare, multiply, rational, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro, microOf } from "./quantity.ts";

const MOST = rational(MAX_QUANTITY * MICRO_PER_UNIT);

/**
 * Packs for another amount: 4 packs for 4 cans become 3 packs for 3 cans. Rounded half up to a
 * millionth of a pack; null above a million.
 * Source: handbook/stock.md#packs.
 */
export function packsIn(
  count: Micro,
  amounts: { readonly of: Micro; readonly to: Micro },
): Micro | null {
  const { of, to } = amounts;
  const packs = multiply(rational(count), rational(to, of));
  return compare(packs, MOST) > 0 ? null : microOf(roundedHalfUp(packs));
}
