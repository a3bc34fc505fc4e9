import { ENGLISH } from "@larder/rules/calendar-and-money/currency";

/** The browser's language for Intl; English if it is invalid, for example "C" in a container. */
export function ownLanguage(): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- the one place that checks it
  const { language } = navigator;
  try {
    return Intl.getCanonicalLocales(language)[0] ?? ENGLISH;
  } catch (error) {
    if (error instanceof RangeError) return ENGLISH;
    throw error;
  }
}
