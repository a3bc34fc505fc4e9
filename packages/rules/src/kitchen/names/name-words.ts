import {
  IRREGULAR_SINGULARS,
  LEADING_ADJECTIVES,
  LEADING_PHRASES,
  NO_PLURALS,
} from "./ingredient-words.ts";

const SHORTEST_PLURAL = 4;

/**
 * Common form of singular and plural. Not always a real word ("cookies" and "cookie" become
 * "cooky"), but unique.
 */
export function singular(word: string): string {
  const irregular = IRREGULAR_SINGULARS.get(word);
  if (irregular !== undefined) return irregular;
  if (NO_PLURALS.has(word) || word.length < SHORTEST_PLURAL) return word;
  const stem = word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
  if (stem.length < SHORTEST_PLURAL) return stem;
  if (/(?:o|sh|ch|x|ss|zz)e$/.test(stem)) return stem.slice(0, -1);
  return stem.endsWith("ie") ? `${stem.slice(0, -2)}y` : stem;
}

/** Folded words without punctuation. Apostrophes join, everything else separates. */
export function wordsOf(folded: string): readonly string[] {
  return folded
    .replaceAll(/['’‘`´]/g, "")
    .replaceAll("&", " and ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

export function keyOf(words: readonly string[]): string {
  return words.map(singular).join(" ");
}

const NUMBER_WORD = /^\p{N}+$/u;
const LONGEST_PHRASE = 3;
const STARTS_OF_PHRASES = new Set([...LEADING_PHRASES].map((phrase) => phrase.split(" ", 1)[0]));

/** Number of words from `at` on that do not affect the ingredient. */
export function leadingCount(words: readonly string[], at = 0): number {
  const first = words[at];
  if (first === undefined) return 0;
  if (STARTS_OF_PHRASES.has(first))
    for (let length = LONGEST_PHRASE; length > 1; length -= 1) {
      if (
        words.length >= at + length &&
        LEADING_PHRASES.has(words.slice(at, at + length).join(" "))
      )
        return length;
    }
  return LEADING_ADJECTIVES.has(first) || NUMBER_WORD.test(first) ? 1 : 0;
}
