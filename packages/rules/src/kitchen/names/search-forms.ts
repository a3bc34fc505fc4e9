import { foldText, ingredientKey } from "./ingredient-name.ts";

const APOSTROPHES = /['’‘`´]/g;
const QUOTES = /["“”„«»]/g;

/** Text to look through: folded, without apostrophes and quotation marks, "&" as "and". "Shepherd’s Pie" is "shepherds pie". */
export function searchText(text: string): string {
  return foldText(
    text.replaceAll(APOSTROPHES, "").replaceAll(QUOTES, " ").replaceAll("&", " and "),
  );
}

/** So short a form is looked for as a word of its own: "pea" is not in "pear". */
const SHORT = 3;

interface SearchForm {
  readonly text: string;
  readonly isWord: boolean;
}

/** A word as it is searched, and as the text may have it: one of it or more, and "ae" for "ä". */
function formsOf(word: string): readonly SearchForm[] {
  const one = ingredientKey(word);
  const others = [one, word.replace(/y$/, "ies"), word.replace(/fe?$/, "ves")];
  // "kaesespaetzle", "smoerrebroed"
  others.push(...[word, one].map((each) => each.replaceAll(/([aou])e/g, "$1")));
  const texts = new Set(others.filter((form) => form !== "" && form !== word));
  return [
    { text: word, isWord: false },
    ...[...texts].map((text) => ({ text, isWord: text.length <= SHORT })),
  ];
}

function holds(text: string, form: SearchForm): boolean {
  if (!form.isWord) return text.includes(form.text);
  return new RegExp(`(?<!\\p{L})${form.text}(?!\\p{L})`, "u").test(text);
}

/**
 * Tells whether a text, as `searchText` has it, holds every word of a search, singular or plural, in any order; null for a search of
 * blanks. A search of signs alone finds nothing.
 */
export function searcher(search: string): ((text: string) => boolean) | null {
  if (search.trim() === "") return null;
  const words = [...new Set(searchText(search).split(/[^\p{L}\p{N}\p{M}]+/u))].filter(Boolean);
  const forms = words.map(formsOf);
  return (text) =>
    forms.length > 0 && forms.every((ofWord) => ofWord.some((form) => holds(text, form)));
}

/** The text with "ae", "oe" and "ue" as the letters that they stand for; null where there is none of them. */
export function withUmlauts(folded: string): string | null {
  const plain = folded.replaceAll(/([aou])e/g, "$1");
  return plain === folded ? null : plain;
}
