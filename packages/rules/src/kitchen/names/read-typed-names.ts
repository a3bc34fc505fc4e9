import { LINE_WORDS } from "../../languages/line-words.ts";
import { LANGUAGES } from "../../receipt-names/food-words.ts";
import { onceForEach } from "../../once-for-each.ts";
import type { Steps } from "../../steps.ts";
import {
  bitOf,
  keyOfWords,
  type NameBook,
  NO_FOOD,
  NO_FOOD_ALONE,
  OTHER,
  type Phrase,
} from "../../receipt-names/name-book.ts";
import { isDescribing, printedWords } from "../../receipt-names/printed-words.ts";
import { HEAD_FIRST, type Spoken, spokenLanguages } from "../../receipt-names/spoken-languages.ts";
import { SHORT_FOR_SEVERAL, SHORTENED } from "../../receipt-names/till-words.data.ts";
import { compoundEnd, DOUBTFUL, type Reading, SAID } from "../../receipt-names/word-readings.ts";
import { ASIDE, COLOURS, FORMS, MATERIALS, SCENTED } from "./head-words.data.ts";
import { mendedWord } from "./mended-word.ts";
import { isNearest, withBrand } from "./named-by-brand.ts";
import { meaningInLiquid, withAddition, wordsBeforeAddition } from "./named-with.ts";
import { joinedPairs, unlessCooked, unlessOtherNumber } from "./typed-doubts.ts";
import { withShare } from "./share-of-fat.ts";
import {
  asHeads,
  MOST_PROPOSED,
  NOTHING,
  type Proposal,
  questionOf,
  type TypedBooks,
  type TypedMeaning,
} from "./typed-meaning.ts";

/** Limits for foods that share a last word. */
const MOST_ENDING = 50;
const LONGEST_RUN = 5;

const NOT_FOOD: TypedMeaning = { ...NOTHING, isFood: false };

interface Word {
  readonly text: string;
  /** Size, preparation or maker. */
  readonly isAside: boolean;
  /** Whether a typing error was corrected, so the match is uncertain. */
  readonly isMended: boolean;
}

/** Known name within a text. */
interface Found {
  readonly phrase: Phrase;
  readonly places: ReadonlySet<number>;
  /** Number of words it covers. */
  readonly count: number;
}

/** Whether the words of a name keep their order, ignoring descriptions. */
function isInOrder(words: readonly string[], phrase: readonly string[]): boolean {
  const nouns = (all: readonly string[]) => all.filter((word) => !isDescribing(word)).join(" ");
  return nouns(words) === nouns(phrase);
}

const keyOf = (words: readonly string[]): string => keyOfWords([...new Set(words)]);

const isKnown = (word: string, books: TypedBooks): boolean =>
  books.catalogue.byWord.has(word) || books.own.byWord.has(word);

const ENGLISH = bitOf("en");

/** A doubtful ending must not be a fruit: a light bulb ("Glühbirne") is no pear ("Birne"). */
function isLikelyEnd({ word, distance }: Reading, { byWord }: NameBook): boolean {
  return distance !== DOUBTFUL || byWord.get(word)?.some(({ isFlavour }) => isFlavour) !== true;
}

const SHORTEST_CUT = 4;
/** Shorter ones that people type, also within names: "cherry toms". The others are of tills alone. */
const TYPED_SHORT = new Set(["tom", "yog", "avo"]);

/** A longer word that is clearly short for another: "toms". */
function longFor(text: string): string | null {
  const isCut = text.length >= SHORTEST_CUT || TYPED_SHORT.has(text);
  const long = isCut && !SHORT_FOR_SEVERAL.has(text) ? SHORTENED.get(text) : undefined;
  return long === undefined || long.includes(" ") ? null : long;
}

/** Word as typed, or its known ending ("Kaffeefilter", "Bio-Vollmilch"), or its correction. */
function wordOf(text: string, spoken: Spoken, books: TypedBooks): Word {
  const isAside = isDescribing(text) || ASIDE.has(text);
  if (isAside || (isKnown(text, books) && !TYPED_SHORT.has(text)))
    return { text, isAside, isMended: false };
  const long = longFor(text);
  if (long !== null) return { text: long, isAside: isDescribing(long), isMended: false };
  const end = compoundEnd(text, spoken, books.catalogue);
  if (end !== null && isLikelyEnd(end, books.catalogue))
    return { text: end.word, isAside: false, isMended: end.distance !== SAID };
  const other = mendedWord(text, spoken, [books.own, books.catalogue]);
  return { text: other ?? text, isAside: false, isMended: other !== null };
}

