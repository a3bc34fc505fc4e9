import { CHILLED_FOODS } from "./foods-chilled.data.ts";
import { FRESH_FOODS } from "./foods-fresh.data.ts";
import { KEPT_FOODS } from "./foods-kept.data.ts";

/** Languages of receipts, English first. Source: handbook/receipts.md#matching. */
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

/** Receipt names by language. A space separates names, an underscore joins words, a prefix marks a brand. */
export type FoodWords = readonly [ingredient: string, words: Partial<Record<Language, string>>];

export const FOOD_WORDS: readonly FoodWords[] = [...FRESH_FOODS, ...CHILLED_FOODS, ...KEPT_FOODS];

/** "sour_cream butter" as two names. */
export function namesIn(words: string): readonly string[] {
  return words
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll("_", " "));
}
