import { languageNames, languages } from "./language-list.ts";

export { languageNames, languages };
export type FullLanguage = (typeof languages)[number];

/** Generated from the English texts, for development and tests. Source: handbook/words.md#pseudo. */
export const pseudoLanguages = ["en-XA", "ar-XB"] as const;
export type PseudoLanguage = (typeof pseudoLanguages)[number];

/** A language of texts. */
export type Language = FullLanguage | PseudoLanguage;

/** Languages with names of food and units; more than those with texts. */
export const foodLanguages = ["en", "de", "fr", "es", "it"] as const;
export type FoodLanguage = (typeof foodLanguages)[number];

export const DEFAULT_LANGUAGE = "en";

/**
 * The best of some languages for tags, most wanted first, by the lookup of RFC 4647: each is
 * shortened until it fits. Null if none fits.
 */
export function lookUpTags<Known extends string>(
  known: readonly Known[],
  tags: readonly string[],
): Known | null {
  for (const wanted of tags) {
    const parts = wanted.toLowerCase().split("-");
    for (; parts.length > 0; parts.pop()) {
      const tag = parts.join("-");
      const found = known.find((one) => one.toLowerCase() === tag);
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** The language of the displayed texts: English for pseudo-languages. */
export const pseudoBaseOf = (language: Language): FullLanguage =>
  languages.find((one) => one === language) ?? DEFAULT_LANGUAGE;

/** Whether the letters of a language run from right to left. */
export const isRightToLeft = (language: Language): boolean => language === "ar-XB";
