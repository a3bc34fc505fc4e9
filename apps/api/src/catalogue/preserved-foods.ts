import { isInContainer } from "@larder/rules/kitchen/preserved-form";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { findIngredients } from "./catalogue.store.ts";
import type { Choice } from "./chosen-ingredients.ts";
import { resolveNames } from "./resolve-names.ts";
import { unitNameOf } from "./units.ts";

const isContained = ({ masterIngredientId, unitId }: Choice): boolean =>
  typeof masterIngredientId === "number" && isInContainer([], unitNameOf(unitId ?? 0));

/**
 * The same choices, where a food in cans or jars is its preserved form, as a line of a recipe means it: 2 cans of tomato are canned
 * tomatoes. Two statements where something is in cans or jars, else none. Source: handbook/catalogue.md#names.
 */
export async function withPreservedFoods<Chosen extends Choice>(
  db: Reader,
  household: HouseholdId,
  choices: readonly Chosen[],
): Promise<readonly Chosen[]> {
  const contained = choices.filter(isContained);
  if (contained.length === 0) return choices;
  const ids = [...new Set(contained.flatMap(({ masterIngredientId }) => masterIngredientId ?? []))];
  const foods = await findIngredients(db, household, ids);
  const written = contained.map(({ masterIngredientId, unitId }) => ({
    name: foods.get(masterIngredientId ?? 0)?.name ?? "",
    unit: unitNameOf(unitId ?? 0) ?? null,
  }));
  const meant = await resolveNames(db, { household }, written);
  const meaningOf = new Map(contained.map((choice, index) => [choice, meant[index] ?? null]));
  return choices.map((choice) => {
    const masterIngredientId = meaningOf.get(choice) ?? null;
    return masterIngredientId === null ? choice : { ...choice, masterIngredientId };
  });
}
