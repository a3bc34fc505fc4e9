import type { Recipe } from "@larder/contract/recipes";
import { type StepMention, stepMentions } from "@larder/rules/recipe-text/step-amounts";

export interface Step {
  readonly text: string;
  readonly group: string | null;
}

/** The steps of a recipe; where an older answer has none, its instructions, one step a paragraph. Source: handbook/recipes.md#cook-mode. */
export function stepsOf({ steps = [], instructions }: Recipe): readonly Step[] {
  if (steps.length > 0) return steps;
  return (instructions ?? "")
    .split(/\n[^\S\n]*\n/)
    .map((text) => ({ text: text.trim(), group: null }))
    .filter(({ text }) => text !== "");
}

/** Where the steps of a recipe name its lines, step by step. Source: handbook/recipes.md#cook-mode. */
export function mentionsOf(recipe: Recipe): readonly (readonly StepMention[])[] {
  const lines = recipe.components.map(({ ingredientName, group = null, quantity }) => ({
    ingredientName,
    group,
    hasAmount: quantity !== null,
  }));
  return stepMentions(stepsOf(recipe), lines);
}
