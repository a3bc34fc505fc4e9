import { FOOD_WORDS, LANGUAGES, namesIn, type Language } from "./food-words.ts";
import { nearWords, type NearWords } from "./near-words.ts";
import { DISHES } from "./dishes.data.ts";
import { MAKERS, MAKERS_OF_OTHER_FOOD } from "./makers.data.ts";
import { HOUSEHOLD_GOODS, NOT_FOOD, NOT_FOOD_ALONE, OTHER_FOOD } from "./not-food.data.ts";
import { isDescribing, nameWords } from "./printed-words.ts";

export interface NamedFood {
  readonly id: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** Names in other languages: the main name first, then forms and other names. */
  readonly namesIn?: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Whether it is a common flavour of other products: fruit, nuts, herbs. */
  readonly isFlavour: boolean;
  /** Its category. */
  readonly kind: string;
  /** Added by the household; its name counts in every language. */
  readonly isOwn?: boolean;
}

/** Other meanings of a name: food outside the catalogue, or not food. */
export const OTHER = 0;
export const NO_FOOD = -1;
/** Not food, but only without another meaning. */
export const NO_FOOD_ALONE = -2;

/** Name with one meaning; the order of words is free. */
export interface Phrase {
  readonly meaning: number;
  readonly words: readonly string[];
  /** Bit set of languages. */
  languages: number;
  readonly isFlavour: boolean;
  readonly kind: string;
  /** Whether another word makes it specific: "ser gouda", "fish cod". */
  readonly isGeneric: boolean;
  /** Whether it is a brand, whatever the flavour: "magnum almond", "fanta orange". */
  readonly isMaker: boolean;
  /** Whether it is a maker's name for the unnamed food: "hovis" alone is bread. */
  readonly isBrand: boolean;
  /** Whether the household added it. */
  readonly isOwn: boolean;
  /** Whether it is a main name, not just another name. */
  readonly isName: boolean;
}

/** Names of ingredients by their words. */
export interface NameBook {
  /** By all words in alphabetical order. */
  readonly byKey: ReadonlyMap<string, readonly Phrase[]>;
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Bit set of languages by word. */
  readonly languages: ReadonlyMap<string, number>;
  /** The same, for ingredients only. */
  readonly ofFood: ReadonlyMap<string, number>;
  readonly near: NearWords;
  /** Brands by their first word. */
  readonly brands: ReadonlyMap<string, readonly Phrase[]>;
  /** The numbers in a name that has some, by ingredient: the 4 of "Nappies size 4". */
  readonly numbers: ReadonlyMap<number, string>;
}

const MAKER = "!";

/** The numbers of a text, in their order. */
export const numbersIn = (text: string): string => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).join(" ");

/** Ingredients that an additional word makes specific. */
const GENERIC = new Set(["Cheese", "Bread", "Fish fillet"]);

/** Key of a name, whatever the order of its words. */
export const keyOfWords = (words: readonly string[]): string => words.toSorted().join(" ");

export const EVERY_LANGUAGE = (1 << LANGUAGES.length) - 1;
export const bitOf = (language: Language): number => 1 << LANGUAGES.indexOf(language);

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

  add(name: string, known: Omit<Phrase, "words">): void {
    const { meaning, languages } = known;
    for (const spelling of spellings(name)) {
      const words = [...new Set(nameWords(spelling))];
      // "Special K" needs its letter
      if (meaning > OTHER && words.length === 1 && words.every(isDescribing)) continue;
      const key = `${meaning} ${words.join(" ")}`;
      const phrase = this.#phrases.get(key);
      if (phrase === undefined) this.#phrases.set(key, { ...known, words });
      else phrase.languages |= languages;
    }
  }

  bound(): NameBook {
    const byWord = new Map<string, Phrase[]>();
    const byKey = new Map<string, Phrase[]>();
    const languages = new Map<string, number>();
    const ofFood = new Map<string, number>();
    for (const phrase of this.#phrases.values()) {
      const key = keyOfWords(phrase.words);
      const alike = byKey.get(key);
      if (alike === undefined) byKey.set(key, [phrase]);
      else alike.push(phrase);
      for (const word of phrase.words) {
        const known = byWord.get(word);
        if (known === undefined) byWord.set(word, [phrase]);
        else known.push(phrase);
        languages.set(word, (languages.get(word) ?? 0) | phrase.languages);
        if (phrase.meaning > OTHER) ofFood.set(word, (ofFood.get(word) ?? 0) | phrase.languages);
      }
    }
    return {
      byKey,
      byWord,
      languages,
      ofFood,
      near: nearWords(ofFood.keys()),
      brands: new Map(),
      numbers: new Map(),
    };
  }
}

