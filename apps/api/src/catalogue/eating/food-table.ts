import type { DietStates, FoodAllergens } from "@larder/rules/kitchen/eating/allergens";
import type { FoodFigures } from "@larder/rules/kitchen/eating/eaten-lines";
import {
  contentsOf,
  type FoodContents,
  UNKNOWN_CONTENTS,
} from "@larder/rules/kitchen/eating/food-contents";
import { measureOf } from "@larder/rules/kitchen/amounts/units";
import { type CatalogueFood, catalogueFoods } from "./catalogue-foods.ts";
import { readOwnValues } from "./own-values.ts";

/** An ingredient outside of the program's catalogue, as it is stored. */
export interface AddedFood {
  readonly id: number;
  readonly kindOf: number | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  /** JSON. */
  readonly values: string | null;
}

export type FoodValues = CatalogueFood;

const UNSAID: DietStates = {
  vegan: "unknown",
  vegetarian: "unknown",
  pescetarian: "unknown",
  no_pork: "unknown",
  no_alcohol: "unknown",
};

/** Food without known values. */
const UNKNOWN_FOOD: FoodValues = {
  source: null,
  figures: { facts: null, edible: 1, cookedYield: null, nutrients: null },
  allergens: null,
  diets: UNSAID,
  contents: UNKNOWN_CONTENTS,
};

const MILLIGRAMS = 1000;
/** Longer chains of kinds do not exist; a circle would never end. */
const MOST_GENERALS = 10;

/** Drops diets that contradict contained allergens. */
function withoutContradiction(allergens: FoodAllergens, diets: DietStates): DietStates {
  const has = (name: "milk" | "eggs" | "fish" | "crustaceans" | "molluscs") =>
    allergens?.[name] === "contains";
  if (has("fish") || has("crustaceans") || has("molluscs"))
    return { ...diets, vegan: "breaks", vegetarian: "breaks" };
  return has("milk") || has("eggs") ? { ...diets, vegan: "breaks" } : diets;
}

function figuresOf(
  { milligramsPerMl, milligramsPerPiece, values }: AddedFood,
  general: FoodFigures,
): FoodFigures {
  const { nutrition, gramsPerServing } = readOwnValues(values);
  const { facts } = general;
  const serving =
    gramsPerServing === undefined
      ? undefined
      : new Map(
          ["serving", "servings"].map((name) => [
            name,
            measureOf(name, Math.max(1, Math.round(gramsPerServing * MILLIGRAMS))),
          ]),
        );
  return {
    facts: {
      milligramsPerMl: milligramsPerMl ?? facts?.milligramsPerMl ?? null,
      milligramsPerPiece: milligramsPerPiece ?? facts?.milligramsPerPiece ?? null,
      measures: serving ?? facts?.measures,
    },
    edible: general.edible,
    cookedYield: general.cookedYield,
    nutrients: nutrition ?? general.nutrients,
  };
}

/** Added food, completed from its general food. Source: handbook/eating.md#own-ingredients. */
function completed(food: AddedFood, general: FoodValues): FoodValues {
  const said = readOwnValues(food.values);
  const allergens = said.allergens ?? general.allergens;
  const diets = withoutContradiction(allergens, { ...general.diets, ...said.diets });
  return {
    source: said.nutrition ? null : general.source,
    figures: figuresOf(food, general.figures),
    allergens,
    diets,
    contents: contentsOf(allergens, diets),
  };
}

/** Food data of a household. */
export class FoodTable {
  readonly #added: ReadonlyMap<number, AddedFood>;
  readonly #completed = new Map<number, FoodValues>();

  constructor(added: readonly AddedFood[]) {
    this.#added = new Map(added.map((food) => [food.id, food]));
  }

  valuesOf(id: number, depth = 0): FoodValues {
    const known = catalogueFoods.get(id) ?? this.#completed.get(id);
    if (known !== undefined) return known;
    const food = this.#added.get(id);
    if (food === undefined) return UNKNOWN_FOOD;
    const { kindOf } = food;
    const isKind = kindOf !== null && depth < MOST_GENERALS;
    const values = completed(food, isKind ? this.valuesOf(kindOf, depth + 1) : UNKNOWN_FOOD);
    this.#completed.set(id, values);
    return values;
  }

  readonly contentsOf = (id: number): FoodContents => this.valuesOf(id).contents;
  readonly figuresOf = (id: number): FoodFigures => this.valuesOf(id).figures;
}
