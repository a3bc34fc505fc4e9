import {
  bitOf,
  EVERY_LANGUAGE,
  type NameBook,
  NO_FOOD,
  NO_FOOD_ALONE,
  OTHER,
} from "./name-book.ts";
import {
  type Candidate,
  candidatesOf,
  headPlace,
  isHeadFirst,
  isNoun,
  type Name,
} from "./name-candidates.ts";
import { brandsIn } from "./printed-brands.ts";
import { withoutDots } from "./dotted-names.ts";
import { printedWords } from "./printed-words.ts";
import { spokenLanguages } from "./spoken-languages.ts";
import { CHANGING, MAYBE_DISH, MAYBE_TASTE, TWO_FOODS } from "./till-words.data.ts";
import { DOUBTFUL, GUESSED, JOINED, readWord, type ReadWord } from "./word-readings.ts";

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

const MOST_OTHERS = 3;
const SHORTEST_UNKNOWN = 3;
/** With this many unknown words there is no guess. */
const MOST_UNKNOWN = 3;

/** How much of the name the meaning leaves unsaid. */
interface Rest {
  /** Food words with another meaning. */
  readonly food: number;
  /** Unknown words before and after the matched ones. */
  readonly before: number;
  readonly between: number;
  readonly behind: number;
}

function restOf(
  { printed, words, brands }: Name,
  { places, phrase }: Candidate,
  book: NameBook,
): Rest {
  const ofBrands = new Set(brands.flatMap((brand) => [...brand.places]));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  let [food, before, between, behind] = [0, 0, 0, 0];
  for (const [place, word] of words.entries()) {
    if (places.has(place) || ofBrands.has(place)) continue;
    const text = printed[place] ?? "";
    if (isNoun(word, text)) {
      const isSame = word.readings.some(({ word: known }) =>
        book.byWord
          .get(known)
          ?.some(
            ({ meaning, isGeneric, kind, isFlavour }) =>
              meaning === phrase.meaning ||
              (isGeneric && kind === phrase.kind) ||
              ((phrase.isMaker || phrase.isBrand) && isFlavour),
          ),
      );
      if (!isSame) food += 1;
    } else if (
      !word.isDescribing &&
      text.length >= SHORTEST_UNKNOWN &&
      word.readings.length === 0
    ) {
      if (place < first) before += 1;
      else if (place > last) behind += 1;
      else between += 1;
    }
  }
  return { food, before, between, behind };
}

/** Whether the name describes a changed product: dried cherries, pickled onions. */
function isMadeOf({ printed }: Name, { places }: Candidate): boolean {
  return printed.some((word, place) => !places.has(place) && CHANGING.has(word));
}

/** Whether a brand is named that makes another food: a chocolate with nuts is no nuts. */
function isOfAnotherMaker({ brands }: Name, { phrase, places: ofFood }: Candidate): boolean {
  return brands.some(
    ({ phrase: { meaning, kind }, places }) =>
      meaning > OTHER &&
      meaning !== phrase.meaning &&
      kind !== phrase.kind &&
      ![...places].every((place) => ofFood.has(place)),
  );
}

/** Whether a name of one word may mean another food: "HOME CHIPS", "RICE MIX", "MANGO LOW FAT". */
function isAmbiguous({ printed, spoken }: Name, { phrase, places }: Candidate): boolean {
  const [word = "", ...more] = phrase.words;
  if (more.length > 0 || phrase.isMaker) return false;
  const beside = printed.filter((_, place) => !places.has(place));
  return (
    (spoken.main === "en" && TWO_FOODS.has(word) && beside.length > 0) ||
    beside.some((other) => MAYBE_DISH.has(other) || (phrase.isFlavour && MAYBE_TASTE.has(other)))
  );
}

/** Whether the remaining words may be just a brand. */
function isOnlyNamed(
  { spoken, isFirst }: Name,
  { phrase }: Candidate,
  { food, before, between, behind }: Rest,
): boolean {
  if (food > 0 || between > 0) return false;
  if (phrase.isMaker) return true;
  if (phrase.words.length > 1) return before + behind <= MOST_UNKNOWN;
  if (phrase.isFlavour) return before + behind === 0;
  // a cut word of a compound may change it: "SONNENBL. BROT"
  const mostBefore = isFirst || (bitOf(spoken.main) & JOINED) !== 0 ? 0 : 1;
  return before <= mostBefore && (isFirst || behind === 0);
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

/** Whether one word is a household good and another a food: a rice bowl may be a meal. */
function isMaybeFood(candidates: readonly Candidate[]): boolean {
  const goods = candidates.filter(({ phrase }) => phrase.meaning === NO_FOOD);
  return (
    candidates.some(({ phrase }) => phrase.meaning >= OTHER) &&
    goods.every(({ phrase }) => phrase.words.length === 1 && phrase.languages !== EVERY_LANGUAGE)
  );
}

function meaningOf(name: Name, book: NameBook): NameMeaning {
  const candidates = candidatesOf(name, book);
  const isNone = isNoFood(candidates);
  const isAsked = isNone && isMaybeFood(candidates);
  if (isNone && !isAsked) return { ...NOTHING, by: "said", isFood: false };
  const food = candidates.filter(({ phrase }) => phrase.meaning >= OTHER);
  const [best] = food;
  if (best === undefined) return NOTHING;
  const { meaning } = best.phrase;
  const rest = restOf(name, best, book);
  const unknown = rest.before + rest.between + rest.behind;
  const isTooMuch = best.phrase.words.length === 1 && unknown > MOST_UNKNOWN;
  const ids = [...new Set(food.map(({ phrase }) => phrase.meaning))].filter((id) => id > OTHER);
  if (isAsked || meaning === OTHER || isTooMuch)
    return { ...NOTHING, others: ids.slice(0, MOST_OTHERS) };
  const isTied = food.some(
    ({ phrase, score }) => phrase.meaning !== meaning && score >= best.score,
  );
  const isSaid =
    best.distance < DOUBTFUL &&
    !isTied &&
    !isMadeOf(name, best) &&
    !isAmbiguous(name, best) &&
    !isOfAnotherMaker(name, best) &&
    isOnlyNamed(name, best, rest);
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
  const asPrinted = printedNames.map(printedWords);
  const spoken = spokenLanguages(asPrinted, catalogue, householdLanguage);
  const names = printedNames.map((name, index) => {
    const long = withoutDots(name, spoken, catalogue);
    return long === name ? (asPrinted[index] ?? []) : printedWords(long);
  });
  const inBook = (book: NameBook) => {
    const read = new Map<string, ReadWord>();
    return (printed: readonly string[]): NameMeaning => {
      const words = printed.map((word) => {
        const known = read.get(word) ?? readWord(word, book, spoken);
        read.set(word, known);
        return known;
      });
      const isFirst = isHeadFirst(printed, book, spoken);
      const head = headPlace(printed, words, isFirst);
      const brands = brandsIn(printed, book);
      return meaningOf({ printed, words, brands, spoken, isFirst, head }, book);
    };
  };
  const [general, ofOwn] = [inBook(catalogue), inBook(own)];
  return names.map((printed) => {
    const meaning = general(printed);
    return own.byWord.size === 0 ? meaning : better(ofOwn(printed), meaning);
  });
}
