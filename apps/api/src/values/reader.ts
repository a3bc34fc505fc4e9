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
}

export interface Chosen {
  readonly person: string | null;
  readonly household: string | null;
  /** From the request, or the last sign-in. */
  readonly asked: string | null | undefined;
}

const allLanguages = [...languages, ...pseudoLanguages];
const ENGLISH_READER: Reader = { language: DEFAULT_LANGUAGE, foodLanguage: DEFAULT_LANGUAGE };

/** Person, household, request, English. Source: handbook/words.md#the-readers-language. */
export function readerOf({ person, household, asked }: Chosen): Reader {
  const foodLanguage =
    lookUp(foodLanguages, person) ??
    lookUp(foodLanguages, household) ??
    lookUp(languages, asked) ??
    DEFAULT_LANGUAGE;
  const language = lookUp(allLanguages, person) ?? lookUp(languages, foodLanguage);
  return { language: language ?? DEFAULT_LANGUAGE, foodLanguage };
}

const readers = new AsyncLocalStorage<Reader>();

export const readerNow = (): Reader => readers.getStore() ?? ENGLISH_READER;

sayInLanguageOf(() => readerNow().language);

export const foodLanguageNow = (): FoodLanguage => readerNow().foodLanguage;

export const formatLanguage = (): string => pseudoBaseOf(readerNow().language);

/** Runs work for a reader, including everything that it awaits. */
export const forReader = <Value>(reader: Reader, work: () => Value): Value =>
  readers.run(reader, work);

export const inEnglish = <Value>(work: () => Value): Value => forReader(ENGLISH_READER, work);
