import type { Recipe } from "@larder/contract/recipes/recipes";

/** How many of the lines that a recipe needs stock covers; what is optional or to taste does not count. */
export function atHome({ components }: Pick<Recipe, "components">): {
  readonly there: number;
  readonly count: number;
} {
  const needed = components.filter(({ quantity, isOptional }) => quantity !== null && !isOptional);
  const there = needed.filter(({ availability }) => availability.reason === "enough");
  return { there: there.length, count: needed.length };
}
