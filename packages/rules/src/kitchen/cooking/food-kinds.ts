import { multiply, rational, reduced } from "../../calendar-and-money/rational.ts";
import { type IngredientFacts, PIECE, type Unit, unitFor } from "../amounts/units.ts";
import type { ReadLot } from "../lots/stock-shelf.ts";
import type { IngredientStock, StockLot } from "./prepared-stock.ts";

/** General foods of each food, nearest first, without those that the household excluded. */
export type FoodKinds = ReadonlyMap<number, readonly number[]>;

export const NO_KINDS: FoodKinds = new Map();

type FactsOf = ReadonlyMap<number, IngredientFacts>;

/** Measures of both; the first wins. */
function measuresOfBoth(first: IngredientFacts, second: IngredientFacts) {
  if (!second.measures || first.measures === second.measures) return first.measures;
  return first.measures ? new Map([...second.measures, ...first.measures]) : second.measures;
}

/** Facts, completed from another food. */
function completed(
  first: IngredientFacts | null,
  second: IngredientFacts | null,
): IngredientFacts | null {
  if (first === null || second === null) return first ?? second;
  return {
    milligramsPerMl: first.milligramsPerMl ?? second.milligramsPerMl,
    milligramsPerPiece: first.milligramsPerPiece ?? second.milligramsPerPiece,
    measures: measuresOfBoth(first, second),
  };
}

/** Weight facts of a food, completed from its general foods. Source: handbook/cooking.md#kinds. */
export function factsWithKinds(
  id: number,
  { facts, kinds }: { readonly facts: FactsOf; readonly kinds: FoodKinds },
): IngredientFacts | null {
  let known = facts.get(id) ?? null;
  for (const general of kinds.get(id) ?? []) known = completed(known, facts.get(general) ?? null);
  return known;
}

/** Unit of a kind by weight, if its weight differs from the general food's. */
function weighed(unit: Unit, own: IngredientFacts | null, general: IngredientFacts | null): Unit {
  const weightOf = (facts: IngredientFacts | null) => {
    if (unit.dimension === "volume") return facts?.milligramsPerMl;
    return unit.dimension === "count" && unit.name === PIECE ? facts?.milligramsPerPiece : null;
  };
  const milligrams = weightOf(own);
  if (!milligrams || milligrams === weightOf(general)) return unit;
  const inBase = reduced(multiply(unit.inBase, rational(milligrams, 1000)));
  return { name: unit.name, dimension: "mass", inBase };
}

interface Joining {
  readonly kinds: FoodKinds;
  readonly facts: FactsOf;
  readonly compare: (a: StockLot, b: StockLot) => number;
}

/** Lots and prices of a kind in terms of the general food. Each unit is one object. */
function seenAsGeneral(kind: IngredientStock, general: IngredientFacts | null) {
  const units = new Map<Unit, Unit>();
  const seen = (unit: Unit): Unit => {
    const known = units.get(unit) ?? weighed(unitFor(unit, general), kind.facts, general);
    units.set(unit, known);
    return known;
  };
  const lotAs = (read: ReadLot): ReadLot => {
    const unit = seen(read.unit);
    const content = read.content && seen(read.content);
    return unit === read.unit && content === read.content ? read : { ...read, unit, content };
  };
  return { lotAs, seen };
}

/**
 * Food with its kinds: its own lots first, then those of kinds in order of use. Prices of kinds
 * count if it has none.
 */
function joined(
  own: IngredientStock | undefined,
  of: readonly IngredientStock[],
  { facts: known, compare }: { readonly facts: IngredientFacts | null } & Pick<Joining, "compare">,
): IngredientStock {
  let facts = known;
  for (const kind of of) facts = completed(facts, kind.facts);
  const usable: ReadLot[] = [];
  const expired = [...(own?.expired ?? [])];
  const prices = [...(own?.prices ?? [])];
  const isPriced = prices.length > 0;
  for (const kind of of) {
    const { lotAs, seen } = seenAsGeneral(kind, facts);
    for (const read of kind.usable) usable.push(lotAs(read));
    for (const read of kind.expired) expired.push(lotAs(read));
    if (isPriced) continue;
    for (const price of kind.prices) {
      const content = price.content && seen(price.content);
      prices.push({ ...price, content, seenAs: seen(price.seenAs) });
    }
  }
  if (of.length > 1) usable.sort((a, b) => compare(a.lot, b.lot));
  return {
    facts,
    usable: [...(own?.usable ?? []), ...usable],
    expired,
    prices,
    indexed: null,
    views: null,
    depth: own?.depth ?? 0,
  };
}

/**
 * Adds lots of kinds to their general foods. Linear in kinds in stock and their lots.
 * Source: handbook/cooking.md#kinds.
 */
export function joinKinds(
  ingredients: Map<number, IngredientStock>,
  { kinds, facts, compare }: Joining,
): void {
  const inStock = [...ingredients.keys()].flatMap((id) => {
    const generals = kinds.get(id);
    return generals === undefined || generals.length === 0 ? [] : [[id, generals] as const];
  });
  if (inStock.length === 0) return;
  const alone = new Map(ingredients);
  const ofGeneral = new Map<number, IngredientStock[]>();
  for (const [id, generals] of inStock) {
    const kind = alone.get(id);
    if (!kind) continue;
    kind.depth = generals.length;
    for (const general of generals) {
      const of = ofGeneral.get(general);
      if (of) of.push(kind);
      else ofGeneral.set(general, [kind]);
    }
  }
  for (const [general, of] of ofGeneral) {
    const own = alone.get(general);
    const known = own?.facts ?? factsWithKinds(general, { facts, kinds });
    const together = joined(own, of, { facts: known, compare });
    together.depth = kinds.get(general)?.length ?? 0;
    ingredients.set(general, together);
  }
}
