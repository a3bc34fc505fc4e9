import type { Recipe } from "@larder/contract/recipes/recipes";
import { type StepMention, stepMentions } from "@larder/rules/recipe-text/steps/step-amounts";
import { paragraphsOf, type RecipeStep } from "@larder/rules/recipe-text/steps/steps";

/**
 * An older answer without steps has those of its instructions. Source: handbook/recipes.md#steps.
 */
export function stepsOf({ steps = [], instructions }: Recipe): readonly RecipeStep[] {
  return steps.length > 0 ? steps : paragraphsOf(instructions);
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
