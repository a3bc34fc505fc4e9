import { bitOf, type NameBook, OTHER, type Phrase } from "./name-book.ts";
import type { PrintedBrand } from "./printed-brands.ts";
import { isDescribing } from "./printed-words.ts";
import { HEAD_FIRST, type Spoken } from "./spoken-languages.ts";
import { DOUBTFUL, type ReadWord, SAID } from "./word-readings.ts";

/** A known name with all its words in the printed one, and their places. */
export interface Candidate {
  readonly phrase: Phrase;
  /** The places of the printed words that it takes. */
  readonly places: ReadonlySet<number>;
  /** The farthest that one of them is from its word. */
  readonly distance: number;
  readonly score: number;
}

export interface Name {
  readonly printed: readonly string[];
  readonly words: readonly ReadWord[];
  readonly brands: readonly PrintedBrand[];
  readonly spoken: Spoken;
  /** True if the kind of thing comes before what narrows it: "zumo de naranja". */
  readonly isFirst: boolean;
  /** The place of the word for the kind of thing. */
  readonly head: number;
}

const POINTS_OF_WORD = 3;
const POINTS_OF_KIND = 1.5;
const POINTS_OF_HEAD = 2;
const POINTS_OF_LANGUAGE = 0.6;
const POINTS_OF_ORDER = 0.4;
const POINTS_OF_MAKER = 3.5;
/** A dish, or a brand of food that the catalogue lacks, is no ingredient, whatever else is in the name. */
const POINTS_OF_DISH = 6;
const COST_OF_FLAVOUR = 3.5;
const COST_OF_DISTANCE = 1.2;
const COST_OF_GENERIC = 2.5;

export const isNoun = ({ readings }: ReadWord, word: string): boolean =>
  readings.length > 0 && !isDescribing(word);

export function headPlace(
  printed: readonly string[],
  words: readonly ReadWord[],
  isFirst: boolean,
): number {
  const isNounAt = (word: ReadWord, place: number) => isNoun(word, printed[place] ?? "");
  return isFirst ? words.findIndex(isNounAt) : words.findLastIndex(isNounAt);
}

/** True if the kind of thing comes first: by the receipt's language, unless the name is English throughout. */
export function isHeadFirst(printed: readonly string[], book: NameBook, { main }: Spoken): boolean {
  if (!HEAD_FIRST.has(main)) return false;
  const known = printed.map((word) => book.ofFood.get(word) ?? 0).filter((bits) => bits !== 0);
  const isOf = (bits: number) => (bits & bitOf(main)) !== 0;
  return known.length === 0 || known.some(isOf) || !known.some((bits) => (bits & 1) !== 0);
}

/** Each phrase of which a printed word may be a word, with the places and the distance of those that are. */
function phrasesIn({ printed, words }: Name, book: NameBook) {
  const found = new Map<Phrase, { words: Set<string>; places: Set<number>; distance: number }>();
  for (const [place, { readings }] of words.entries())
    for (const { word, distance } of readings)
      for (const phrase of book.byWord.get(word) ?? []) {
        // a word that is cut off or misread is no reason to match nothing
        if (phrase.meaning <= OTHER && !printed[place]?.endsWith(word)) continue;
        const known = found.get(phrase);
        if (known === undefined)
          found.set(phrase, { words: new Set([word]), places: new Set([place]), distance });
        else if (!known.words.has(word)) {
          known.words.add(word);
          known.places.add(place);
          known.distance = Math.max(known.distance, distance);
        }
      }
  return found;
}

export function candidatesOf(name: Name, book: NameBook): readonly Candidate[] {
  const { head, spoken } = name;
  const main = bitOf(spoken.main);
  const candidates: Candidate[] = [];
  for (const [phrase, { words, places, distance }] of phrasesIn(name, book)) {
    if (words.size < phrase.words.length) continue;
    const isHeard = (phrase.languages & (spoken.languages | 1)) !== 0;
    if (!isHeard && distance < DOUBTFUL) continue;
    const points = phrase.words.reduce(
      (sum, word) => sum + (isDescribing(word) ? POINTS_OF_KIND : POINTS_OF_WORD),
      0,
    );
    const ofHead = places.has(head) ? POINTS_OF_HEAD : 0;
    const ofLanguage = (phrase.languages & main) === 0 ? 0 : POINTS_OF_LANGUAGE;
    const cost = COST_OF_DISTANCE * distance;
    const ofMaker = phrase.isMaker && distance === SAID ? POINTS_OF_MAKER : 0;
    // "zumo de naranja" is juice, "naranja de zumo" an orange
    const isInOrder = [...words].every((word, at) => phrase.words[at] === word);
    const ofOrder = phrase.words.length > 1 && isInOrder ? POINTS_OF_ORDER : 0;
    const score = points + ofHead + ofLanguage + ofMaker + ofOrder - cost;
    candidates.push({ phrase, places, distance, score });
  }
  return judged([...candidates, ...brandCandidates(name, candidates)]);
}

/** The brands and dishes of a name that are no part of an ingredient's name in it: "greek salad cheese". */
function brandCandidates(
  { brands, printed }: Name,
  named: readonly Candidate[],
): readonly Candidate[] {
  const isNamed = ({ places }: PrintedBrand) =>
    named.some(
      ({ phrase: { meaning, words } }) =>
        meaning > OTHER &&
        words.length > places.size &&
        [...places].every((place) => words.includes(printed[place] ?? "")),
    );
  return brands
    .filter((brand) => brand.phrase.meaning !== OTHER || !isNamed(brand))
    .map(({ phrase, places }) => {
      const ofMaker = phrase.isMaker ? POINTS_OF_MAKER : 0;
      const ofBrand = phrase.meaning === OTHER ? POINTS_OF_DISH : ofMaker;
      const score = POINTS_OF_WORD * places.size + POINTS_OF_LANGUAGE + ofBrand;
      return { phrase, places, distance: SAID, score };
    });
}

/** The best first. Generic names follow their kinds; of two equals the food that the catalogue lacks is first. */
function judged(candidates: readonly Candidate[]): readonly Candidate[] {
  const kinds = new Set(
    candidates.flatMap(({ phrase: { kind, isGeneric } }) => (isGeneric ? [] : [kind])),
  );
  const hasBrand = candidates.some(({ phrase, distance }) => phrase.isBrand && distance === SAID);
  const scoreOf = (one: Candidate): number => {
    const { phrase, score } = one;
    if (phrase.isGeneric && kinds.has(phrase.kind)) return score - COST_OF_GENERIC;
    const isTaste = hasBrand && phrase.isFlavour && phrase.words.length === 1;
    return isTaste ? score - COST_OF_FLAVOUR : score;
  };
  return candidates
    .map((one) => ({ ...one, score: scoreOf(one) }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(b.phrase.meaning === OTHER) - Number(a.phrase.meaning === OTHER),
    );
}
