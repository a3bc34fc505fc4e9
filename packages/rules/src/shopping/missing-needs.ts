import type { RecipeComponent } from "../kitchen/cooking/cooking-plan.ts";
import type { MissingComponent } from "../kitchen/cooking/meal-plan.ts";
import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro, microOf } from "../kitchen/amounts/quantity.ts";
import {
  conversionFactor,
  converted,
  type IngredientFacts,
  PIECE,
  readUnit,
  type Unit,
} from "../kitchen/amounts/units.ts";
import { thingOf } from "./need-lines.ts";

export interface MissingNeed {
  readonly name: string;
  readonly masterIngredientId: number | null;
  readonly quantity: Micro;
  readonly unit: string;
}

interface Lacking {
  readonly components: readonly RecipeComponent[];
  readonly missing: readonly Omit<MissingComponent, "masterIngredientId">[];
}

const MOST = MAX_QUANTITY * MICRO_PER_UNIT;
/** Only fixed factors apply here. The list itself converts by density. */
const NO_FACTS: IngredientFacts = { milligramsPerMl: null, milligramsPerPiece: null };

/** Largest amount that the form accepts. */
const capped = (quantity: number): Micro => microOf(Math.min(quantity, MOST));

/** The whole food to buy for a part of it: eggs for yolks. */
export type BoughtWhole = ReadonlyMap<
  number,
  { readonly masterIngredientId: number; readonly name: string }
>;

const NOTHING_WHOLE: BoughtWhole = new Map();

interface OpenNeed extends Omit<MissingNeed, "quantity"> {
  readonly read: Unit;
  quantity: Micro;
}

/** Needs in pieces of parts become needs of the whole food: four yolks and three whites, four eggs. */
function inWholes(needs: Iterable<OpenNeed>, wholes: BoughtWhole): readonly OpenNeed[] {
  const found: OpenNeed[] = [];
  const ofWhole = new Map<number, OpenNeed>();
  for (const need of needs) {
    const whole = wholes.get(need.masterIngredientId ?? 0);
    if (whole === undefined || need.read.name !== PIECE) {
      found.push(need);
      continue;
    }
    const known = ofWhole.get(whole.masterIngredientId);
    if (known !== undefined) known.quantity = capped(Math.max(known.quantity, need.quantity));
    else {
      const first = { ...need, ...whole };
      ofWhole.set(whole.masterIngredientId, first);
      found.push(first);
    }
  }
  return found;
}

/**
 * What to buy for a recipe. Convertible units of one thing become one need, in the unit of its first line, at
 * most a million. Parts are bought as their whole food. Linear in lines.
 * Source: handbook/shopping.md#from-recipes-and-plan.
 */
export function missingNeeds(
  { components, missing }: Lacking,
  wholes: BoughtWhole = NOTHING_WHOLE,
): readonly MissingNeed[] {
  const ids = new Map(components.map(({ name, masterIngredientId }) => [name, masterIngredientId]));
  const byThing = new Map<string, OpenNeed>();
  for (const { ingredientName: name, quantityNeeded, unit } of missing) {
    const read = readUnit(unit);
    const masterIngredientId = ids.get(name) ?? null;
    const sort = read.dimension === "count" ? read.name : read.dimension;
    const key = `${thingOf({ name, masterIngredientId })} ${sort}`;
    const known = byThing.get(key);
    const factor = known === undefined ? null : conversionFactor(read, known.read, NO_FACTS);
    if (known !== undefined && factor !== null)
      known.quantity = capped(known.quantity + converted(quantityNeeded, factor));
    else
      byThing.set(key, {
        name,
        masterIngredientId,
        read,
        quantity: capped(quantityNeeded),
        unit: read.name,
      });
  }
  return inWholes(byThing.values(), wholes).map(({ read: _read, ...need }) => need);
}

/**
 * Names of required ingredients that are in stock, each once, in recipe order. Optional and to-taste lines
 * are left out.
 */
export function coveredNames({ components, missing }: Lacking): readonly string[] {
  const lacked = new Set(missing.map(({ ingredientName }) => ingredientName));
  const needed = components.filter(
    ({ quantity, isOptional, name }) =>
      quantity !== null && isOptional !== true && !lacked.has(name),
  );
  return [...new Set(needed.map(({ name }) => name))];
}
