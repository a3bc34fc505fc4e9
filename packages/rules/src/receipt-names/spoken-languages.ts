import { LANGUAGES, type Language } from "./food-words.ts";
import { bitOf, EVERY_LANGUAGE, type NameBook } from "./name-book.ts";

/** The languages of a receipt, as bits. */
export interface Spoken {
  readonly languages: number;
  /** The one that most of its words are of. */
  readonly main: Language;
}

/** Languages in which what it is stands before what kind of it. */
export const HEAD_FIRST: ReadonlySet<string> = new Set("fr es it pt ro pl cs hr ms".split(" "));

/** Short words are in many languages. */
const LONG_ENOUGH = 4;
const VOTE_OF_SHORT = 0.3;
/** A language counts from so many of the votes of the main one on. */
const FEWEST_VOTES = 0.3;
/** Who lives in the language votes too, and English where nobody does. */
const HOUSEHOLD_VOTE = 0.4;
const ENGLISH_VOTE = 0.05;

/**
 * The languages in which the words of a receipt are known: "mele" is apples among "latte" and "pane", and nothing among "milk" and
 * "bread". Each word has one vote, which the languages that know it share.
 */
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
