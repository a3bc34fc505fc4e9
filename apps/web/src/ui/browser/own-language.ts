import { ENGLISH } from "@larder/rules/calendar-and-money/currency";
import { DEFAULT_LANGUAGE, pseudoBaseOf } from "@larder/words/languages";
import { spokenLanguage } from "@larder/words/say";
import { useShownAs } from "../text/shown-as.ts";

/**
 * The language of numbers and money: the chosen one, else the browser's; English if that is
 * invalid, for example "C" in a container.
 */
export function ownLanguage(): string {
  const { language: chosen } = useShownAs.getState();
  if (chosen !== undefined) return chosen;
  // The build draws the landing page without a browser.
  if (typeof navigator === "undefined") return ENGLISH;
  // oxlint-disable-next-line eslint/no-restricted-properties -- the one place that checks it
  const { language } = navigator;
  try {
    return Intl.getCanonicalLocales(language)[0] ?? ENGLISH;
  } catch (error) {
    if (error instanceof RangeError) return ENGLISH;
    throw error;
  }
}

/** The language of days and lists in a text: "de-AT" for German texts in an Austrian browser. */
export function textLanguage(): string {
  const language = pseudoBaseOf(spokenLanguage());
  if (language === DEFAULT_LANGUAGE) return ENGLISH;
  const own = ownLanguage();
  return own.startsWith(`${language}-`) ? own : language;
}

const collators = new Map<string, Intl.Collator>();

/** Compares names in the order of the reader's alphabet. */
export function compareNames(one: string, other: string): number {
  const language = textLanguage();
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return collator.compare(one, other);
}
