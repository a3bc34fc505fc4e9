import {
  bitOf,
  EVERY_LANGUAGE,
  type NameBook,
  NO_FOOD,
  NO_FOOD_ALONE,
  OTHER,
  type Phrase,
} from "./name-book.ts";
import { isDescribing, printedWords } from "./printed-words.ts";
import { HEAD_FIRST, type Spoken, spokenLanguages } from "./spoken-languages.ts";
import { CHANGING } from "./till-words.data.ts";
import { DOUBTFUL, GUESSED, readWord, type ReadWord, SAID } from "./word-readings.ts";

/** Meaning of a printed name. */
export interface NameMeaning {
  /** Ingredient; null if none is named. */
  readonly id: number | null;
  /** Exact name, name with other words, or similar name. */
  readonly by: "said" | "more" | "guess";
  /** Other possible ingredients, most likely first. */
  readonly others: readonly number[];
  /** False if the name is known not to be food. */
  readonly isFood: boolean;
}

/** Name with all its words in the printed one, and their positions. */
interface Candidate {
  readonly phrase: Phrase;
  /** Positions of its printed words. */
  readonly places: ReadonlySet<number>;
  /** Largest distance of one of its words. */
  readonly distance: number;
  readonly score: number;
}

interface Name {
  readonly printed: readonly string[];
  readonly words: readonly ReadWord[];
  readonly spoken: Spoken;
  /** Position of the head noun. */
  readonly head: number;
}

const POINTS_OF_WORD = 3;
const POINTS_OF_KIND = 1.5;
const POINTS_OF_HEAD = 2;
const POINTS_OF_LANGUAGE = 0.6;
const POINTS_OF_MAKER = 3.5;
const COST_OF_DISTANCE = 1.2;
const COST_OF_GENERIC = 2.5;
const MOST_OTHERS = 3;
const SHORTEST_UNKNOWN = 3;
/** With this many unknown words there is no guess. */
const MOST_UNKNOWN = 3;

const isNoun = ({ readings }: ReadWord, word: string): boolean =>
  readings.length > 0 && !isDescribing(word);

function headPlace(printed: readonly string[], words: readonly ReadWord[], main: string): number {
  const isNounAt = (word: ReadWord, place: number) => isNoun(word, printed[place] ?? "");
  return HEAD_FIRST.has(main) ? words.findIndex(isNounAt) : words.findLastIndex(isNounAt);
}

/** Phrases with a possible word, their positions and distance. */
function phrasesIn({ printed, words }: Name, book: NameBook) {
  const found = new Map<Phrase, { words: Set<string>; places: Set<number>; distance: number }>();
  for (const [place, { readings }] of words.entries())
    for (const { word, distance } of readings)
      for (const phrase of book.byWord.get(word) ?? []) {
        // a cut or misread word is no reason to match nothing
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

function candidatesOf(name: Name, book: NameBook): readonly Candidate[] {
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
    const score = points + ofHead + ofLanguage + ofMaker - cost;
    candidates.push({ phrase, places, distance, score });
  }
  return judged(candidates);
}

/** Best first; specific before generic, other names before the catalogue's. */
function judged(candidates: readonly Candidate[]): readonly Candidate[] {
  const kinds = new Set(
    candidates.flatMap(({ phrase: { kind, isGeneric } }) => (isGeneric ? [] : [kind])),
  );
  return candidates
    .map((one) =>
      one.phrase.isGeneric && kinds.has(one.phrase.kind)
        ? { ...one, score: one.score - COST_OF_GENERIC }
        : one,
    )
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(b.phrase.meaning === OTHER) - Number(a.phrase.meaning === OTHER),
    );
}

/** Words that a meaning does not cover. */
interface Rest {
  /** Food words with another meaning. */
  readonly food: number;
  /** Unknown words before and after the matched ones. */
  readonly before: number;
  readonly behind: number;
}

function restOf({ printed, words }: Name, { places, phrase }: Candidate, book: NameBook): Rest {
  const first = Math.min(...places);
  let [food, before, behind] = [0, 0, 0];
  for (const [place, word] of words.entries()) {
    if (places.has(place)) continue;
    const text = printed[place] ?? "";
    if (isNoun(word, text)) {
      const isSame = word.readings.some(({ word: known }) =>
        book.byWord
          .get(known)
          ?.some(
            ({ meaning, isGeneric, kind, isFlavour }) =>
              meaning === phrase.meaning ||
              (isGeneric && kind === phrase.kind) ||
              (phrase.isMaker && isFlavour),
          ),
      );
      if (!isSame) food += 1;
    } else if (
      !word.isDescribing &&
      text.length >= SHORTEST_UNKNOWN &&
      word.readings.length === 0
    ) {
      if (place < first) before += 1;
      else behind += 1;
    }
  }
  return { food, before, behind };
}

