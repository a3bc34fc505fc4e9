/**
 * As the system has it, or always light or dark. Independent of the session. Source:
 * handbook/screens.md#account-and-settings.
 */
export type Appearance = "system" | "light" | "dark";

// public/before-paint.js reads the same key before the first paint.
const KEY = "appearance";

/** The choice that this browser keeps; "system" when there is none or storage is off. */
export function readAppearance(): Appearance {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch (error) {
    if (error instanceof DOMException) return "system";
    throw error;
  }
}

/** Applies a choice at once and keeps it. */
export function setAppearance(appearance: Appearance): void {
  const root = document.documentElement;
  if (appearance === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = appearance;
  try {
    if (appearance === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, appearance);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
