import { say } from "@larder/words/say";
import { missing } from "../../ui/text/format.ts";
import { printedLine } from "./read-line.ts";
import type { RecipeDraft } from "./recipe-draft.ts";

const minutesText = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? missing() : String(minutes);

/** A draft in words, field by field, to be held against another one. */
export function wordsOf(draft: RecipeDraft) {
  const { name, description, instructions, servings, components, tags } = draft;
  const lines = components.map((line) =>
    [line.group, printedLine({ ...line, text: null })].filter(Boolean).join(": "),
  );
  return {
    [say("recipes.recipeName")]: name.trim(),
    [say("recipes.servings")]: String(servings),
    [say("recipes.description")]: description?.trim() || missing(),
    [say("recipes.ingredients")]: lines.join(", "),
    [say("recipes.instructions")]: instructions.trim() || missing(),
    [say("recipeform.prepMinutes")]: minutesText(draft.prepMinutes),
    [say("recipeform.cookMinutes")]: minutesText(draft.cookMinutes),
    [say("recipeform.makes")]: draft.yieldText?.trim() || missing(),
    [say("recipeform.tags")]: tags?.join(", ") || missing(),
    [say("recipeform.sourceName")]: draft.sourceName?.trim() || missing(),
    [say("recipeform.sourceUrl")]: draft.sourceUrl?.trim() || missing(),
    [say("recipeform.notes")]: draft.notes?.trim() || missing(),
  };
}
