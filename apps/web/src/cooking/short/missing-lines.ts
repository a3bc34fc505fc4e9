import type { Recipe } from "@larder/contract/recipes/recipes";

/** The required lines that stock does not cover. */
export function missingLines({ components }: Recipe): Recipe["components"] {
  return components.filter(
    ({ quantity, isOptional, availability }) =>
      quantity !== null && !isOptional && availability.reason !== "enough",
  );
}
