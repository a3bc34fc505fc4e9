import { LANGUAGES, type Language } from "./food-words.ts";
import { bitOf, EVERY_LANGUAGE, type NameBook } from "./name-book.ts";

/** Languages of a receipt as a bit set. */
export interface Spoken {
  readonly languages: number;
  /** Language of most of its words. */
  readonly main: Language;
}

/** Languages with the head noun first. */
export const HEAD_FIRST: ReadonlySet<string> = new Set("fr es it pt ro pl cs hr ms".split(" "));

/** Short words exist in many languages. */
const LONG_ENOUGH = 4;
const VOTE_OF_SHORT = 0.3;
/** A language needs this share of the main one's votes. */
const FEWEST_VOTES = 0.3;
/** Weight of the household's language, and of English if it has none. */
const HOUSEHOLD_VOTE = 0.4;
const ENGLISH_VOTE = 0.05;

/** Votes of words: "mele" is apples next to "latte", but unknown next to "milk". */
export function spokenLanguages(
  names: readonly (readonly string[])[],
  book: NameBook,
  householdLanguage: string | null,
): Spoken {
  const votes: number[] = LANGUAGES.map((language) =>
    language === householdLanguage ? HOUSEHOLD_VOTE : language === "en" ? ENGLISH_VOTE : 0,
  );
  for (const word of names.flat()) {
    const known = book.languages.get(word) ?? 0;
    if (known === 0 || known === EVERY_LANGUAGE) continue;
    const those = LANGUAGES.flatMap((language, at) => (known & bitOf(language) ? [at] : []));
    const vote = (word.length < LONG_ENOUGH ? VOTE_OF_SHORT : 1) / those.length;
    for (const at of those) votes[at] = (votes[at] ?? 0) + vote;
  }
  const most = Math.max(...votes);
  const languages = votes.reduce(
    (bits, vote, at) => (vote >= FEWEST_VOTES * most && vote > 0 ? bits | (1 << at) : bits),
    0,
  );
  return { languages, main: LANGUAGES[votes.indexOf(most)] ?? "en" };
}
