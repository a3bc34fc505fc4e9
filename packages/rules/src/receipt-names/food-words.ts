import { CHILLED_FOODS } from "./foods-chilled.data.ts";
import { FRESH_FOODS } from "./foods-fresh.data.ts";
import { KEPT_FOODS } from "./foods-kept.data.ts";

/** Languages of tills, English first. Source: handbook/receipts.md#matching. */
export const LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "cs",
  "sv",
  "no",
  "da",
  "fi",
  "ro",
  "hr",
  "hu",
  "tr",
  "ms",
] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * An ingredient of the catalogue, and what tills call it: words by language, a blank between two, an underscore within one,
 * and a mark before the name of a maker who is known for it.
 */
export type FoodWords = readonly [ingredient: string, words: Partial<Record<Language, string>>];

/** What ingredients of the catalogue are called on tills. */
export const FOOD_WORDS: readonly FoodWords[] = [...FRESH_FOODS, ...CHILLED_FOODS, ...KEPT_FOODS];

/** "sour_cream butter" as two names. */
export function namesIn(words: string): readonly string[] {
  return words
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll("_", " "));
}
