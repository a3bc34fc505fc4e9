import { multiply, rational, reduced } from "../../calendar-and-money/rational.ts";
import { type IngredientFacts, PIECE, type Unit, unitFor } from "../amounts/units.ts";
import type { ReadLot } from "../lots/stock-shelf.ts";
import { type FoodParts, hasPart, unitOfPart } from "./food-parts.ts";
import type { IngredientStock, ReadPrice, StockLot } from "./prepared-stock.ts";

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
  readonly parts: FoodParts;
  readonly compare: (a: StockLot, b: StockLot) => number;
}

/** A kind of a food; the food may be only a part of it. */
interface JoiningKind {
  readonly stock: IngredientStock;
  readonly isWhole: boolean;
}

/** Lots and prices of a kind in terms of the general food. Each unit is one object. */
function seenAsGeneral({ stock, isWhole }: JoiningKind, general: IngredientFacts | null) {
  const units = new Map<Unit, Unit | null>();
  const seen = (unit: Unit): Unit | null => {
    const known = units.get(unit);
    if (known !== undefined) return known;
    const found = isWhole
      ? unitOfPart(unit, stock.facts, general)
      : weighed(unitFor(unit, general), stock.facts, general);
    units.set(unit, found);
    return found;
  };
  const both = (unit: Unit, content: Unit | null) => {
    const [as, contentAs] = [seen(unit), content && seen(content)];
    return as === null || (content !== null && contentAs === null)
      ? null
      : { unit: as, content: contentAs };
  };
  const lotsAs = (lots: readonly ReadLot[]): ReadLot[] =>
    lots.flatMap((read) => {
      const as = both(read.unit, read.content);
      if (as === null) return [];
      const isSame = as.unit === read.unit && as.content === read.content;
      return isSame ? [read] : [{ ...read, ...as }];
    });
  const pricesAs = (prices: readonly ReadPrice[]): ReadPrice[] =>
    prices.flatMap((price) => {
      const as = both(price.seenAs, price.content);
      return as === null ? [] : [{ ...price, content: as.content, seenAs: as.unit }];
    });
  return { lotsAs, pricesAs };
}

/**
 * Food with its kinds: its own lots first, then those of kinds in order of use. Prices of kinds
 * count if it has none.
 */
function joined(
  own: IngredientStock | undefined,
  of: readonly JoiningKind[],
  { facts: known, compare }: { readonly facts: IngredientFacts | null } & Pick<Joining, "compare">,
): IngredientStock {
  let facts = known;
  for (const { stock, isWhole } of of) if (!isWhole) facts = completed(facts, stock.facts);
  const usable: ReadLot[] = [];
  const expired = [...(own?.expired ?? [])];
  const prices = [...(own?.prices ?? [])];
  const isPriced = prices.length > 0;
  for (const kind of of) {
    const { lotsAs, pricesAs } = seenAsGeneral(kind, facts);
    for (const read of lotsAs(kind.stock.usable)) usable.push(read);
    for (const read of lotsAs(kind.stock.expired)) expired.push(read);
    if (!isPriced) for (const price of pricesAs(kind.stock.prices)) prices.push(price);
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
  { kinds, parts, facts, compare }: Joining,
): void {
  const inStock = [...ingredients.keys()].flatMap((id) => {
    const generals = kinds.get(id);
    return generals === undefined || generals.length === 0 ? [] : [[id, generals] as const];
  });
  if (inStock.length === 0) return;
  const alone = new Map(ingredients);
  const ofGeneral = new Map<number, JoiningKind[]>();
  for (const [id, generals] of inStock) {
    const stock = alone.get(id);
    if (!stock) continue;
    stock.depth = generals.length;
    for (const general of generals) {
      const kind = { stock, isWhole: hasPart(id, general, { parts, kinds }) };
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
