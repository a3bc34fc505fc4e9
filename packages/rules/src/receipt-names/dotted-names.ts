import { type NameBook, OTHER, type Phrase } from "./name-book.ts";
import type { Spoken } from "./spoken-languages.ts";
import { foldText } from "../kitchen/names/ingredient-name.ts";
import { isDescribing, MOST_LETTERS, printedWords } from "./printed-words.ts";
import { SHORTENED } from "./till-words.data.ts";
import { JOINED } from "./word-readings.ts";

/** Parts of one word with dots for what is left out: "HÄHN.BRUSTF." */
const DOTTED = /(?<!\p{L})\p{L}{2,}(?:[.-]\p{L}{2,})*\.\p{L}{2,}(?:[.-]\p{L}{2,})*\.?/gu;
/** A word with a dot for its end: "ZWIEB." */
const CUT = /(?<!\p{L})(\p{L}{4,})\./u;
/** Fewer letters fit too many words. */
const FEWEST_LETTERS = 6;

/** Whether a word has the parts in their order, with the first at its start, and a last one without a dot at its end. */
function isOfParts(word: string, parts: readonly string[], isCut: boolean): boolean {
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = word.indexOf(part, at);
    if (found < 0 || (index === 0 && found > 0)) return false;
    at = found + part.length;
  }
  return isCut || word.endsWith(parts.at(-1) ?? "");
}

/** Index of the first word that is not before a prefix. */
function firstFrom(prefix: string, sorted: readonly string[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words of food that begin alike and have a meaning of their own. */
function foodsFrom(prefix: string, book: NameBook, languages: number) {
  const isMeant = ({ words, meaning, languages: spoken }: Phrase) =>
    words.length === 1 && meaning > OTHER && (spoken & languages) !== 0;
  const { sorted } = book.near;
  const found: { word: string; meaning: number }[] = [];
  for (let at = firstFrom(prefix, sorted); sorted[at]?.startsWith(prefix); at += 1) {
    const word = sorted[at] ?? "";
    const phrase = book.byWord.get(word)?.find(isMeant);
    if (phrase !== undefined) found.push({ word, meaning: phrase.meaning });
  }
  return found;
}

/** The compound that the parts are cut from; null if it may mean several foods. */
function compoundOf(dotted: string, book: NameBook, languages: number): string | null {
  const parts = dotted.split(/[.-]/u).filter((part) => part !== "");
  const [first = ""] = parts;
  if (parts.join("").length < FEWEST_LETTERS) return null;
  const found = foodsFrom(first, book, languages).filter(({ word }) =>
    isOfParts(word, parts, dotted.endsWith(".")),
  );
  return new Set(found.map(({ meaning }) => meaning)).size === 1 ? (found[0]?.word ?? null) : null;
}

/** The word that a dotted one is cut from: "zwieb." is a zwiebel, with which all words from "zwieb" begin. */
function wordOf(cut: string, book: NameBook, languages: number): string | null {
  if (isDescribing(cut) || SHORTENED.has(cut) || book.languages.has(cut)) return null;
  const found = foodsFrom(cut, book, languages).map(({ word }) => word);
  const [shortest = ""] = found.toSorted((a, b) => a.length - b.length);
  return found.every((word) => word.startsWith(shortest)) && shortest !== "" ? shortest : null;
}

/** The first word written out if it is cut; a later one may be a taste: "CHIPS PAPR." */
function withLongFirst(name: string, book: NameBook, languages: number): string {
  const [dotted, cut] = CUT.exec(name) ?? [];
  if (dotted === undefined || cut === undefined) return name;
  const before = name.slice(0, name.indexOf(dotted));
  if (!printedWords(before).every(isDescribing)) return name;
  const word = wordOf(cut, book, languages);
  return word === null ? name : name.replace(dotted, () => `${word} `);
}

/**
 * A printed name with its dotted words written out: "HÄHN.BRUSTF. 600G" names a
 * "hahnchenbrustfilet".
 */
export function withoutDots(printed: string, { languages }: Spoken, book: NameBook): string {
  const joined = languages & JOINED;
  if (joined === 0 || !printed.includes(".")) return printed;
  const name = foldText(printed.slice(0, MOST_LETTERS));
  const whole = name.replaceAll(DOTTED, (dotted) => compoundOf(dotted, book, joined) ?? dotted);
  return withLongFirst(whole, book, joined);
}
