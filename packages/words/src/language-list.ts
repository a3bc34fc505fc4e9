/* Written by `npm run docs` from the folders; do not edit. */

/** Languages with all texts: each is a folder of catalogues. Source: handbook/words.md#languages. */
export const languages = ["en", "de", "fr", "es"] as const;

/** Each in its own language. */
export const languageNames: Readonly<Record<(typeof languages)[number], string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
};
