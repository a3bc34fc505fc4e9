import {
  type Allergen,
  ALLERGENS,
  type DietState,
  type DietStates,
  type FoodAllergens,
} from "@larder/rules/kitchen/eating/allergens";
import type { FoodFigures } from "@larder/rules/kitchen/eating/eaten-lines";
import { contentsOf, type FoodContents } from "@larder/rules/kitchen/eating/food-contents";
import { type Nutrients, saltOfSodium } from "@larder/rules/kitchen/eating/nutrients";
import { masterIngredients } from "../master-data/all.ts";
import { measuresOf } from "../measures.ts";
import { cookedYields } from "./cooked-yields.data.ts";
import type { FigureRow, FoodRow } from "./food-row.ts";
import { foodRows } from "./food-rows.ts";
import { ORIGINS, type Origin } from "./origins.data.ts";

/* Foods are the same in every database, so they are built once from the program's data. */

export const LAST_OF_CATALOGUE = Math.max(...masterIngredients.map(({ id }) => id));

/** The table of figures that name no other table. */
const TABLE = "usda-sr28";

/** The table and code of "01116" or "cofid-2021 12-555". */
function sourceOf(written: string): { readonly table: string; readonly code: string } {
  const [first = "", second] = written.split(" ");
  return second === undefined ? { table: TABLE, code: first } : { table: first, code: second };
}

export interface CatalogueFood {
  readonly source: { readonly table: string; readonly code: string } | null;
  readonly figures: FoodFigures;
  readonly allergens: FoodAllergens;
  readonly diets: DietStates;
  readonly contents: FoodContents;
}

const isAllergen = (word: string): word is Allergen =>
  (ALLERGENS as readonly string[]).includes(word);

/** The allergens of a row. A test checks the words. */
function allergensOf(words: string | null): FoodAllergens {
  if (words === null) return null;
  const states = words.split(" ").flatMap((word) => {
    const name = word.replace("?", "");
    return isAllergen(name) ? [[name, word === name ? "contains" : "may"] as const] : [];
  });
  return Object.fromEntries(states);
}

const ALCOHOL: Readonly<Record<string, DietState>> = {
  alcohol: "breaks",
  maybeAlcohol: "unknown",
};

function dietsOf(words: FoodRow[4]): DietStates {
  // The type of a row guarantees the first word.
  const [origin, alcohol = ""] = words.split(" ") as [Origin, string?];
  return { ...ORIGINS[origin], no_alcohol: ALCOHOL[alcohol] ?? "keeps" };
}

function nutrientsOf(figures: FigureRow | null): Nutrients | null {
  if (figures === null) return null;
  const [energyKcal, fat, saturates, carbohydrate, sugars, fibre, protein, sodiumMg] = figures;
  const salt = saltOfSodium(sodiumMg);
  return { energyKcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt };
}

const yields = new Map(cookedYields.flatMap(([times, ...names]) => names.map((n) => [n, times])));
const rows = new Map(foodRows.map((row) => [row[0], row]));

/** The foods of the catalogue by id. Source: handbook/eating.md#the-tables. */
export const catalogueFoods: ReadonlyMap<number, CatalogueFood> = new Map(
  masterIngredients.flatMap(({ id, name, densityMgPerMl: milligramsPerMl, milligramsPerPiece }) => {
    const row = rows.get(name);
    if (row === undefined) return [];
    const [, code, edible, figures, origin, words] = row;
    const [allergens, diets] = [allergensOf(words), dietsOf(origin)];
    const food: CatalogueFood = {
      source: code === null ? null : sourceOf(code),
      figures: {
        facts: { milligramsPerMl, milligramsPerPiece, measures: measuresOf(id) },
        edible,
        cookedYield: yields.get(name) ?? null,
        nutrients: nutrientsOf(figures),
      },
      allergens,
      diets,
      contents: contentsOf(allergens, diets),
    };
    return [[id, food] as const];
  }),
);
