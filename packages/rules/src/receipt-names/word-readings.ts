import { bitOf, type NameBook } from "./name-book.ts";
import { cutFrom, misreadFrom, shortenedFrom, skeletonOf } from "./near-words.ts";
import type { Spoken } from "./spoken-languages.ts";
import { isDescribing } from "./printed-words.ts";
import { SHORTENED } from "./till-words.data.ts";

/** How far a printed word is from a known one. */
export const SAID = 0;
export const SHORT = 1;
export const DOUBTFUL = 2;
export const GUESSED = 3;

/** A known word that a printed one may be. */
export interface Reading {
  readonly word: string;
  readonly distance: number;
}

/** A printed word and what it may be; none of it where nobody knows. */
export interface ReadWord {
  readonly readings: readonly Reading[];
  /** Says how big, how made or by whom, not what. */
  readonly isDescribing: boolean;
}

/** In these, one word is often made of several, and the last one says what it is. */
const JOINED = (["de", "nl", "sv", "no", "da", "fi", "hu"] as const).reduce(
  (bits, language) => bits | bitOf(language),
  0,
);
const SHORTEST_HEAD = 4;
const SHORTEST_PRINTED = 6;
const LONG_ENOUGH_ABROAD = 6;
const LONG_SKELETON = 4;
const LONG_CUT = 5;

/** "weidemilch" is milch, "kirschjoghurt" perhaps joghurt, "toilettenpapier" papier; null where no end of it is known. */
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

/** The known word that a word of several ends in, where the language joins them or the word is as long as such ones are. */
export function compoundEnd(word: string, spoken: Spoken, book: NameBook): Reading | null {
  const isJoining = (spoken.languages & JOINED) !== 0;
  return isJoining || word.length >= LONG_COMPOUND ? headOf(word, book) : null;
}

const at = (distance: number) => (word: string) => ({ word, distance });

/** What is left of a word, or misread: led back to words of the receipt's languages. */
function nearReadings(printed: string, book: NameBook, languages: number): readonly Reading[] {
  // what is no food is known by whole words alone
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

/** What a printed word may be, in the languages of its receipt; from the surest kind of reading that there is. */
export function readWord(printed: string, book: NameBook, spoken: Spoken): ReadWord {
  const isKind = isDescribing(printed);
  const known = book.languages.get(printed) ?? 0;
  const short = SHORTENED.get(printed)?.split(" ") ?? [];
  const said = [...((known & (spoken.languages | 1)) === 0 ? [] : [printed]), ...short];
  if (said.length > 0) return { readings: said.map(at(SAID)), isDescribing: isKind };
  if (isKind) return { readings: [], isDescribing: true };
  const head = (spoken.languages & JOINED) === 0 ? null : headOf(printed, book);
  if (head !== null) return { readings: [head], isDescribing: false };
  if (known !== 0 && printed.length >= LONG_ENOUGH_ABROAD)
    return { readings: [at(DOUBTFUL)(printed)], isDescribing: false };
  const languages = spoken.languages | 1;
  return { readings: nearReadings(printed, book, languages), isDescribing: false };
}