/** Whether the name describes a changed product: dried cherries, pickled onions. */
function isMadeOf({ printed }: Name, { places }: Candidate): boolean {
  return printed.some((word, place) => !places.has(place) && CHANGING.has(word));
}

/** Whether the remaining words may be just a brand. */
function isOnlyNamed(
  { phrase }: Candidate,
  { food, before, behind }: Rest,
  spoken: Spoken,
): boolean {
  if (food > 0) return false;
  if (phrase.words.length > 1) return before + behind <= MOST_UNKNOWN;
  if (phrase.isFlavour) return before + behind === 0;
  return HEAD_FIRST.has(spoken.main) ? before === 0 : behind === 0 && before <= 1;
}

const NOTHING: NameMeaning = { id: null, by: "guess", others: [], isFood: true };

/** Not food by its own words, unless more words name a food. */
function isNoFood(candidates: readonly Candidate[]): boolean {
  const without = candidates.find(({ phrase }) => phrase.meaning === NO_FOOD);
  const food = candidates.find(({ phrase }) => phrase.meaning >= OTHER);
  if (without !== undefined && without.distance < GUESSED) {
    const same = candidates.some(
      ({ phrase, places, distance }) =>
        phrase.meaning > OTHER &&
        distance <= without.distance &&
        phrase.languages !== EVERY_LANGUAGE &&
        places.size >= without.places.size &&
        [...without.places].every((place) => places.has(place)),
    );
    if (!same) return true;
  }
  return food === undefined && candidates.some(({ phrase }) => phrase.meaning === NO_FOOD_ALONE);
}

function meaningOf(name: Name, book: NameBook): NameMeaning {
  const candidates = candidatesOf(name, book);
  if (isNoFood(candidates)) return { ...NOTHING, by: "said", isFood: false };
  const food = candidates.filter(({ phrase }) => phrase.meaning >= OTHER);
  const [best] = food;
  if (best === undefined) return NOTHING;
  const { meaning } = best.phrase;
  const rest = restOf(name, best, book);
  const unknown = rest.before + rest.behind;
  const isTooMuch = best.phrase.words.length === 1 && unknown > MOST_UNKNOWN;
  const ids = [...new Set(food.map(({ phrase }) => phrase.meaning))].filter((id) => id > OTHER);
  if (meaning === OTHER || isTooMuch) return { ...NOTHING, others: ids.slice(0, MOST_OTHERS) };
  const isTied = food.some(
    ({ phrase, score }) => phrase.meaning !== meaning && score >= best.score,
  );
  const isSaid =
    best.distance < DOUBTFUL &&
    !isTied &&
    !isMadeOf(name, best) &&
    isOnlyNamed(best, rest, name.spoken);
  return {
    id: meaning,
    by: best.distance >= GUESSED ? "guess" : isSaid ? "said" : "more",
    others: ids.filter((id) => id !== meaning).slice(0, MOST_OTHERS),
    isFood: true,
  };
}

/** The household's own ingredients win if the match is equally good. */
function better(own: NameMeaning, general: NameMeaning): NameMeaning {
  const isOwnBetter = own.id !== null && (own.by === "said" || general.id === null);
  const [first, second] = isOwnBetter ? [own, general] : [general, own];
  const others = [...first.others, ...(second.id === null ? [] : [second.id]), ...second.others];
  const more = [...new Set(others)].filter((id) => id !== first.id);
  return { ...first, others: more.slice(0, MOST_OTHERS) };
}

/** Names for reading one receipt. */
export interface Books {
  readonly catalogue: NameBook;
  /** Added by the household. */
  readonly own: NameBook;
  /** Null if not set. */
  readonly householdLanguage: string | null;
}

/**
 * Longest known name in each print, in any order, with its head noun. Linear.
 * Source: handbook/receipts.md#matching.
 */
export function readNames(
  printedNames: readonly string[],
  { catalogue, own, householdLanguage }: Books,
): readonly NameMeaning[] {
  const names = printedNames.map(printedWords);
  const spoken = spokenLanguages(names, catalogue, householdLanguage);
  const inBook = (book: NameBook) => {
    const read = new Map<string, ReadWord>();
    return (printed: readonly string[]): NameMeaning => {
      const words = printed.map((word) => {
        const known = read.get(word) ?? readWord(word, book, spoken);
        read.set(word, known);
        return known;
      });
      const head = headPlace(printed, words, spoken.main);
      return meaningOf({ printed, words, spoken, head }, book);
    };
  };
  const [general, ofOwn] = [inBook(catalogue), inBook(own)];
  return names.map((printed) => {
    const meaning = general(printed);
    return own.byWord.size === 0 ? meaning : better(ofOwn(printed), meaning);
  });
}
