import { bitOf, type NameBook } from "./name-book.ts";
import { cutFrom, misreadFrom, shortenedFrom, skeletonOf } from "./near-words.ts";
import type { Spoken } from "./spoken-languages.ts";
import { isDescribing } from "./printed-words.ts";
import { SHORTENED, SHORT_FOR_SEVERAL } from "./till-words.data.ts";

/** Distances of a printed word from a known one. */
export const SAID = 0;
export const SHORT = 1;
export const DOUBTFUL = 2;
export const GUESSED = 3;

/** Known word that a printed one may be. */
export interface Reading {
  readonly word: string;
  readonly distance: number;
}

/** Printed word with its readings; empty if unknown. */
export interface ReadWord {
  readonly readings: readonly Reading[];
  /** Size, preparation or maker, not a food. */
  readonly isDescribing: boolean;
}

/** Languages with compound words, where the last part is the head noun. */
export const JOINED = (["de", "nl", "sv", "no", "da", "fi", "hu"] as const).reduce(
  (bits, language) => bits | bitOf(language),
  0,
);
const SHORTEST_HEAD = 4;
const SHORTEST_PRINTED = 6;
const LONG_ENOUGH_ABROAD = 6;
const LONG_SKELETON = 4;
const LONG_CUT = 5;

/** "weidemilch" is milch, "toilettenpapier" papier. Null if no ending is known. */
function headOf(printed: string, book: NameBook): Reading | null {
  if (printed.length < SHORTEST_PRINTED) return null;
  for (let start = 2; start <= printed.length - SHORTEST_HEAD; start += 1) {
    const word = printed.slice(start);
    if (((book.languages.get(word) ?? 0) & JOINED) === 0) continue;
    if (book.byWord.get(word)?.some(({ words }) => words.length === 1) !== true) continue;
    const before = printed.slice(0, start);
    const isKind = isDescribing(before) || isDescribing(before.replace(/(?:s|n|en|e)$/, ""));
    const isFood = [before, before.slice(0, -1), before.slice(0, -2)].some((part) =>
      book.byWord.has(part),
    );
    return { word, distance: isKind ? SAID : isFood ? GUESSED : DOUBTFUL };
  }
  return null;
}

const LONG_COMPOUND = 9;

/** Known ending, if the language has compounds or the word is long. */
export function compoundEnd(word: string, spoken: Spoken, book: NameBook): Reading | null {
  const isJoining = (spoken.languages & JOINED) !== 0;
  return isJoining || word.length >= LONG_COMPOUND ? headOf(word, book) : null;
}

const at = (distance: number) => (word: string) => ({ word, distance });

/** Similar words of the receipt's languages for a shortened or misread word. */
function nearReadings(printed: string, book: NameBook, languages: number): readonly Reading[] {
  // non-food is recognised by whole words only
  const isSpoken = (word: string) => ((book.ofFood.get(word) ?? 0) & languages) !== 0;
  const shortened = shortenedFrom(printed, book.near).filter(isSpoken);
  if (shortened.length > 0) {
    const isClear = shortened.length === 1 && skeletonOf(printed).length >= LONG_SKELETON;
    return shortened.map(at(isClear ? SHORT : DOUBTFUL));
  }
  const cut = cutFrom(printed, book.near).filter(isSpoken);
  if (cut.length > 0) {
    if (printed.length < LONG_CUT) return cut.map(at(GUESSED));
    return cut.map(at(cut.length === 1 ? SHORT : DOUBTFUL));
  }
  return misreadFrom(printed, book.near).filter(isSpoken).map(at(GUESSED));
}

/** By the most certain method that matches. */
export function readWord(printed: string, book: NameBook, spoken: Spoken): ReadWord {
  const isKind = isDescribing(printed);
  const known = book.languages.get(printed) ?? 0;
  const short = SHORTENED.get(printed)?.split(" ") ?? [];
  const said = [...((known & (spoken.languages | 1)) === 0 ? [] : [printed]), ...short];
  const isOpen = SHORT_FOR_SEVERAL.has(printed) && said.length === short.length;
  if (said.length > 0)
    return { readings: said.map(at(isOpen ? DOUBTFUL : SAID)), isDescribing: isKind };
  if (isKind) return { readings: [], isDescribing: true };
  const head = (spoken.languages & JOINED) === 0 ? null : headOf(printed, book);
  if (head !== null) return { readings: [head], isDescribing: false };
  if (known !== 0 && printed.length >= LONG_ENOUGH_ABROAD)
    return { readings: [at(DOUBTFUL)(printed)], isDescribing: false };
  const languages = spoken.languages | 1;
  return { readings: nearReadings(printed, book, languages), isDescribing: false };
}