function phraseOf(food: NamedFood, language: Language, isName = false): Omit<Phrase, "words"> {
  const { id: meaning, name, isFlavour, kind, isOwn = false } = food;
  const languages = isOwn ? EVERY_LANGUAGE : bitOf(language);
  return {
    meaning,
    languages,
    isFlavour,
    kind,
    isGeneric: !isOwn && GENERIC.has(name),
    isMaker: false,
    isBrand: false,
    isOwn,
    isName,
  };
}

/** Main names come first. */
function addFoods(binder: Binder, foods: readonly NamedFood[]): void {
  for (const food of foods) binder.add(food.name, phraseOf(food, "en", true));
  for (const food of foods)
    for (const name of food.otherNames) binder.add(name, phraseOf(food, "en"));
}

/** Names in other languages, after all English ones. */
function addNamesInLanguages(binder: Binder, foods: readonly NamedFood[]): void {
  for (const food of foods)
    for (const language of LANGUAGES)
      for (const [place, name] of (food.namesIn?.[language] ?? []).entries())
        binder.add(name, phraseOf(food, language, place === 0));
}

/** Book of ingredients that the household added. */
export function ownBook(foods: readonly NamedFood[]): NameBook {
  const binder = new Binder();
  addFoods(binder, foods);
  const numbers = foods.flatMap(({ id, name }) => {
    const inName = numbersIn(name);
    return inName === "" ? [] : [[id, inName] as const];
  });
  return { ...binder.bound(), numbers: new Map(numbers) };
}

/** A phrase that is no ingredient. */
const BESIDE = {
  languages: EVERY_LANGUAGE,
  isFlavour: false,
  kind: "",
  isGeneric: false,
  isMaker: false,
  isBrand: false,
  isOwn: false,
  isName: false,
};
const BESIDE_OTHER = { meaning: OTHER, ...BESIDE };

/** The brands of ingredients and of other food, by their first word. */
function brandsOf(foods: ReadonlyMap<string, NamedFood>): ReadonlyMap<string, readonly Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  const add = (name: string, known: Omit<Phrase, "words" | "isMaker" | "isBrand">) => {
    const isMaker = name.startsWith(MAKER);
    const phrase = { ...known, words: nameWords(name), isMaker, isBrand: !isMaker };
    const [first = ""] = phrase.words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  };
  for (const [ingredient, brands] of MAKERS) {
    const food = foods.get(ingredient);
    if (food === undefined) continue;
    const known = { ...phraseOf(food, "en"), languages: EVERY_LANGUAGE };
    for (const name of namesIn(brands)) add(name, known);
  }
  for (const name of [...namesIn(MAKERS_OF_OTHER_FOOD), ...DISHES])
    for (const spelling of spellings(name)) add(`${MAKER}${spelling}`, BESIDE_OTHER);
  return byFirst;
}

/** Source: handbook/receipts.md#matching. */
export function catalogueBook(foods: readonly NamedFood[]): NameBook {
  const binder = new Binder();
  addFoods(binder, foods);
  addNamesInLanguages(binder, foods);
  const byName = new Map(foods.map((food) => [food.name, food]));
  for (const [ingredient, words] of FOOD_WORDS) {
    const food = byName.get(ingredient);
    if (food === undefined) continue;
    for (const language of LANGUAGES)
      for (const name of namesIn(words[language] ?? ""))
        binder.add(name, { ...phraseOf(food, language), isMaker: name.startsWith(MAKER) });
  }
  for (const name of OTHER_FOOD) binder.add(name, BESIDE_OTHER);
  for (const name of NOT_FOOD) binder.add(name, { meaning: NO_FOOD, ...BESIDE });
  for (const language of LANGUAGES)
    for (const name of namesIn(HOUSEHOLD_GOODS[language] ?? ""))
      binder.add(name, { meaning: NO_FOOD, ...BESIDE, languages: bitOf(language) });
  for (const name of NOT_FOOD_ALONE) binder.add(name, { meaning: NO_FOOD_ALONE, ...BESIDE });
  return { ...binder.bound(), brands: brandsOf(byName) };
}
