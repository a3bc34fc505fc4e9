import { AsyncLocalStorage } from "node:async_hooks";
import { lookUp } from "@larder/words/accept-language";
import { sayInLanguageOf } from "@larder/words/say";
import {
  DEFAULT_LANGUAGE,
  type FoodLanguage,
  foodLanguages,
  type Language,
  languages,
  pseudoBaseOf,
  pseudoLanguages,
} from "@larder/words/languages";

/** The languages in which an answer, a letter or a notice is written. */
export interface Reader {
  /** Of all texts. */
  readonly language: Language;
  /** Of the names of food and units; only a household's `it` differs from the texts. */
  readonly foodLanguage: FoodLanguage;
}

/** Sources of a reader's language, each a tag or null. */
export interface Chosen {
  /** The person's setting. */
  readonly person: string | null;
  /** The household's setting. */
  readonly household: string | null;
  /** `Accept-Language` of the request, or the language of the person's last sign-in. */
  readonly asked: string | null | undefined;
}

const allLanguages = [...languages, ...pseudoLanguages];
const ENGLISH_READER: Reader = { language: DEFAULT_LANGUAGE, foodLanguage: DEFAULT_LANGUAGE };

/** Maximum number of remembered choices, and their longest text; others are looked up each time. */
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 200;
/** Readers by what was chosen: few differ, and each call looks its reader up twice. */
const knownReaders = new Map<string, Reader>();

/**
 * The reader's languages: the person's, else the household's, else those asked for, else English.
 * Source: handbook/words.md#the-readers-language.
 */
export function readerOf(chosen: Chosen): Reader {
  const key = `${chosen.person}\n${chosen.household}\n${chosen.asked}`;
  const known = knownReaders.get(key);
  if (known !== undefined) return known;
  const reader = lookUpReader(chosen);
  if (key.length > LONGEST_KNOWN) return reader;
  if (knownReaders.size >= MOST_KNOWN) knownReaders.clear();
  knownReaders.set(key, reader);
  return reader;
}

function lookUpReader({ person, household, asked }: Chosen): Reader {
  const foodLanguage =
    lookUp(foodLanguages, person) ??
    lookUp(foodLanguages, household) ??
    lookUp(languages, asked) ??
    DEFAULT_LANGUAGE;
  const language = lookUp(allLanguages, person) ?? lookUp(languages, foodLanguage);
  return { language: language ?? DEFAULT_LANGUAGE, foodLanguage };
}

const readers = new AsyncLocalStorage<Reader>();

/** The reader for whom the running work is done; English without one. */
export const readerNow = (): Reader => readers.getStore() ?? ENGLISH_READER;

sayInLanguageOf(() => readerNow().language);

/** The language of names of food and units for the running work. */
export const foodLanguageNow = (): FoodLanguage => readerNow().foodLanguage;

/** The language of dates and numbers for the running work. */
export const formatLanguage = (): string => pseudoBaseOf(readerNow().language);

/** Does work for a reader, with everything that it awaits. */
export const forReader = <Value>(reader: Reader, work: () => Value): Value =>
  readers.run(reader, work);

/** Does work whose texts programs read. */
export const inEnglish = <Value>(work: () => Value): Value => forReader(ENGLISH_READER, work);
