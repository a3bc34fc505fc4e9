import type { Micro } from "../kitchen/amounts/quantity.ts";
import {
  conversionFactor,
  converted,
  type IngredientFacts,
  PIECE,
  readUnit,
} from "../kitchen/amounts/units.ts";
import { thingOf } from "./need-lines.ts";

/** An amount of a thing; a null quantity is any amount. */
export interface ThingAmount {
  readonly name: string;
  readonly masterIngredientId: number | null;
  readonly quantity: Micro | null;
  readonly unit: string | null;
}

/** Amounts of an answer are rounded, and so little more is not bought. */
const WITHIN = 1 / 200;
/** Only fixed factors apply here, as in what a recipe sets. */
const NO_FACTS: IngredientFacts = { milligramsPerMl: null, milligramsPerPiece: null };

interface Open {
  readonly thing: string;
  readonly unit: ReturnType<typeof readUnit>;
  quantity: number;
}

/** The amount in a unit; null if only a property of the food would convert it. */
function inUnit({ quantity, unit }: ThingAmount, wanted: Open["unit"]): number | null {
  const factor = conversionFactor(readUnit(unit ?? PIECE), wanted, NO_FACTS);
  return factor === null || quantity === null ? null : converted(quantity, factor);
}

/** Convertible amounts of one thing are one. */
function merged(missing: readonly ThingAmount[]): readonly Open[] {
  const found: Open[] = [];
  for (const one of missing) {
    const thing = thingOf(one);
    const known = found.find((open) => open.thing === thing && inUnit(one, open.unit) !== null);
    if (known) known.quantity += inUnit(one, known.unit) ?? 0;
    else found.push({ thing, unit: readUnit(one.unit ?? PIECE), quantity: one.quantity ?? 1 });
  }
  return found;
}

/**
 * How many of a source's missing things its needs on a list do not cover yet. `standing` has the
 * needs of this source, ticked ones too. Source: handbook/shopping.md#from-recipes-and-plan.
 */
export function countToAdd(
  missing: readonly ThingAmount[],
  standing: readonly ThingAmount[],
): number {
  return merged(missing).filter(({ thing, unit, quantity }) => {
    const same = standing.filter((need) => thingOf(need) === thing);
    if (same.some((need) => need.quantity === null)) return false;
    const there = same.reduce((sum, need) => sum + (inUnit(need, unit) ?? 0), 0);
    return there < quantity * (1 - WITHIN);
  }).length;
}
