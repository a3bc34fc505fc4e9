import { measureOf, type Unit } from "@larder/rules/kitchen/amounts/units";
import { masterIngredients } from "./master-data/all.ts";
import { measureRows, pluralsOfOthers } from "./master-data/measures.ts";

/*
 * What count units weigh of an ingredient, which is the same in every database, so that nobody has to ask one for it.
 */

const ids = new Map(masterIngredients.map(({ id, name }) => [name, id]));

const measures: ReadonlyMap<number, ReadonlyMap<string, Unit>> = new Map(
  measureRows.map(([ingredient, ...ofIt]) => [
    // A test holds the names to those of the catalogue.
    ids.get(ingredient) ?? 0,
    new Map(ofIt.flatMap(([unit, milligrams]) => unitsOf(unit, milligrams))),
  ]),
);

/** A unit that is none of the known ones is read as it is written, so its plural is a name of its own. */
function unitsOf(unit: string, milligrams: number): readonly (readonly [string, Unit])[] {
  const names = [unit, pluralsOfOthers.get(unit) ?? unit];
  return names.map((name) => [name, measureOf(name, milligrams)] as const);
}

/** The count units that weigh something of their own for an ingredient, by name. Source: handbook/catalogue.md#units. */
export function measuresOf(ingredientId: number): ReadonlyMap<string, Unit> | undefined {
  return measures.get(ingredientId);
}
