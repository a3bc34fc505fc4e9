import { type ClipboardEvent, useState } from "react";
import type { DraftForm, RecipeDraft } from "./recipe-draft.ts";
import { filledWith, foundWords, isWhole, recipeIn } from "./whole-recipe.ts";

export interface WholeRecipe {
  /** What was found in the text that the form is filled with; null while nothing was pasted. */
  readonly found: string | null;
  /** Fills the form; false when no ingredient is in the text. */
  readonly fill: (text: string) => boolean;
  /** Takes a paste that is a whole recipe, into a field that takes one line or the ingredients. */
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly undo: () => void;
  readonly settle: () => void;
}

/** A recipe pasted whole, and the way back. Source: handbook/recipes.md#the-form. */
export function useWholeRecipe(form: DraftForm): WholeRecipe {
  const [state, setState] = useState<{ found: string; before: RecipeDraft } | null>(null);

  function put(draft: RecipeDraft) {
    form.reset(draft, { keepDefaultValues: true });
    void form.trigger();
    form.setFocus("name");
  }
  function fill(text: string): boolean {
    const read = recipeIn(text);
    if (read === null) return false;
    const before = structuredClone(form.getValues());
    put(filledWith(before, read));
    setState({ found: foundWords(read), before });
    return true;
  }
  function onPaste(event: ClipboardEvent) {
    const target = event.target as HTMLElement;
    if (!(target instanceof HTMLInputElement) && !("takesRecipe" in target.dataset)) return;
    const text = event.clipboardData.getData("text/plain");
    const read = text.includes("\n") ? recipeIn(text) : null;
    if (read === null || !isWhole(read)) return;
    event.preventDefault();
    event.stopPropagation();
    fill(text);
  }
  function undo() {
    if (state) put(state.before);
    setState(null);
  }
  return { found: state?.found ?? null, fill, onPaste, undo, settle: () => setState(null) };
}
