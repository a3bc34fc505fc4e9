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
 * Text to search and sort by: compatibility forms and accents taken off ("Jalapeño" is "jalapeno"), lower case,
 * blanks joined and trimmed.
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
 * The key of a name: case, accents, punctuation and plurals aside. "Tomatoes" and "tomato" share one, as do
 * "all-purpose flour" and "All purpose flour". Empty when the text holds no letter or digit.
 */
export function ingredientKey(text: string): string {
  return keyOf(wordsOf(foldText(text)));
}

/** Keys of the words, then of the words with one leading adjective after another taken off; never of nothing. */
function withoutLeading(words: readonly string[]): string[] {
  // each word once, though it stands in many keys
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
 * "cloves of garlic" is garlic, "juice of 1 lemon" lemon juice or else a lemon; other "of" belong to the name. What stands
 * before the measure makes no difference, so that this is asked once of a name and not of each of its shorter forms.
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

interface Naming {
  readonly words: readonly string[];
  /** The preserved form that is said around it. */
  readonly form: readonly string[];
}

/** The part that names the ingredient: before the first comma, unless only adjectives stand there. */
function namingOf(folded: string, asides: readonly string[]): Naming {
  const parts = folded.split(/[,;:]| - | – | — /);
  for (const [index, part] of parts.entries()) {
    const words = wordsOf(part.replace(REMARKS, ""));
    if (words.length === 0 || (isOnlyAdjectives(words) && index < parts.length - 1)) continue;
    const around = [parts[index - 1], parts[index + 1], asides[0]];
    const form = around.map(formOf).find(({ length }) => length > 0) ?? NO_FORM;
    return { words, form };
  }
  return { words: wordsOf(folded), form: NO_FORM };
}

// Every key is looked up, and kept while no ingredient answers to it, so a name made of nothing but "1 1 1 … of 1 1 1 …" must
// not fill a database. Names as people write them have at most 7 keys, no key above 130 letters, and some 3 letters of keys
// for each of their own; an ingredient's name has at most 100 letters, so that a longer key would find nothing.
const MOST_WORDS = 48;
const LONGEST_KEY = 150;
const MOST_KEYS = 16;
const MOST_LETTERS = 600;
const LETTERS_OF_KEYS = 4;
const LETTERS_TO_SPARE = 100;

/** The keys that are worth keeping, in their order. Past a bound the longest go, which are the likeliest to find nothing. */
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

/** What somebody calls an ingredient, and the unit beside it, which tells canned from fresh. */
export interface WrittenName {
  readonly name: string;
  readonly unit?: string | null;
}

/**
 * Keys under which a recipe's ingredient text may be found, the longest name first: the whole text, then
 * without parentheses and what follows a comma, then with one leading adjective after another taken off, so
 * that "chopped tomatoes" is tried before "tomatoes". A preserved form that the text or its unit says is tried with each of them first:
 * "1 can chopped tomatoes" is canned tomatoes before it is tomatoes. Each key is there once, at most 16 of them, which hold at most 600
 * letters together. The cost grows as the text does.
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

/** Ids by `ingredientKey` of the names and other names of master ingredients. */
export type NameIndex = ReadonlyMap<string, number>;

/** A master ingredient as far as its names go. */
export interface NamedIngredient {
  readonly id: number;
  readonly name: string;
  readonly otherNames?: readonly string[];
}

/** Index for `resolveIngredient`. A name wins over another ingredient's other name; among equals the first wins. */
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
 * The master ingredient that a recipe's text means, or null. Never guesses by likeness: the text has to hold a
 * known name. Source: handbook/catalogue.md#names.
 */
export function resolveIngredient(written: string | WrittenName, index: NameIndex): number | null {
  for (const key of candidateKeys(written)) {
    const id = index.get(key);
    if (id !== undefined) return id;
  }
  return null;
}
