/** Languages with all texts: each is a folder of catalogues. Source: handbook/words.md#languages. */
export const languages = ["en"] as const;
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

/** Maximum number of ranges read from a header. */
const MOST_RANGES = 50;
const RANGE = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

/** The language ranges of an `Accept-Language` header, most wanted first; others are ignored. */
function rangesOf(header: string): readonly string[] {
  return header
    .split(",", MOST_RANGES)
    .flatMap((part) => {
      const [, range, quality = "1"] = RANGE.exec(part) ?? [];
      const weight = Number(quality);
      return range === undefined || !(weight > 0) ? [] : [{ range, weight }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ range }) => range);
}

/**
 * The best of some languages for an `Accept-Language` header or a single tag, by the lookup of RFC
 * 4647: each range is shortened until it fits. Null if none fits.
 */
export function lookUp<Known extends string>(
  known: readonly Known[],
  header: string | null | undefined,
): Known | null {
  for (const range of rangesOf(header ?? "")) {
    const parts = range.toLowerCase().split("-");
    for (; parts.length > 0; parts.pop()) {
      const tag = parts.join("-");
      const found = known.find((one) => one.toLowerCase() === tag);
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** Whether the letters of a language run from right to left. */
export const isRightToLeft = (language: Language): boolean => language === "ar-XB";
