import { nameIndex, resolveIngredient } from "@larder/rules/kitchen/names/ingredient-name";
import { once } from "../values/once.ts";
import { masterIngredients } from "./master-data/all.ts";

/**
 * What ingredients of the catalogue are in cans and jars, by their ids: tomato is canned tomatoes, as a recipe's line means it.
 * Source: handbook/cooking.md#cans-and-jars.
 */
export const containedFoods = once((): ReadonlyMap<number, number> => {
  const index = nameIndex(masterIngredients);
  return new Map(
    masterIngredients.flatMap(({ id, name }) => {
      const preserved = resolveIngredient({ name, unit: "can" }, index);
      return preserved === null || preserved === id ? [] : [[id, preserved] as const];
    }),
  );
});

/** These ingredients, and those that are one of them in cans and jars. */
export function withContained(ingredients: readonly number[]): readonly number[] {
  const asked = new Set(ingredients);
  for (const [plain, preserved] of containedFoods()) if (asked.has(preserved)) asked.add(plain);
  return [...asked];
}
