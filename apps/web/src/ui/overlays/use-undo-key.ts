import { useEffect } from "react";

const TYPED_IN = new Set(["text", "search", "email", "password", "number", "tel", "url", "date"]);

function isTextField(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && TYPED_IN.has(element.type);
}

/** Ctrl/Cmd+Z undoes wherever the focus is, but for text fields, which undo their own typing. Source: handbook/screens.md#keyboard. */
export function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return;
    const takeBack = undo;
    function onKeyDown(event: KeyboardEvent) {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      // The last action is in a toast, which goes first.
      if (!isUndo || event.defaultPrevented || isTextField(document.activeElement)) return;
      event.preventDefault();
      takeBack();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [undo]);
}
