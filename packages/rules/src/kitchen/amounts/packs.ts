import { compare, multiply, rational, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro, microOf } from "./quantity.ts";

const MOST = rational(MAX_QUANTITY * MICRO_PER_UNIT);

/**
 * So many packs of one amount as packs of another: of 4 packs that were bought as 4 cans, 3 are left with 3 cans. Rounded half up to
 * a millionth of a pack; null above a million. Source: handbook/stock.md#packs.
 */
export function packsIn(
  count: Micro,
  amounts: { readonly of: Micro; readonly to: Micro },
): Micro | null {
  const { of, to } = amounts;
  const packs = multiply(rational(count), rational(to, of));
  return compare(packs, MOST) > 0 ? null : microOf(roundedHalfUp(packs));
}
