import { editDistance } from "../kitchen/names/name-match.ts";

/** Candidates for shortened and misread words. */
export interface NearWords {
  /** Words by their letters without vowels. */
  readonly bySkeleton: ReadonlyMap<string, readonly string[]>;
  /** Sorted, so that words with one prefix are adjacent. */
  readonly sorted: readonly string[];
  readonly byFirstLetter: ReadonlyMap<string, readonly Lettered[]>;
}

interface Lettered {
  readonly word: string;
  /** Bit set of its letters. */
  readonly letters: number;
}

const SHORTEST_SKELETON = 3;
const SHORTEST_WORD = 4;

/** First letter and consonants, without repetitions: "cheddar" becomes "chdr". */
export function skeletonOf(word: string): string {
  const bare = word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, "");
  return bare.replaceAll(/(.)\1+/g, "$1");
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Index of words for lookups by similarity. */
export function nearWords(words: Iterable<string>): NearWords {
  const sorted = [...words].filter((word) => word.length >= SHORTEST_WORD).toSorted();
  const bySkeleton = new Map<string, string[]>();
  const byFirstLetter = new Map<string, Lettered[]>();
  for (const word of sorted) {
    const skeleton = skeletonOf(word);
    if (skeleton.length >= SHORTEST_SKELETON)
      bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), word]);
    const first = byFirstLetter.get(word.charAt(0));
    const lettered = { word, letters: lettersOf(word) };
    if (first === undefined) byFirstLetter.set(word.charAt(0), [lettered]);
    else first.push(lettered);
  }
  return { bySkeleton, sorted, byFirstLetter };
}

const MOST_NEAR = 6;

/** Words that lost some or all vowels in print: "strwbry", "yogrt". */
export function shortenedFrom(printed: string, near: NearWords): readonly string[] {
  const skeleton = skeletonOf(printed);
  // "rice" and "race" are words, "strwbry" is an abbreviation
  const vowels = printed.length - printed.replaceAll(/[aeiou]/g, "").length;
  if (skeleton.length < SHORTEST_SKELETON || vowels > 1) return [];
  const known = near.bySkeleton.get(skeleton) ?? [];
  return known.filter((word) => word.length > printed.length).slice(0, MOST_NEAR);
}

const SHORTEST_CUT = 4;

/** Words cut off by a narrow column: "whea", "creme fraich". */
export function cutFrom(printed: string, near: NearWords): readonly string[] {
  if (printed.length < SHORTEST_CUT) return [];
  let low = 0;
  let high = near.sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((near.sorted[middle] ?? "") < printed) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; near.sorted[at]?.startsWith(printed) && found.length < MOST_NEAR; at += 1)
    found.push(near.sorted[at] ?? "");
  return found;
}

const SHORTEST_MISREAD = 6;
/** Replacing one letter changes two bits. */
const MOST_OTHER_LETTERS = 2;

/** Long words that differ from a printed one by a letter. */
export function misreadFrom(printed: string, near: NearWords): readonly string[] {
  if (printed.length < SHORTEST_MISREAD) return [];
  const letters = lettersOf(printed);
  const alike = near.byFirstLetter.get(printed.charAt(0)) ?? [];
  return alike
    .filter(
      ({ word, letters: others }) =>
        Math.abs(word.length - printed.length) <= 1 &&
        word.length >= SHORTEST_MISREAD - 1 &&
        bitsOf(letters ^ others) <= MOST_OTHER_LETTERS &&
        editDistance(printed, word, 1) !== null,
    )
    .map(({ word }) => word)
    .slice(0, MOST_NEAR);
}

/** Prefilter for words within a distance, by first letter. */
export function* wordsLike(word: string, near: NearWords, most: number): Generator<string> {
  const letters = lettersOf(word);
  for (const { word: other, letters: others } of near.byFirstLetter.get(word.charAt(0)) ?? [])
    if (Math.abs(other.length - word.length) <= most && bitsOf(letters ^ others) <= 2 * most)
      yield other;
}
