import { type Micro, microOf } from "../kitchen/amounts/quantity.ts";
import {
  conversionFactor,
  type IngredientFacts,
  PIECE,
  readUnit,
} from "../kitchen/amounts/units.ts";
import type { PackSize, SaidAmount } from "./pack-size.ts";

/** So many packs of one size. */
export interface PacksToBuy {
  readonly count: number;
  /** Of one. */
  readonly size: PackSize;
}

interface Needed {
  /** Null for some of it, however much. */
  readonly quantity: Micro | null;
  /** Null counts pieces. */
  readonly unit: string | null;
}

// In thousandths: what is missing of a need by less is not bought for.
const ALL = 1000n;
const ENOUGH = 995n;

/** How many of a size cover a need; null where the one does not turn into the other. */
function packsFor(
  { quantity, unit }: SaidAmount,
  size: SaidAmount,
  facts: IngredientFacts,
): number | null {
  const factor = conversionFactor(readUnit(unit), readUnit(size.unit), facts);
  if (factor === null) return null;
  const wanted = BigInt(quantity) * BigInt(factor.top) * ENOUGH;
  const one = BigInt(size.quantity) * BigInt(factor.bottom) * ALL;
  return Math.max(1, Number((wanted + one - 1n) / one));
}

/**
 * Packs that cover a need within half a percent; one without an amount or a conversion. Source:
 * handbook/buying.md#packs.
 */
export function packsToBuy(
  { quantity, unit }: Needed,
  size: PackSize,
  facts: IngredientFacts,
): PacksToBuy {
  if (quantity === null) return { count: 1, size };
  const need = { quantity, unit: unit ?? PIECE };
  const count =
    packsFor(need, size, facts) ?? (size.content && packsFor(need, size.content, facts)) ?? 1;
  return { count, size };
}

/** All of some packs together, in the unit of one. */
export function amountOfPacks({ count, size }: PacksToBuy): SaidAmount {
  return { quantity: microOf(count * size.quantity), unit: size.unit };
}
