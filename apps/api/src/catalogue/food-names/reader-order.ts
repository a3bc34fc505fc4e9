import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import type { FoodLanguage } from "@larder/words/languages";
import { foodLanguageNow } from "../../values/reader.ts";
import { namesBy } from "./food-names.ts";
import { idsNamedForReader } from "./search-names.ts";

/* Orders by names in the reader's language. Names that the catalogue lacks are ordered as stored. */

const collators = new Map<FoodLanguage, Intl.Collator>();

/** Compares two names in the order of the reader's language. */
export function compareNames(one: string, other: string): number {
  const language = foodLanguageNow();
  const known = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, known);
  return known.compare(one, other);
}

/** Items by their names in the reader's language; in English as they are. */
export function inReadersOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  if (foodLanguageNow() === "en") return items;
  return items
    .map((item) => ({ item, name: nameOf(item) }))
    .toSorted((one, other) => compareNames(one.name, other.name))
    .map(({ item }) => item);
}

/** Sorts "ñ" after every "n", as Spanish does; other letters with accents as without. */
const keyOf = (name: string): string => foldText(name.replaceAll("ñ", "n~"));

const keys = new Map<FoodLanguage, string>();

/**
 * A JSON array of `[id, key]` with the sort key of every name in the reader's language, which
 * compares byte by byte; null in English, whose keys are stored.
 */
function sortKeysOfReader(): string | null {
  const language = foodLanguageNow();
  if (language === "en") return null;
  const known = keys.get(language);
  if (known !== undefined) return known;
  const pairs = [...namesBy(language)].map(([id, { name }]) => [id, keyOf(name)]);
  const json = JSON.stringify(pairs);
  keys.set(language, json);
  return json;
}

/** JSON parameters of a filter and order by names; empty arrays in English. */
export interface ReaderNames {
  /** Pairs of an ingredient and its sort key. */
  readonly sortKeys: string;
  /** Ids of ingredients with the searched text in their name. */
  readonly namedIds: string;
}

/** The parameters of a search by name. */
export const readerNames = (name: string): ReaderNames => ({
  sortKeys: sortKeysOfReader() ?? "[]",
  namedIds: JSON.stringify(name === "" ? [] : (idsNamedForReader(name) ?? [])),
});

/** Whether names are filtered and sorted in another language than English. */
export const hasReaderNames = (): boolean => foodLanguageNow() !== "en";
