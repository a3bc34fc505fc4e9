import { type IngredientFacts, measureOf, type Unit } from "@larder/rules/kitchen/amounts/units";
import { masterIngredients } from "./master-data/all.ts";
import { measureRows, pluralsOfOthers } from "./master-data/measures.ts";

/* Weights of count units are the same in every database, so no query is needed. */

const ids = new Map(masterIngredients.map(({ id, name }) => [name, id]));

const measures: ReadonlyMap<number, ReadonlyMap<string, Unit>> = new Map(
  measureRows.map(([ingredient, ...ofIt]) => [
    // A test checks the names against the catalogue.
    ids.get(ingredient) ?? 0,
    new Map(ofIt.flatMap(([unit, milligrams]) => unitsOf(unit, milligrams))),
  ]),
);

/** An unknown unit is read as written, so its plural is a separate name. */
function unitsOf(unit: string, milligrams: number): readonly (readonly [string, Unit])[] {
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
