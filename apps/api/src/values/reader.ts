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

export interface Reader {
  readonly language: Language;
  /** Of food and unit names; differs from the texts only for a household's `it`. */
  readonly foodLanguage: FoodLanguage;
  /** The household's setting; null without one. */
  readonly householdLanguage: FoodLanguage | null;
}

export interface Chosen {
  readonly person: string | null;
  readonly household: string | null;
  /** From the request, or the last sign-in. */
  readonly asked: string | null | undefined;
}

const allLanguages = [...languages, ...pseudoLanguages];
const ENGLISH_READER: Reader = {
  language: DEFAULT_LANGUAGE,
  foodLanguage: DEFAULT_LANGUAGE,
  householdLanguage: null,
};

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

function lookUpReader({ person, household, asked: header }: Chosen): Reader {
  const asked = lookUp(languages, header);
  const householdLanguage = lookUp(foodLanguages, household);
  const foodLanguage =
    lookUp(foodLanguages, person) ??
    householdLanguage ??
    lookUp(foodLanguages, asked) ??
    DEFAULT_LANGUAGE;
  const language =
    lookUp(allLanguages, person) ??
    (householdLanguage === null ? asked : lookUp(languages, householdLanguage));
  return { language: language ?? DEFAULT_LANGUAGE, foodLanguage, householdLanguage };
}

const readers = new AsyncLocalStorage<Reader>();

export const readerNow = (): Reader => readers.getStore() ?? ENGLISH_READER;

sayInLanguageOf(() => readerNow().language);

export const foodLanguageNow = (): FoodLanguage => readerNow().foodLanguage;

/**
 * The language that decides a name with several meanings: the household's, else the reader's.
 * Source: handbook/catalogue.md#names-in-other-languages.
 */
export function namingLanguageNow(): FoodLanguage {
  const { householdLanguage, foodLanguage } = readerNow();
  return householdLanguage ?? foodLanguage;
}

/** The language of dates and numbers for the running work. */
export const formatLanguage = (): string => pseudoBaseOf(readerNow().language);

/** Runs work for a reader, including everything that it awaits. */
export const forReader = <Value>(reader: Reader, work: () => Value): Value =>
  readers.run(reader, work);

export const inEnglish = <Value>(work: () => Value): Value => forReader(ENGLISH_READER, work);
