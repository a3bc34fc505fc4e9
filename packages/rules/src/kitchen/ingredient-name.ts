import {
  IRREGULAR_SINGULARS,
  LEADING_ADJECTIVES,
  LEADING_PHRASES,
  MEASURES_BEFORE_OF,
  NAMED_BY_LEAF,
  NO_PLURALS,
  PARTS_BEFORE_OF,
  TRAILING_PIECES,
} from "./ingredient-words.ts";

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

const SHORTEST_PLURAL = 4;

/**
 * One form for singular and plural. It need not be the dictionary's singular ("cookies" and "cookie" both become
 * "cooky"), as long as both come to the same and different things do not.
 */
function singular(word: string): string {
  const irregular = IRREGULAR_SINGULARS.get(word);
  if (irregular !== undefined) return irregular;
  if (NO_PLURALS.has(word) || word.length < SHORTEST_PLURAL) return word;
  const stem = word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
  if (stem.length < SHORTEST_PLURAL) return stem;
  if (/(?:o|sh|ch|x|ss|zz)e$/.test(stem)) return stem.slice(0, -1);
  return stem.endsWith("ie") ? `${stem.slice(0, -2)}y` : stem;
}

/** Folded words without punctuation; apostrophes join, everything else separates. */
function wordsOf(folded: string): readonly string[] {
  return folded
    .replaceAll(/['’‘`´]/g, "")
    .replaceAll("&", " and ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function keyOf(words: readonly string[]): string {
  return words.map(singular).join(" ");
}

/**
 * The key of a name: case, accents, punctuation and plurals aside. "Tomatoes" and "tomato" share one, as do
 * "all-purpose flour" and "All purpose flour". Empty when the text holds no letter or digit.
 */
export function ingredientKey(text: string): string {
  return keyOf(wordsOf(foldText(text)));
}

const NUMBER_WORD = /^\p{N}+$/u;
const LONGEST_PHRASE = 3;
const STARTS_OF_PHRASES = new Set([...LEADING_PHRASES].map((phrase) => phrase.split(" ", 1)[0]));

/** How many words from `at` on say nothing about which ingredient it is. */
function leadingCount(words: readonly string[], at = 0): number {
  const first = words[at];
  if (first === undefined) return 0;
  if (STARTS_OF_PHRASES.has(first))
    for (let length = LONGEST_PHRASE; length > 1; length -= 1) {
      if (
        words.length >= at + length &&
        LEADING_PHRASES.has(words.slice(at, at + length).join(" "))
      )
        return length;
    }
  return LEADING_ADJECTIVES.has(first) || NUMBER_WORD.test(first) ? 1 : 0;
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

/** The part that names the ingredient: before the first comma, unless only adjectives stand there. */
function namingWords(folded: string): readonly string[] {
  const parts = folded.split(/[,;:]| - | – | — /);
  for (const [index, part] of parts.entries()) {
    const words = wordsOf(part.replace(REMARKS, ""));
    if (words.length > 0 && !(isOnlyAdjectives(words) && index < parts.length - 1)) return words;
  }
  return wordsOf(folded);
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

/**
 * Keys under which a recipe's ingredient text may be found, the longest name first: the whole text, then
 * without parentheses and what follows a comma, then with one leading adjective after another taken off, so
 * that "chopped tomatoes" is tried before "tomatoes". Each key is there once, at most 16 of them, which hold at most 600
 * letters together. The cost grows as the text does.
 */
export function candidateKeys(text: string): readonly string[] {
  const folded = foldText(text);
  const withoutAsides = folded.replaceAll(ASIDES, " ");
  const naming = namingWords(withoutAsides).slice(0, MOST_WORDS);
  const whole = keyOf(wordsOf(folded));
  const keys = [
    whole,
    withoutAsides === folded ? whole : keyOf(wordsOf(withoutAsides)),
    ...withoutLeading(naming),
    ...afterOf(naming),
    ...withoutPiece(naming),
  ];
  return bounded([...new Set(keys)], text);
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
export function resolveIngredient(text: string, index: NameIndex): number | null {
  for (const key of candidateKeys(text)) {
    const id = index.get(key);
    if (id !== undefined) return id;
  }
  return null;
}
