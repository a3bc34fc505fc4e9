import { FOOD_WORDS, LANGUAGES, namesIn, type Language } from "./food-words.ts";
import { nearWords, type NearWords } from "./near-words.ts";
import { NOT_FOOD, NOT_FOOD_ALONE, OTHER_FOOD } from "./not-food.data.ts";
import { nameWords } from "./printed-words.ts";

/** An ingredient as far as its names go. */
export interface NamedFood {
  readonly id: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** Whether much else tastes of it, and says so in its name: fruit, nuts, herbs. */
  readonly isFlavour: boolean;
  /** Whether it is the household's own: its name counts in every language. */
  readonly isOwn?: boolean;
}

/** What a name can mean beside an ingredient: food that the catalogue lacks, or no food. */
export const OTHER = 0;
export const NO_FOOD = -1;
/** As no food, but only where nothing else is said. */
export const NO_FOOD_ALONE = -2;

/** One name of one meaning: its words in any order. */
export interface Phrase {
  readonly meaning: number;
  readonly words: readonly string[];
  /** A bit for each language of it. */
  languages: number;
  readonly isFlavour: boolean;
}

/** The names of ingredients, by their words. */
export interface NameBook {
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  /** The languages of each word, as bits. */
  readonly languages: ReadonlyMap<string, number>;
  readonly near: NearWords;
}

export const EVERY_LANGUAGE = (1 << LANGUAGES.length) - 1;
export const bitOf = (language: Language): number => 1 << LANGUAGES.indexOf(language);
const ENGLISH = bitOf("en");

/** "käse" is also printed "kaese", "løk" "loek". */
const AS_TWO_LETTERS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  å: "aa",
  ø: "oe",
};

function spellings(name: string): readonly string[] {
  const long = name.replaceAll(/[äöüåø]/g, (letter) => AS_TWO_LETTERS[letter] ?? letter);
  return long === name ? [name] : [name, long];
}

class Binder {
  readonly #phrases = new Map<string, Phrase>();

  add(name: string, { meaning, languages, isFlavour }: Omit<Phrase, "words">): void {
    for (const spelling of spellings(name)) {
      const words = [...new Set(nameWords(spelling))];
      if (words.length === 0) continue;
      const key = `${meaning} ${words.toSorted().join(" ")}`;
      const known = this.#phrases.get(key);
      if (known === undefined) this.#phrases.set(key, { meaning, words, languages, isFlavour });
      else known.languages |= languages;
    }
  }

  bound(): NameBook {
    const byWord = new Map<string, Phrase[]>();
    const languages = new Map<string, number>();
    for (const phrase of this.#phrases.values())
      for (const word of phrase.words) {
        const known = byWord.get(word);
        if (known === undefined) byWord.set(word, [phrase]);
        else known.push(phrase);
        languages.set(word, (languages.get(word) ?? 0) | phrase.languages);
      }
    return { byWord, languages, near: nearWords(byWord.keys()) };
  }
}

function addFoods(binder: Binder, foods: readonly NamedFood[]): void {
  for (const { id: meaning, name, isFlavour, isOwn = false } of foods)
    binder.add(name, { meaning, languages: isOwn ? EVERY_LANGUAGE : ENGLISH, isFlavour });
  for (const { id: meaning, otherNames, isFlavour, isOwn = false } of foods)
    for (const name of otherNames)
      binder.add(name, { meaning, languages: isOwn ? EVERY_LANGUAGE : ENGLISH, isFlavour });
}

/** The names of these ingredients alone: for what a household added to the catalogue. */
export function ownBook(foods: readonly NamedFood[]): NameBook {
  const binder = new Binder();
  addFoods(binder, foods);
  return binder.bound();
}

/** The names of the catalogue's ingredients, in all languages, with what is no food. Source: handbook/receipts.md#matching. */
export function catalogueBook(foods: readonly NamedFood[]): NameBook {
  const binder = new Binder();
  addFoods(binder, foods);
  const byName = new Map(foods.map((food) => [food.name, food]));
  for (const [ingredient, words] of FOOD_WORDS) {
    const food = byName.get(ingredient);
    if (food === undefined) continue;
    for (const language of LANGUAGES)
      for (const name of namesIn(words[language] ?? ""))
        binder.add(name, {
          meaning: food.id,
          languages: bitOf(language),
          isFlavour: food.isFlavour,
        });
  }
  const beside = { languages: EVERY_LANGUAGE, isFlavour: false };
  for (const name of OTHER_FOOD) binder.add(name, { meaning: OTHER, ...beside });
  for (const name of NOT_FOOD) binder.add(name, { meaning: NO_FOOD, ...beside });
  for (const name of NOT_FOOD_ALONE) binder.add(name, { meaning: NO_FOOD_ALONE, ...beside });
  return binder.bound();
}
