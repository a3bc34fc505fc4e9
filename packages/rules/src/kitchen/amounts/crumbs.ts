import { MICRO_PER_UNIT, type Micro, NOTHING } from "./quantity.ts";
import { readUnit } from "./units.ts";

/** A lot as far as what is left of it goes. */
interface Bought {
  readonly unit: string;
  readonly boughtQuantity: Micro;
}

/** What is left below a thousandth of what was bought is crumbs. */
const PARTS_OF_BOUGHT = 1000;
/** The least that a scale or a jug shows, in grams and millilitres; of what is spooned an eighth, of what is counted a quarter. */
const LEAST_IN_BASE = 1;
const LEAST_SPOONED = 1 / 8;
const LEAST_COUNTED = 1 / 4;
const SPOONED: ReadonlySet<string> = new Set(["tsp", "tbsp", "cup"]);

/** The least of a unit that screens show as an amount. */
function leastShown(unitName: string): number {
  const { name, dimension, inBase } = readUnit(unitName);
  if (dimension === "count") return LEAST_COUNTED;
  if (SPOONED.has(name)) return LEAST_SPOONED;
  return (LEAST_IN_BASE * Number(inBase.bottom)) / Number(inBase.top);
}

/**
 * Whether what is left of a lot goes with what was taken: it is less than a thousandth of what was bought and than any amount that is
 * shown. Source: handbook/stock.md#crumbs.
 */
export function isCrumbs(left: Micro, { unit, boughtQuantity }: Bought): boolean {
  if (left <= NOTHING || left * PARTS_OF_BOUGHT >= boughtQuantity) return false;
  return left < leastShown(unit) * MICRO_PER_UNIT;
}
