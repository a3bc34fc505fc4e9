import { nameIndex, resolveIngredient } from "@larder/rules/kitchen/names/ingredient-name";
import { once } from "../values/once.ts";
import { masterIngredients } from "./master-data/all.ts";

/**
 * Canned forms of ingredients by id: a recipe's can of tomato is canned tomatoes.
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

export function withContained(ingredients: readonly number[]): readonly number[] {
  const asked = new Set(ingredients);
  for (const [plain, preserved] of containedFoods()) if (asked.has(preserved)) asked.add(plain);
  return [...asked];
}