/** Known names in adjacent words, ignoring asides between them. */
function namesAmong(words: readonly Word[], books: TypedBooks): readonly Found[] {
  const found: Found[] = [];
  const look = (places: readonly number[]) => {
    const texts = places.map((place) => words[place]?.text ?? "");
    const key = keyOf(texts);
    for (const { byKey } of [books.own, books.catalogue])
      for (const phrase of byKey.get(key) ?? [])
        if (isInOrder(texts, phrase.words))
          found.push({ phrase, places: new Set(places), count: places.length });
  };
  for (let from = 0; from < words.length; from += 1) {
    const all: number[] = [];
    const nouns: number[] = [];
    /** "tinned chopped tomatoes" are "tinned tomatoes". */
    const withForms: number[] = [];
    for (let at = from; at < words.length && nouns.length < LONGEST_RUN; at += 1) {
      all.push(at);
      const { text = "", isAside = true } = words[at] ?? {};
      if (!isAside) nouns.push(at);
      if (!isAside || FORMS.has(text)) withForms.push(at);
      if (all.length <= LONGEST_RUN) look(all);
      // the end of a name is never ignored; "gluten-free flour" is no "gluten flour"
      const isDenied = all.some((place) => place > from && words[place]?.text === "free");
      const isPart = (some: readonly number[]) =>
        some.length < all.length && some[0] === from && some.at(-1) === at;
      if (isPart(nouns) && !isDenied) look(nouns);
      if (isPart(withForms) && withForms.length > nouns.length) look(withForms);
    }
  }
  return found;
}

/** Whether the other words keep the food or repeat its name. */
function isAllSaid(words: readonly Word[], { phrase }: Found, found: readonly Found[]): boolean {
  const same = found.filter((one) => one.phrase.meaning === phrase.meaning);
  const places = new Set(same.flatMap((one) => [...one.places]));
  const isFresh = phrase.kind === "Vegetables" || phrase.kind === "Fruit";
  return words.every(({ text, isAside, isMended }, place) => {
    if (places.has(place)) return !isMended;
    return isAside && !FORMS.has(text) && (isFresh || !COLOURS.has(text));
  });
}

/** Position of the head noun: the last word, or the first in some languages, ignoring asides. */
function headOf(words: readonly Word[], { main }: Spoken): number {
  const isNoun = ({ isAside }: Word) => !isAside;
  const place = HEAD_FIRST.has(main) ? words.findIndex(isNoun) : words.findLastIndex(isNoun);
  return place < 0 ? words.length - 1 : place;
}

const most = (found: readonly Found[]): number =>
  found.reduce((count, one) => Math.max(count, one.count), 0);

/** Not food, by a name longer than any food's, or one with the head noun. */
function isNoFood(found: readonly Found[], head: number): boolean {
  const without = found.filter(({ phrase }) => phrase.meaning === NO_FOOD);
  const food = found.filter(({ phrase }) => phrase.meaning >= OTHER);
  if (without.length > 0) {
    const ofHead = (ones: readonly Found[]) => ones.filter(({ places }) => places.has(head));
    if (most(without) > most(food) || most(ofHead(without)) > most(ofHead(food))) return true;
    if (most(ofHead(without)) > 0 && most(ofHead(without)) === most(ofHead(food))) return false;
  }
  return food.length === 0 && found.some(({ phrase }) => phrase.meaning <= NO_FOOD_ALONE);
}

/** Foods whose names end in a word. */
function endingIn(word: string, books: TypedBooks): readonly number[] {
  const ids = new Set<number>();
  for (const book of [books.own, books.catalogue])
    for (const { meaning, words, isName } of book.byWord.get(word) ?? [])
      if (isName && words.at(-1) === word) ids.add(meaning);
  return [...ids].toSorted((a, b) => a - b).slice(0, MOST_ENDING);
}

/** The food itself, then its kinds; at most three. */
function withKinds(ids: readonly number[], books: TypedBooks): readonly Proposal[] {
  const kinds = ids.flatMap(books.kindsOf).filter((id) => !ids.includes(id));
  const proposals: readonly Proposal[] = [
    ...asHeads(ids),
    ...[...new Set(kinds)].map((id) => ({ id, why: "kind" }) as const),
  ];
  return proposals.slice(0, MOST_PROPOSED);
}

/** Proposals if no food has the head noun. */
function withoutHead(head: Word | undefined, books: TypedBooks): TypedMeaning {
  if (head === undefined) return NOTHING;
  const ids = endingIn(head.text, books);
  // a bare "sauce" or "powder" is too general
  if (MATERIALS.has(head.text) && ids.length > 1) return NOTHING;
  return { ...NOTHING, proposals: asHeads(ids), isByHabit: ids.length > 1 };
}

