import { readIngredientLine } from "@larder/rules/recipe-text/ingredient-line";
import type { RecipeLine } from "@larder/rules/recipe-text/recipe-line";

/** A printed line as a recipe keeps it. */
export function readRecipeLine(text: string): RecipeLine {
  const { quantity, unit, name } = readIngredientLine(text);
  return {
    text,
    quantity,
    quantityMax: null,
    unit: quantity === null ? null : (unit ?? "piece"),
    name,
    note: null,
    isOptional: false,
    alternatives: [],
    confidence: quantity === null ? "unsure" : "likely",
  };
}
