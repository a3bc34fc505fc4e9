import { say } from "@larder/words/say";
import type { BodyInput } from "@larder/contract/endpoint";
import { type Recipe, recipeLimits, type recipesApi } from "@larder/contract/recipes/recipes";
import { instructionsOf, paragraphsOf } from "@larder/rules/recipe-text/steps/steps";

/** A step as it is sent. */
export type DraftStep = NonNullable<BodyInput<typeof recipesApi.add>["steps"]>[number];

/** A paragraph by itself that names those after it: "For the sauce:". */
const HEADING = /^[^\n]{1,60}:$/;
/** Ends a group: what follows belongs to the dish as a whole. */
const OF_ALL = /^(?:instructions?|method|directions?|steps?|preparation)$/i;

/**
 * Splits a text as the server does; a line with a colon heads a group. Source:
 * handbook/recipes.md#the-form.
 */
export function stepsOf(text: string): DraftStep[] {
  const paragraphs = paragraphsOf(text).map((paragraph) => paragraph.text);
  let group: string | null = null;
  const steps: DraftStep[] = [];
  for (const [place, paragraph] of paragraphs.entries()) {
    if (HEADING.test(paragraph) && place + 1 < paragraphs.length) {
      const heading = paragraph.slice(0, -1).trim();
      group = OF_ALL.test(heading) ? null : heading;
    } else steps.push({ text: paragraph, group });
  }
  return steps;
}

/** Steps as one text, which `stepsOf` reads. */
export function textOfSteps(steps: readonly DraftStep[]): string {
  let group: string | null = null;
  const paragraphs: string[] = [];
  for (const step of steps) {
    if ((step.group ?? null) !== group) {
      group = step.group ?? null;
      paragraphs.push(group === null ? `${say("recipeform.method")}:` : `${group}:`);
    }
    paragraphs.push(step.text);
  }
  return paragraphs.join("\n\n");
}

/** The instructions of a saved recipe as one text. */
export function textOfRecipe({ steps, instructions }: Recipe): string {
  return steps && steps.some(({ group }) => group !== null)
    ? textOfSteps(steps)
    : (instructions ?? "");
}

/**
 * Unchanged instructions and steps go back as they came. If the text is too long, only the steps
 * are sent.
 */
export function sentInstructions(text: string, recipe: Recipe | null) {
  const isUnchanged = recipe !== null && recipe.steps && text === textOfRecipe(recipe);
  const steps = isUnchanged ? (recipe.steps ?? []) : stepsOf(text);
  const hasGroups = steps.some(({ group }) => group);
  const joined = hasGroups ? (instructionsOf(steps) ?? "") : text;
  const isTooLong = joined.trim().length > recipeLimits.instructions && steps.length > 1;
  return isTooLong ? { steps } : { instructions: joined, steps };
}
