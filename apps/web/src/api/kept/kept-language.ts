import { type Language, languages, lookUpTags, pseudoLanguages } from "@larder/words/languages";

/** The visitor's choice. public/before-paint.js reads the same key before the first paint. */
const KEY = "language";
const all = [...languages, ...pseudoLanguages];

function withStorage(work: () => string | null | void): string | null {
  try {
    return work() ?? null;
  } catch (error) {
    // Storage may be forbidden, or absent where the build draws the landing page.
    if (error instanceof DOMException || error instanceof ReferenceError) return null;
    throw error;
  }
}

/** The language chosen in this browser; null without one. Source: handbook/words.md#the-readers-language. */
export function keptLanguage(): Language | null {
  const kept = withStorage(() => localStorage.getItem(KEY));
  return kept === null ? null : lookUpTags(all, [kept]);
}

/** Keeps a choice in this browser; null forgets it. */
export function keepLanguage(language: Language | null): void {
  withStorage(() =>
    language === null ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, language),
  );
}
