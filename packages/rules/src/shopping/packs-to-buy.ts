import { type Micro, microOf } from "../kitchen/amounts/quantity.ts";
import {
  conversionFactor,
  type IngredientFacts,
  PIECE,
  readUnit,
} from "../kitchen/amounts/units.ts";
import type { PackSize, SaidAmount } from "./pack-size.ts";

export interface PacksToBuy {
  readonly count: number;
  readonly size: PackSize;
}

interface Needed {
  /** Null for any amount. */
  readonly quantity: Micro | null;
  /** Null counts pieces. */
  readonly unit: string | null;
}

// In thousandths. A smaller shortage does not add a pack.
const ALL = 1000n;
const ENOUGH = 995n;

/** Packs of a size that cover a need; null if the units do not convert. */
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
 * Packs that cover a need within half a percent. One if the need has no amount or does not convert.
 * Source: handbook/buying.md#packs.
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

/** Total amount of packs, in the unit of one. */
export function amountOfPacks({ count, size }: PacksToBuy): SaidAmount {
  return { quantity: microOf(count * size.quantity), unit: size.unit };
}
