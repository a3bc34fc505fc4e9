import { foldText, ingredientKey } from "./ingredient-name.ts";

const APOSTROPHES = /['’‘`´]/g;
const QUOTES = /["“”„«»]/g;

/**
 * Text for searching: folded, without apostrophes and quotation marks, "&" as "and". "Shepherd’s
 * Pie" is "shepherds pie".
 */
export function searchText(text: string): string {
  return foldText(
    text.replaceAll(APOSTROPHES, "").replaceAll(QUOTES, " ").replaceAll("&", " and "),
  );
}

/** Shorter forms match whole words only: "pea" is not in "pear". */
const SHORT = 3;

interface SearchForm {
  readonly text: string;
  readonly isWord: boolean;
}

/** Variants of a search word: singular, plurals, and "ae" for "ä". */
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
 * Predicate for a text from `searchText`: contains every search word, singular or plural, in any
 * order. Null for a blank search; symbols alone match nothing.
 */
export function searcher(search: string): ((text: string) => boolean) | null {
  if (search.trim() === "") return null;
  const words = [...new Set(searchText(search).split(/[^\p{L}\p{N}\p{M}]+/u))].filter(Boolean);
  const forms = words.map(formsOf);
  return (text) =>
    forms.length > 0 && forms.every((ofWord) => ofWord.some((form) => holds(text, form)));
}

/** Text with "ae", "oe" and "ue" as umlauts; null without any. */
export function withUmlauts(folded: string): string | null {
  const plain = folded.replaceAll(/([aou])e/g, "$1");
  return plain === folded ? null : plain;
}
