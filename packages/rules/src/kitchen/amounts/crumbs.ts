import { MICRO_PER_UNIT, type Micro, NOTHING } from "./quantity.ts";
import { readUnit } from "./units.ts";

interface Bought {
  readonly unit: string;
  readonly boughtQuantity: Micro;
}

const PARTS_OF_BOUGHT = 1000;
/** Smallest displayed amount in grams and millilitres; an eighth for spoons, a quarter for counts. */
const LEAST_IN_BASE = 1;
const LEAST_SPOONED = 1 / 8;
const LEAST_COUNTED = 1 / 4;
const SPOONED: ReadonlySet<string> = new Set(["tsp", "tbsp", "cup"]);

/** Smallest displayed amount of a unit. */
function leastShown(unitName: string): number {
  const { name, dimension, inBase } = readUnit(unitName);
  if (dimension === "count") return LEAST_COUNTED;
  if (SPOONED.has(name)) return LEAST_SPOONED;
  return (LEAST_IN_BASE * Number(inBase.bottom)) / Number(inBase.top);
}

/**
 * Whether a remainder is too small to keep: below a thousandth of the bought amount and below any
 * displayed amount.
 * Source: handbook/stock.md#crumbs.
 */
export function isCrumbs(left: Micro, { unit, boughtQuantity }: Bought): boolean {
  if (left <= NOTHING || left * PARTS_OF_BOUGHT >= boughtQuantity) return false;
  return left < leastShown(unit) * MICRO_PER_UNIT;
}
