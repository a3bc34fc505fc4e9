import type { FoodKinds } from "@larder/rules/kitchen/cooking/food-kinds";
import type { FoodParts } from "@larder/rules/kitchen/cooking/food-parts";
import type { BoughtWhole } from "@larder/rules/shopping/missing-needs";
import type { IngredientFacts } from "@larder/rules/kitchen/amounts/units";
import { masterIngredients } from "../master-data/all.ts";
import { measuresOf } from "../measures.ts";
import { partsOfFoods } from "./kinds.data.ts";
import { kindOfInCatalogue } from "./kinds.ts";
import type { OwnKind } from "./own-kinds.store.ts";

/** Kinds that a household defines. */
interface SaidOfKinds {
  readonly own: readonly OwnKind[];
  readonly settings: readonly {
    readonly masterIngredientId: number;
    readonly neverFor: readonly number[];
  }[];
}

const idOf = (name: string): number => masterIngredients.find((one) => one.name === name)?.id ?? 0;

/** Whole foods, each piece of which has one of the others. Source: handbook/catalogue.md#kinds. */
export const foodParts: FoodParts = new Map(
  Object.entries(partsOfFoods).map(([whole, parts]) => [idOf(whole), parts.map(idOf)]),
);

/** The whole food to buy for a part of it. */
export const wholeFoods: BoughtWhole = new Map(
  masterIngredients.flatMap(({ id: masterIngredientId, name }) =>
    (foodParts.get(masterIngredientId) ?? []).map(
      (part) => [part, { masterIngredientId, name }] as const,
    ),
  ),
);

/** Limit against cycles; real chains are shorter. */
const MOST_GENERALS = 10;

/**
 * Ancestors of a food, nearest first, then parts of it, without those that it or one in between
 * must not replace.
 */
function generalsOf(
  id: number,
  kindOf: (id: number) => number | undefined,
  neverFor: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  const generals: number[] = [];
  const never = new Set(neverFor.get(id));
  for (let up = kindOf(id); up !== undefined && generals.length < MOST_GENERALS; up = kindOf(up)) {
    if (!never.has(up)) generals.push(up);
    for (const other of neverFor.get(up) ?? []) never.add(other);
  }
  for (const whole of [id, ...generals])
    generals.push(...(foodParts.get(whole) ?? []).filter((part) => !never.has(part)));
  return generals;
}

const NOTHING_NEVER: ReadonlyMap<number, readonly number[]> = new Map();

/** Kinds of the catalogue, computed once. */
const ofCatalogue: FoodKinds = new Map(
  [...kindOfInCatalogue.keys(), ...foodParts.keys()].map((id) => [
    id,
    generalsOf(id, (one) => kindOfInCatalogue.get(one), NOTHING_NEVER),
  ]),
);

/**
 * Kinds for a household. Returns the catalogue's own map if the household has no changes.
 * Source: handbook/catalogue.md#kinds.
 */
export function foodKindsOf({ own, settings }: SaidOfKinds): FoodKinds {
  const neverFor = new Map(
    settings.flatMap(({ masterIngredientId: id, neverFor: ids }) =>
      ids.length === 0 ? [] : [[id, ids] as const],
    ),
  );
  if (own.length === 0 && neverFor.size === 0) return ofCatalogue;
  const ofOwn = new Map(own.map(({ id, kindOf }) => [id, kindOf]));
  const kindOf = (id: number) => ofOwn.get(id) ?? kindOfInCatalogue.get(id);
  const ids = new Set([...(neverFor.size === 0 ? [] : ofCatalogue.keys()), ...ofOwn.keys()]);
  const changed = [...ids].map((id) => [id, generalsOf(id, kindOf, neverFor)] as const);
  return new Map([...ofCatalogue, ...changed]);
}

/** All kinds of the catalogue with their ancestors, as JSON pairs. Constant. */
export const PAIRS_OF_CATALOGUE = JSON.stringify(
  [...ofCatalogue].flatMap(([id, generals]) => generals.map((general) => [id, general])),
);

const generals = new Set([...ofCatalogue.values()].flat());

/** Weight facts of foods with kinds, even if not in stock. */
const generalFacts: ReadonlyMap<number, IngredientFacts> = new Map(
  masterIngredients.flatMap(({ id, densityMgPerMl: milligramsPerMl, milligramsPerPiece }) =>
    generals.has(id)
      ? [[id, { milligramsPerMl, milligramsPerPiece, measures: measuresOf(id) }] as const]
      : [],
  ),
);

/** Facts of stocked foods and their ancestors. */
export function withGeneralFacts(
  facts: ReadonlyMap<number, IngredientFacts>,
  kinds: FoodKinds,
): ReadonlyMap<number, IngredientFacts> {
  const all = new Map(facts);
  for (const id of facts.keys())
    for (const general of kinds.get(id) ?? []) {
      const known = generalFacts.get(general);
      if (known !== undefined && !all.has(general)) all.set(general, known);
    }
  return all;
}