/** Of a name in a language that nothing else in the texts is written in. */
const FOREIGN = 3;
/** Shorter words mean too much in other languages: "pan", "sal". */
const SHORTEST_FOREIGN = 4;

/** Languages with names of every food; of others only words of receipts are known. */
const FULLY_NAMED = LANGUAGES.filter((one) =>
  LINE_WORDS.some(({ language }) => language === one),
).reduce((bits, language) => bits | bitOf(language), 0);

/** Whether a name is the whole text, so that it may be in any language with names of every food. */
function isWholeText({ phrase, count }: Found, words: readonly Word[]): boolean {
  return (
    count === words.length &&
    (phrase.languages & FULLY_NAMED) !== 0 &&
    phrase.words.join("").length >= SHORTEST_FOREIGN
  );
}

/**
 * The names of a household's own foods go before those of everybody's, and these before names in
 * other languages.
 */
function rankOf({ phrase }: Found, { languages, main }: Spoken): number {
  if (phrase.isOwn) return 0;
  if ((phrase.languages & bitOf(main)) !== 0) return 1;
  return (phrase.languages & (languages | ENGLISH)) === 0 ? FOREIGN : 2;
}

function meaningOf(words: readonly Word[], spoken: Spoken, books: TypedBooks): TypedMeaning {
  const found = namesAmong(words, books);
  const head = headOf(words, spoken);
  if (SCENTED.has(words[0]?.text ?? "") || isNoFood(found, head)) return NOT_FOOD;
  const food = found.filter(({ phrase, places }) => phrase.meaning >= OTHER && places.has(head));
  const longest = food.filter(({ count }) => count === most(food));
  const rank = Math.min(...longest.map((one) => rankOf(one, spoken)));
  const best = longest.filter((one) => rankOf(one, spoken) === rank);
  const [first] = best;
  const isMaterial =
    first?.count === 1 &&
    MATERIALS.has(words[head]?.text ?? "") &&
    words.some(({ isAside }, place) => place !== head && !isAside);
  if (first === undefined || isMaterial) return withoutHead(words[head], books);
  if (best.some(({ phrase }) => phrase.meaning === OTHER)) return NOTHING;
  const ids = [...new Set(best.map(({ phrase }) => phrase.meaning))];
  const [id] = ids;
  const isSure =
    id !== undefined &&
    ids.length === 1 &&
    (rank < FOREIGN || isWholeText(first, words)) &&
    !isNearest(first.phrase, books.catalogue) &&
    isAllSaid(words, first, found);
  return isSure ? { ...NOTHING, id } : { ...NOTHING, proposals: withKinds(ids, books) };
}

/**
 * Meaning of typed names: the longest known name with the head noun. Certain if all other words are
 * size, quality or maker, or else a proposal. Without one, foods that end in the head noun are
 * proposed. Yields per text; linear, and each word is looked up once.
 * Source: handbook/catalogue.md#which-food-a-name-means.
 */
export function* readTypedNames(
  typed: readonly string[],
  books: TypedBooks,
): Steps<readonly TypedMeaning[]> {
  const names = typed.map(printedWords);
  const spoken = spokenLanguages(names, books.catalogue, books.householdLanguage);
  const meanings: TypedMeaning[] = [];
  const wordFor = onceForEach((text: string) => wordOf(text, spoken, books));
  /** A food of two words joined is proposed before those of its last word. */
  const withJoined = (apart: TypedMeaning, some: readonly string[]): TypedMeaning => {
    if (apart.id !== null || !apart.isFood) return apart;
    const ids = joinedPairs(some, books.catalogue).flatMap(
      (words) => meaningOf(words.map(wordFor), spoken, books).id ?? [],
    );
    return ids.length === 0 ? apart : questionOf([...new Set(ids)], apart.proposals);
  };
  for (const [index, texts] of names.entries()) {
    const read = (some: readonly string[]): TypedMeaning => {
      const ofSome = some.map(wordFor);
      const apart = some.length === 0 ? NOTHING : meaningOf(ofSome, spoken, books);
      const named = withJoined(apart, some);
      return withBrand(named, { texts: some, words: ofSome }, books.catalogue);
    };
    const text = typed[index] ?? "";
    const before = wordsBeforeAddition(text, texts);
    const inLiquid = meaningInLiquid(text, books, (food) => read(printedWords(food)));
    const meant = inLiquid ?? withAddition(read(texts), before === null ? null : read(before));
    const exact = withShare(meant, { typed: text, texts }, books.catalogue);
    meanings.push(unlessOtherNumber(unlessCooked(exact, text), text, books.own));
    yield;
  }
  return meanings;
}
