import { say } from "@larder/words/say";
import { MISSING } from "../../ui/text/format.ts";
import { printedLine } from "./read-line.ts";
import type { RecipeDraft } from "./recipe-draft.ts";

const minutesText = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? MISSING : String(minutes);

/** A draft in words, field by field, to be held against another one. */
export function wordsOf(draft: RecipeDraft) {
  const { name, description, instructions, servings, components, tags } = draft;
  const lines = components.map((line) =>
    [line.group, printedLine({ ...line, text: null })].filter(Boolean).join(": "),
  );
  return {
    [say("recipes.recipeName")]: name.trim(),
    [say("recipes.servings")]: String(servings),
    [say("recipes.description")]: description?.trim() || MISSING,
    [say("recipes.ingredients")]: lines.join(", "),
    [say("recipes.instructions")]: instructions.trim() || MISSING,
    [say("recipeform.prepMinutes")]: minutesText(draft.prepMinutes),
    [say("recipeform.cookMinutes")]: minutesText(draft.cookMinutes),
    [say("recipeform.makes")]: draft.yieldText?.trim() || MISSING,
    [say("recipeform.tags")]: tags?.join(", ") || MISSING,
    [say("recipeform.sourceName")]: draft.sourceName?.trim() || MISSING,
    [say("recipeform.sourceUrl")]: draft.sourceUrl?.trim() || MISSING,
    [say("recipeform.notes")]: draft.notes?.trim() || MISSING,
  };
}
