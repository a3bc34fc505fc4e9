import {
  MEASURES_BEFORE_OF,
  NAMED_BY_LEAF,
  PARTS_BEFORE_OF,
  TRAILING_PIECES,
} from "./ingredient-words.ts";
import { keyOf, leadingCount, singular, wordsOf } from "./name-words.ts";
import {
  CONTAINER_FORM,
  formOf,
  isInContainer,
  leadingForm,
  NO_FORM,
  preservedFirst,
} from "./preserved-form.ts";

const PLAIN = /^\p{ASCII}*$/u;
const MARKS = /\p{M}+/gu;
const WITHOUT_DECOMPOSITION: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ı", "i"],
]);

/**
 * Text for search and sorting: without accents and compatibility forms ("Jalapeño" is "jalapeno"),
 * lower case, single spaces, trimmed.
 */
export function foldText(text: string): string {
  const plain = PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replaceAll(MARKS, "")
        .toLowerCase()
        .replaceAll(/[ßæœøłđðþı]/g, (letter) => WITHOUT_DECOMPOSITION.get(letter) ?? letter);
  return plain.replaceAll(/\s+/g, " ").trim();
}

/**
 * Key of a name, ignoring case, accents, punctuation and plurals: "Tomatoes" and "tomato",
 * "all-purpose flour" and "All purpose flour". Empty without letters and digits.
 */
export function ingredientKey(text: string): string {
  return keyOf(wordsOf(foldText(text)));
}

/** Keys of the words, then without leading adjectives one by one; never empty. */
function withoutLeading(words: readonly string[]): string[] {
  // each word is reduced once, though several keys contain it
  const singulars = words.map(singular);
  const keys: string[] = [];
  let at = 0;
  while (at < words.length) {
    keys.push(singulars.slice(at).join(" "));
    const count = leadingCount(words, at);
    if (count === 0) break;
    at += count;
  }
  return keys;
}

function isOnlyAdjectives(words: readonly string[]): boolean {
  let at = 0;
  while (at < words.length) {
    const count = leadingCount(words, at);
    if (count === 0) return false;
    at += count;
  }
  return true;
}

/**
 * "cloves of garlic" is garlic, "juice of 1 lemon" lemon juice or else lemon; other "of" belong to
 * the name. Words before the measure do not matter, so this runs once per name.
 */
function afterOf(words: readonly string[]): string[] {
  const at = words.indexOf("of");
  const measure = words[at - 1];
  const name = words.slice(at + 1);
  if (at < 1 || measure === undefined || name.length === 0) return [];
  const part = singular(measure);
  if (MEASURES_BEFORE_OF.has(part)) return withoutLeading(name);
  if (!PARTS_BEFORE_OF.has(part)) return [];
  const bare = withoutLeading(name);
  return [...bare.map((key) => `${key} ${part}`), ...bare];
}

/** "garlic cloves" is garlic, "basil leaves" basil. */
function withoutPiece(words: readonly string[]): string[] {
  const last = singular(words.at(-1) ?? "");
  const rest = words.slice(0, -1);
  const isPiece =
    TRAILING_PIECES.has(last) ||
    (last === "leaf" && NAMED_BY_LEAF.has(singular(rest.at(-1) ?? "")));
  return isPiece ? withoutLeading(rest) : [];
}

const ASIDES = /\([^)]*\)?|\[[^\]]*\]?/g;
const REMARKS =
  /\s(?:to taste|to serve|as needed|if needed|for [a-z].*|at room temperature|plus .*)$/;
/** "salt and freshly ground black pepper", in the languages of recipes. */
const SALT_AND_PEPPER =
  /\b(?:salt|(?:\p{L}{3,6})?salz|sel|sal|sale|sol|zout)\s(?:and|&|\+|und|u\.|et|y|e|i|och|og|en)\s(?:[\p{L}-]+\s){0,4}(?:pepper|pfeffer|poivre|pimienta|pimenta|pepe|pieprz|peppar|peber|peper)$/u;

/** "salt" for "sel et poivre"; any other text as it is. */
export function withoutPepper(text: string): string {
  return SALT_AND_PEPPER.test(foldText(text.slice(0, LONGEST_KEY))) ? "salt" : text;
}

/** Whether a name is salt and pepper and nothing else, so that it is taken as salt. */
export const isSaltAndPepper = (name: string): boolean =>
  /^(?:[\p{L}-]+ ){0,2}salt$/u.test(
    foldText(name.slice(0, LONGEST_KEY)).replace(SALT_AND_PEPPER, "salt"),
  ) && withoutPepper(name) !== name;

