import { say } from "@larder/words/say";
import { LONGEST_RECIPE_TEXT } from "@larder/rules/recipe-text/longest-text";
import { readRecipeText } from "@larder/rules/recipe-text/pasted-recipe";
import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { readRecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";
import { draftOfReading } from "./form/read-line.ts";
import type { RecipeDraft } from "./form/recipe-draft.ts";
import { textOfSteps } from "./cook/step-text.ts";

/** Null if there is no ingredient or the text is longer than a recipe. */
export function recipeIn(text: string): ReadRecipe | null {
  if (text.length > LONGEST_RECIPE_TEXT) return null;
  const read = readRecipeText(text);
  return read.lines.length > 0 ? read : null;
}

/** Whether a pasted text is a recipe and not a list of ingredients. */
export const isWhole = ({ lines, steps }: ReadRecipe): boolean =>
  lines.length > 1 && steps.length > 0;

/** Fields that the text does not mention keep their value. */
export function filledWith(draft: RecipeDraft, read: ReadRecipe): RecipeDraft {
  const { name, description, servings, prepMinutes, cookMinutes, yieldText } = read;
  const { sourceUrl, sourceName, notes, tags, steps } = read;
  return {
    ...draft,
    components: read.lines.map(({ text, group }) => ({
      ...draftOfReading(readRecipeLine(text)),
      group,
    })),
    ...(name !== "" && { name }),
    ...(description !== null && { description }),
    ...(servings !== null && { servings }),
    ...(prepMinutes !== null && { prepMinutes }),
    ...(cookMinutes !== null && { cookMinutes }),
    ...(yieldText !== null && { yieldText }),
    ...(sourceUrl !== null && { sourceUrl }),
    ...(sourceName !== null && { sourceName }),
    ...(notes !== null && { notes }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(steps.length > 0 && { instructions: textOfSteps(steps) }),
  };
}

/** "the title, 4 servings, 12 ingredients, 6 steps" */
export function foundWords({ name, servings, prepMinutes, cookMinutes, lines, steps }: ReadRecipe) {
  return [
    name !== "" && say("recipeform.foundName"),
    servings !== null && say("recipeform.foundServings", { count: servings }),
    (prepMinutes !== null || cookMinutes !== null) && say("recipeform.foundMinutes"),
    say("recipeform.foundLines", { count: lines.length }),
    steps.length > 0 && say("recipeform.foundSteps", { count: steps.length }),
  ]
    .filter(Boolean)
    .join(", ");
}
