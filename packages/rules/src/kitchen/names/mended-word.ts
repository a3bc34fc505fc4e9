import { bitOf, type NameBook } from "../../receipt-names/name-book.ts";
import { wordsLike } from "../../receipt-names/near-words.ts";
import type { Spoken } from "../../receipt-names/spoken-languages.ts";
import { editDistance } from "./name-match.ts";

const ENGLISH = bitOf("en");
const SHORTEST_MENDED = 5;
const LONG_WORD = 8;

/** The only food word within a typing error; null for none or several. */
export function mendedWord(
  word: string,
  spoken: Spoken,
  books: readonly NameBook[],
): string | null {
  if (word.length < SHORTEST_MENDED) return null;
  const most = word.length < LONG_WORD ? 1 : 2;
  let found: string | null = null;
  let edits = most + 1;
  for (const { near, ofFood } of books)
    for (const other of wordsLike(word, near, most)) {
      if (((ofFood.get(other) ?? 0) & (spoken.languages | ENGLISH)) === 0) continue;
      const distance = editDistance(word, other, most);
      if (distance === null || distance > edits) continue;
      if (distance === edits && other !== found) return null;
      [found, edits] = [other, distance];
    }
  return found;
}
