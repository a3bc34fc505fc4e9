import { nameIndex, resolveIngredient } from "@larder/rules/kitchen/names/ingredient-name";
import { isInContainer } from "@larder/rules/kitchen/names/preserved-form";
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

/** The canned form of a food that a line has in cans: "2 Dosen Tomaten" are canned tomatoes. */
export function foodInContainer(id: number, unit: string | null | undefined): number {
  return isInContainer([], unit) ? (containedFoods().get(id) ?? id) : id;
}

export function withContained(ingredients: readonly number[]): readonly number[] {
  const asked = new Set(ingredients);
  for (const [plain, preserved] of containedFoods()) if (asked.has(preserved)) asked.add(plain);
  return [...asked];
}
