import type { MissingComponent } from "@larder/contract/recipes/cooking";
import type { Recipe } from "@larder/contract/recipes/recipes";

/** The required lines that stock does not cover. */
export function missingLines({ components }: Recipe): Recipe["components"] {
  return components.filter(
    ({ quantity, isOptional, availability }) =>
      quantity !== null && !isOptional && availability.reason !== "enough",
  );
}

/** What they lack. */
export function missingOfLines(lines: Recipe["components"]): readonly MissingComponent[] {
  return lines.map(({ ingredientName, masterIngredientId, unit, availability }) => ({
    ingredientName,
    masterIngredientId,
    quantityNeeded: availability.shortBy,
    unit: unit ?? "",
  }));
}
