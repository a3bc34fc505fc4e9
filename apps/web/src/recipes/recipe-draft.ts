import { say } from "@larder/words/say";
import type { BodyInput } from "@larder/contract/endpoint";
import type { Recipe, recipesApi } from "@larder/contract/recipes";
import { readIngredientLines } from "@larder/rules/recipe-text/ingredient-line";
import { enteredText } from "../ui/amount-text.ts";
import { MISSING } from "../ui/format.ts";
import { EMPTY_NUMBER } from "../ui/controls/number-field.tsx";

/** What the recipe form holds and sends. */
export type RecipeDraft = BodyInput<typeof recipesApi.add>;
/** One row of the form. */
export type DraftLine = RecipeDraft["components"][number];

export const EMPTY_LINE: DraftLine = { ingredientName: "", quantity: EMPTY_NUMBER, unit: "" };
const USUAL_SERVINGS = 4;

/** What the form starts with: a recipe to change, or one empty row. */
export function draftOf(recipe: Recipe | null): RecipeDraft {
  if (recipe === null)
    return {
      name: "",
      description: "",
      instructions: "",
      servings: USUAL_SERVINGS,
      components: [EMPTY_LINE],
    };
  const { name, description, instructions, servings, components } = recipe;
  return {
    name,
    description: description ?? "",
    instructions: instructions ?? "",
    servings,
    components: components.map(({ ingredientName, quantity, unit }) => ({
      ingredientName,
      quantity,
      unit,
    })),
  };
}

/** A draft in words, field by field, to be held against another one. */
export function wordsOf({ name, description, instructions, servings, components }: RecipeDraft) {
  const lines = components.map(({ ingredientName, quantity, unit }) =>
    `${enteredText(quantity ?? 0, unit?.trim() ?? "")} ${ingredientName.trim()}`.trim(),
  );
  return {
    [say("recipes.recipeName")]: name.trim(),
    [say("recipes.servings")]: String(servings),
    [say("recipes.description")]: description?.trim() || MISSING,
    [say("recipes.ingredients")]: lines.join(", "),
    [say("recipes.instructions")]: instructions?.trim() || MISSING,
  };
}

const COUNTED = "piece";

/**
 * Rows of the form from pasted text, or null when it is a single line, which is pasted as it is. What cannot be read stays
 * as it was typed, for a person to fill in the rest.
 */
export function linesOf(pasted: string): readonly DraftLine[] | null {
  const lines = readIngredientLines(pasted);
  if (lines.length < 2) return null;
  return lines.map(({ name, quantity, unit }) => ({
    ingredientName: name,
    quantity: quantity ?? EMPTY_NUMBER,
    unit: quantity === null ? "" : (unit ?? COUNTED),
  }));
}

/** Whether nothing has been typed into a row. */
export function isEmptyLine(line: DraftLine): boolean {
  return (
    line.ingredientName.trim() === "" &&
    (line.unit ?? "").trim() === "" &&
    !Number.isFinite(line.quantity)
  );
}
