import type { Recipe } from "@larder/contract/recipes/recipes";

/** Lines that stock covers, without optional lines and lines to taste. */
export function atHome({ components }: Pick<Recipe, "components">): {
  readonly there: number;
  readonly count: number;
} {
  const needed = components.filter(({ quantity, isOptional }) => quantity !== null && !isOptional);
  const there = needed.filter(({ availability }) => availability.reason === "enough");
  return { there: there.length, count: needed.length };
}
