import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import type { DraftForm, RecipeDraft } from "./form/recipe-draft.ts";
import { filledWith, foundWords, isWhole, recipeIn } from "./whole-recipe.ts";

export interface WholeRecipe {
  /** What was found in the text that the form is filled with; null while nothing was. */
  readonly found: string | null;
  /** The text of the field for a whole recipe. */
  readonly text: string;
  /** Takes the text, and reads it into the form a moment later. */
  readonly write: (text: string) => void;
  /** Reads at once what is still to be read: its place is left. */
  readonly rest: () => void;
  /** The form was changed by hand since, so it is read again only on request. */
  readonly isByHand: boolean;
  /** Reads the text again; what was changed by hand goes. */
  readonly readAgain: () => void;
  /** Marks the form as changed by hand. */
  readonly touch: () => void;
  /** Takes a paste that is a whole recipe, into a field that takes one line or the ingredients. */
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly undo: () => void;
  readonly settle: () => void;
}

/** A form of a hundred rows must not slow typing. */
const READ_AFTER_MS = 250;

interface Filled {
  readonly found: string;
  readonly before: RecipeDraft;
}

/**
 * A whole recipe, typed or pasted, with its reading and an undo. Source:
 * handbook/recipes.md#the-form.
 */
export function useWholeRecipe(form: DraftForm): WholeRecipe {
  const [filled, setFilled] = useState<Filled | null>(null);
  const [text, setText] = useState("");
  const [isByHand, setIsByHand] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was written and is to be read in a moment. */
  const unread = useRef<string>(undefined);
  // A form that is gone reads nothing any more.
  useEffect(() => () => clearTimeout(timer.current), []);

  function put(draft: RecipeDraft) {
    form.reset(draft, { keepDefaultValues: true });
    void form.trigger();
  }
  function forgetUnread() {
    clearTimeout(timer.current);
    unread.current = undefined;
  }
  function read(next: string) {
    forgetUnread();
    const recipe = recipeIn(next);
    if (recipe === null) {
      if (filled) put(filled.before);
      setFilled(null);
      return;
    }
    const before = filled?.before ?? structuredClone(form.getValues());
    put(filledWith(before, recipe));
    setFilled({ found: foundWords(recipe), before });
    setIsByHand(false);
  }
  function write(next: string) {
    setText(next);
    forgetUnread();
    if (filled !== null && isByHand) return;
    unread.current = next;
    timer.current = setTimeout(() => read(next), READ_AFTER_MS);
  }
  function rest() {
    if (unread.current !== undefined) read(unread.current);
  }
  function onPaste(event: ClipboardEvent) {
    const target = event.target as HTMLElement;
    if (!(target instanceof HTMLInputElement) && !("takesRecipe" in target.dataset)) return;
    const pasted = event.clipboardData.getData("text/plain");
    const recipe = pasted.includes("\n") ? recipeIn(pasted) : null;
    if (recipe === null || !isWhole(recipe)) return;
    event.preventDefault();
    event.stopPropagation();
    setText(pasted);
    read(pasted);
    form.setFocus("name");
  }
  function settle() {
    forgetUnread();
    setFilled(null);
    setText("");
    setIsByHand(false);
  }
  function undo() {
    if (filled) put(filled.before);
    settle();
  }
  return {
    found: filled?.found ?? null,
    text,
    write,
    rest,
    isByHand: isByHand && filled !== null,
    readAgain: () => read(text),
    touch: () => setIsByHand(true),
    onPaste,
    undo,
    settle,
  };
}
