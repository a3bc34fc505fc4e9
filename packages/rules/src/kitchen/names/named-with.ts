import { keyOfWords, type NameBook, type Phrase } from "../../receipt-names/name-book.ts";
import { printedWords } from "../../receipt-names/printed-words.ts";
import { foldText } from "./ingredient-name.ts";
import { NOTHING, questionOf, type TypedBooks, type TypedMeaning } from "./typed-meaning.ts";

const ADDITION = /\s(?:with|mit)\s/iu;

/** Words before "with"; null without it. */
export function wordsBeforeAddition(
  typed: string,
  texts: readonly string[],
): readonly string[] | null {
  const at = typed.search(ADDITION);
  if (at < 0) return null;
  return texts.slice(0, printedWords(typed.slice(0, at)).length);
}

/** "yogurt with cherries" is first proposed as yogurt. */
export function withAddition(whole: TypedMeaning, before: TypedMeaning | null): TypedMeaning {
  if (before === null || before.id === null || whole.id !== null || !whole.isFood) return whole;
  return questionOf([before.id], whole.proposals);
}

const OIL_OF = String.raw`(?:\s(?:de|d['’]|di)\s?\p{L}+|\svegetal(?:e|es)?)?`;
/** Liquids of cans and jars by language, folded. Sauces are not among them: they are part of the food. */
const LIQUIDS = [
  String.raw`in\s(?:(?:its|their|own|a|little|light|heavy|natural|fruit|lemon|apple|grape|pear|pineapple|tomato|olive|sunflower|vegetable|rapeseed|extra|virgin|spring|salt|salted|malt|white|wine)\s){0,4}(?:brine|water|juices?|oil|syrup|vinegar)`,
  String.raw`i[nm]\s(?:(?:eigene[nmr]|leichte[nmr]|nativem)\s){0,2}(?:\p{L}*ol|wasser|salzwasser|\p{L}*lake|\p{L}*saft|\p{L}*sirup|\p{L}*essig|aufguss)`,
  String.raw`(?:a\sl['’]huile|au\snaturel|au\ssirop(?:\sleger)?|au\s(?:jus|vinaigre)|dans\s(?:leur|son)\sjus|en\ssaumure)${OIL_OF}`,
  String.raw`(?:en\s(?:aceite|almibar|su\sjugo|agua|salmuera|vinagre|escabeche)|al\snatural)${OIL_OF}`,
  String.raw`(?:(?:sott|all)['’]?\s?(?:olio|aceto)|in\s(?:salamoia|olio|succo|aceto)|al\snaturale|sciroppat[aeio]|allo\ssciroppo|nel\s(?:loro|suo)\ssucco)${OIL_OF}`,
].join("|");
const IN_LIQUID = new RegExp(
  String.raw`^(.*\p{L})\s(?:${LIQUIDS})(?:[,\s]+(?:drained|abgetropft|egoutt\p{L}+|escurrid\p{L}+|sgocciolat\p{L}+))?$`,
  "u",
);
const LONGEST_NAME = 255;

/** Food in "tuna in brine", folded; null for other names. */
function foodInLiquid(typed: string): string | null {
  if (typed.length > LONGEST_NAME) return null;
  return IN_LIQUID.exec(foldText(typed))?.[1] ?? null;
}

const mainNames = new WeakMap<NameBook, ReadonlyMap<number, Phrase>>();

/** The main names of a book by food. */
function mainNamesOf(book: NameBook): ReadonlyMap<number, Phrase> {
  const known = mainNames.get(book);
  if (known !== undefined) return known;
  const names = new Map<number, Phrase>();
  for (const phrases of book.byKey.values())
    for (const phrase of phrases) {
      const first = names.get(phrase.meaning);
      if (phrase.isName && (first === undefined || phrase.languages % 2 === 1))
        names.set(phrase.meaning, phrase);
    }
  mainNames.set(book, names);
  return names;
}

const SOLD_FRESH = new Set([
  "Vegetables",
  "Fruit",
  "Herbs",
  "Meat and poultry",
  "Fish and seafood",
]);

/** Canned form of a food, or the food itself if shops do not sell it fresh; null for others. */
function keptForm(id: number, { catalogue, own }: TypedBooks): number | null {
  const name = mainNamesOf(catalogue).get(id) ?? mainNamesOf(own).get(id);
  if (name === undefined) return null;
  const [inCans] = catalogue.byKey.get(keyOfWords(["canned", ...name.words])) ?? [];
  if (inCans !== undefined && inCans.meaning > 0) return inCans.meaning;
  return SOLD_FRESH.has(name.kind) ? null : id;
}

/**
 * Meaning of food in a liquid: "tuna in brine" and "pineapple in juice" are canned, "peaches in
 * syrup" a question. Null for other names, and for a household's own.
 */
export function meaningInLiquid(
  typed: string,
  books: TypedBooks,
  read: (text: string) => TypedMeaning,
): TypedMeaning | null {
  const food = foodInLiquid(typed);
  if (food === null || books.own.byKey.has(keyOfWords(printedWords(typed)))) return null;
  const inCans = read(`canned ${food}`);
  if (inCans.id !== null) return inCans;
  const plain = read(food);
  if (plain.id === null) return plain;
  const id = keptForm(plain.id, books);
  return id === null ? questionOf([plain.id], plain.proposals) : { ...NOTHING, id };
}
