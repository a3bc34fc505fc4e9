import {
  DEFAULT_LANGUAGE,
  type Language,
  languages,
  lookUpTags,
  pseudoLanguages,
} from "@larder/words/languages";
import { sayInLanguageOf } from "@larder/words/say";
import { create } from "zustand";
import { keptLanguage } from "./kept-language.ts";
import { type Session, useSession } from "./session.ts";

/** The language of the page. */
export interface PageLanguage {
  readonly language: Language;
  /** By a person or the household; otherwise it follows the browser. */
  readonly isChosen: boolean;
}

/** Screens are drawn again when it changes. */
export const usePageLanguage = create<PageLanguage>()(() => ({
  language: DEFAULT_LANGUAGE,
  isChosen: false,
}));
sayInLanguageOf(() => usePageLanguage.getState().language);

const all = [...languages, ...pseudoLanguages];

/** The browser's languages, most wanted first; none where the build draws the landing page. */
export function browserLanguages(): readonly string[] {
  return typeof navigator === "undefined" ? [] : navigator.languages;
}

/**
 * The person's language, else the household's, else the one kept in this browser, else the
 * browser's, else English. Source: handbook/words.md#the-readers-language.
 */
export function wantedLanguage({ user }: Session = useSession.getState()): PageLanguage {
  const chosen = user?.language ?? user?.household?.settings.language ?? keptLanguage();
  const isChosen = chosen !== null;
  const language = isChosen ? lookUpTags(all, [chosen]) : lookUpTags(languages, browserLanguages());
  return { language: language ?? DEFAULT_LANGUAGE, isChosen };
}
