import type { Recipe } from "@larder/contract/recipes/recipes";

/** The lines that a recipe needs and stock does not cover; what is optional or to taste is never missing. */
export function missingLines({ components }: Recipe): Recipe["components"] {
  return components.filter(
    ({ quantity, isOptional, availability }) =>
      quantity !== null && !isOptional && availability.reason !== "enough",
  );
}