interface Naming {
  readonly words: readonly string[];
  /** Preserved form around the name. */
  readonly form: readonly string[];
}

/** Part that names the ingredient: before the first comma, unless it has only adjectives. */
function namingOf(folded: string, asides: readonly string[]): Naming {
  const parts = folded.split(/[,;:]| - | – | — /);
  for (const [index, part] of parts.entries()) {
    const words = wordsOf(part.trim().replace(REMARKS, "").replace(SALT_AND_PEPPER, "salt"));
    if (words.length === 0 || (isOnlyAdjectives(words) && index < parts.length - 1)) continue;
    const around = [parts[index - 1], parts[index + 1], asides[0]];
    const form = around.map(formOf).find(({ length }) => length > 0) ?? NO_FORM;
    return { words, form };
  }
  return { words: wordsOf(folded), form: NO_FORM };
}

// Limits, because every key is looked up and stored while unknown, and a name like "1 1 1 … of 1 1
// 1 …" must not fill the database. Real names have at most 7 keys of up to 130 letters. Ingredient
// names have at most 100 letters, so longer keys never match.
const MOST_WORDS = 48;
const LONGEST_KEY = 150;
const MOST_KEYS = 16;
const MOST_LETTERS = 600;
const LETTERS_OF_KEYS = 4;
const LETTERS_TO_SPARE = 100;

/** Keys within the limits, in order. The longest are dropped first, because they match least. */
function bounded(keys: readonly string[], text: string): readonly string[] {
  const kept: string[] = [];
  let room = Math.min(MOST_LETTERS, LETTERS_OF_KEYS * text.length + LETTERS_TO_SPARE);
  for (const key of keys.toReversed()) {
    if (key === "" || key.length > LONGEST_KEY) continue;
    room -= key.length;
    if (room < 0 || kept.length === MOST_KEYS) break;
    kept.push(key);
  }
  return kept.toReversed();
}

/** Written ingredient with its unit, which distinguishes canned from fresh. */
export interface WrittenName {
  readonly name: string;
  readonly unit?: string | null;
}

/**
 * Keys for finding an ingredient, longest first: the whole text, then without parentheses and parts
 * after a comma, then without leading adjectives one by one. A preserved form from text or unit is
 * tried before each: "1 can chopped tomatoes" is canned tomatoes before tomatoes. Distinct, at most
 * 16 keys and 600 letters in total. Linear in the text.
 */
export function candidateKeys(written: string | WrittenName): readonly string[] {
  const { name: text, unit } =
    typeof written === "string" ? { name: written, unit: null } : written;
  const folded = foldText(text);
  const withoutAsides = folded.replaceAll(ASIDES, " ");
  const { words, form } = namingOf(withoutAsides, folded.match(ASIDES) ?? NO_FORM);
  const naming = words.slice(0, MOST_WORDS);
  const said = form.length > 0 ? form : leadingForm(naming);
  const forms = said.length === 0 && isInContainer(naming, unit) ? CONTAINER_FORM : said;
  const whole = keyOf(wordsOf(folded));
  const keys = [
    whole,
    withoutAsides === folded ? whole : keyOf(wordsOf(withoutAsides)),
    ...withoutLeading(naming),
    ...afterOf(naming),
    ...withoutPiece(naming),
  ];
  return bounded([...new Set(preservedFirst(keys, forms))], text);
}

/** Ids by `ingredientKey` of names and other names. */
export type NameIndex = ReadonlyMap<string, number>;

export interface NamedIngredient {
  readonly id: number;
  readonly name: string;
  readonly otherNames?: readonly string[];
}

/** Index for `resolveIngredient`. Main names win over other names; the first wins if equal. */
export function nameIndex(ingredients: readonly NamedIngredient[]): NameIndex {
  const index = new Map<string, number>();
  const add = (name: string, id: number) => {
    const key = ingredientKey(name);
    if (key !== "" && !index.has(key)) index.set(key, id);
  };
  for (const { name, id } of ingredients) add(name, id);
  for (const { otherNames, id } of ingredients) for (const name of otherNames ?? []) add(name, id);
  return index;
}

/**
 * Ingredient of a recipe's text, or null. The text must contain a known name; there is no fuzzy match.
 * Source: handbook/catalogue.md#names.
 */
export function resolveIngredient(written: string | WrittenName, index: NameIndex): number | null {
  for (const key of candidateKeys(written)) {
    const id = index.get(key);
    if (id !== undefined) return id;
  }
  return null;
}
