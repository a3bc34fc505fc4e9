import {
  type IngredientFacts,
  measureOf,
  readUnit,
  type Unit,
} from "@larder/rules/kitchen/amounts/units";
import { masterIngredients } from "./master-data/all.ts";
import type { MasterIngredient } from "./master-data/master-ingredient.ts";
import {
  littleMeasures,
  type Measure,
  measureRows,
  pluralsOfOthers,
} from "./master-data/measures.ts";

/* Weights of count units are the same in every database, so no query is needed. */

const rows = new Map(measureRows.map(([ingredient, ...ofIt]) => [ingredient, ofIt]));
const LITTLE: ReadonlyMap<string, Unit> = new Map(littleMeasures.flatMap(unitsOf));

/** Its own measures before those of any food. Counted food has only its own. */
function measuresFor({ name, unit }: MasterIngredient): ReadonlyMap<string, Unit> | undefined {
  const own = rows.get(name)?.flatMap(unitsOf);
  if (readUnit(unit).dimension === "count") return own && new Map(own);
  return own === undefined ? LITTLE : new Map([...LITTLE, ...own]);
}

const measures: ReadonlyMap<number, ReadonlyMap<string, Unit>> = new Map(
  masterIngredients.flatMap((ingredient) => {
    const ofIt = measuresFor(ingredient);
    return ofIt === undefined ? [] : [[ingredient.id, ofIt] as const];
  }),
);

/** An unknown unit is read as written, so its plural is a separate name. */
function unitsOf([unit, milligrams]: Measure): readonly (readonly [string, Unit])[] {
  const names = [unit, pluralsOfOthers.get(unit) ?? unit];
  return names.map((name) => [name, measureOf(name, milligrams)] as const);
}

/**
 * The count units with a specific weight for an ingredient, by name. Source:
 * handbook/catalogue.md#units.
 */
export function measuresOf(ingredientId: number): ReadonlyMap<string, Unit> | undefined {
  return measures.get(ingredientId);
}

const weights: ReadonlyMap<number, IngredientFacts> = new Map(
  masterIngredients.map(({ id, densityMgPerMl: milligramsPerMl, milligramsPerPiece }) => [
    id,
    { milligramsPerMl, milligramsPerPiece },
  ]),
);

/** Density and weight of a piece of an ingredient of the catalogue; null for others. */
export const weightsOf = (ingredientId: number): IngredientFacts | null =>
  weights.get(ingredientId) ?? null;
