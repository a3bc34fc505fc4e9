import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { withUmlauts } from "@larder/rules/kitchen/names/search-forms";
import { type FoodLanguage, foodLanguages } from "@larder/words/languages";
import { foodLanguageNow } from "../../values/reader.ts";
import { allNamesOf, namesBy } from "./food-names.ts";

/** A name prepared for searches. */
interface SearchedName {
  readonly id: number;
  readonly text: string;
  readonly key: string;
  /** Whether it is a main name. */
  readonly isOwnName: boolean;
}

const searched = new Map<FoodLanguage, readonly SearchedName[]>();

function searchedIn(language: FoodLanguage): readonly SearchedName[] {
  const known = searched.get(language);
  if (known !== undefined) return known;
  const names = [...namesBy(language)].flatMap(([id, one]) =>
    [...new Set(allNamesOf(one).map(foldText))].map((text) => ({
      id,
      text,
      key: ingredientKey(text),
      isOwnName: [one.spoken.one, one.spoken.other].some((form) => foldText(form) === text),
    })),
  );
  searched.set(language, names);
  return names;
}

/**
 * The rank of a name for a search, lower is better: the whole name, its start, the start of a word,
 * or inside. Another name of an ingredient counts as its own only if it matches as a whole: "toma"
 * finds cherry tomatoes before ketchup.
 */
export function rankOf(name: string, search: string, isOwnName: boolean): number {
  if (name === search) return isOwnName ? 0 : 1;
  const place = name.startsWith(search) ? 0 : name.includes(` ${search}`) ? 1 : 2;
  return (isOwnName ? 2 : 5) + place;
}

/** Behind every name in the reader's language and in English. */
const OF_OTHER_LANGUAGE = 10;
/** Whole names and their starts; the inside of a word in another language is chance. */
const WORST_OF_OTHER = 3;

/** "Käse" is also typed "kaese". */
const spellingsOf = (text: string): readonly string[] => {
  const search = foldText(text);
  const plain = withUmlauts(search);
  return plain === null ? [search] : [search, plain];
};

/**
 * Ranks of catalogue ingredients by their names in languages other than English, comparable with
 * `rankOf` of English names. The reader's language comes first.
 */
export function ranksInLanguages(text: string): ReadonlyMap<number, number> {
  const spellings = spellingsOf(text);
  const key = ingredientKey(text);
  const ranks = new Map<number, number>();
  const reader = foodLanguageNow();
  for (const language of foodLanguages) {
    if (language === "en") continue;
    const isReaders = language === reader;
    for (const { id, text: name, key: nameKey, isOwnName } of searchedIn(language)) {
      const found = spellings.filter((one) => name.includes(one));
      if (found.length === 0 && (key === "" || nameKey !== key)) continue;
      const said = nameKey === key ? [name] : found;
      const rank = Math.min(...said.map((one) => rankOf(name, one, isOwnName)));
      if (!isReaders && rank > WORST_OF_OTHER) continue;
      const ranked = isReaders ? rank : OF_OTHER_LANGUAGE + rank;
      ranks.set(id, Math.min(ranks.get(id) ?? Infinity, ranked));
    }
  }
  return ranks;
}

/** Ids of catalogue ingredients with a text in their name in the reader's language; null in English. */
export function idsNamedForReader(text: string): readonly number[] | null {
  const language = foodLanguageNow();
  if (language === "en") return null;
  const spellings = spellingsOf(text);
  const ids = searchedIn(language)
    .filter(({ text: name, isOwnName }) => isOwnName && spellings.some((one) => name.includes(one)))
    .map(({ id }) => id);
  return [...new Set(ids)];
}
