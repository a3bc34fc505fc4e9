import { foldText, ingredientKey } from "../kitchen/names/ingredient-name.ts";
import { LEADING_ADJECTIVES } from "../kitchen/names/ingredient-words.ts";
import { withoutPackSize } from "../kitchen/amounts/pack-size.ts";
import { DESCRIBING, JOINING } from "./till-words.data.ts";

/** "2% milk" is a different milk. */
const FAT = /(?<![\d.,])([12]) ?%/g;
/** Several are never the spice. */
const PEPPERS = /(?<!\p{L})(?:peppers|pepprs|peprs)(?!\p{L})/gu;
/** Half-and-half is a product of its own. */
const HALF_AND_HALF = /half[^\p{L}\p{N}]*(?:and|n|&)?[^\p{L}\p{N}]*half/gu;
/** No meat or dairy, whichever is named with it; a plant alone grows in a pot. */
const PLANT_BASED =
  /(?<!\p{L})(?:(?:meat|dairy)[^\p{L}\p{N}]*free|plant[^\p{L}\p{N}]*(?:based|bsd|chef|kitchen|powered|protein)|plant(?=[^\p{L}\p{N}]+(?:butter|milk|burger|mince))|quorn|gardein|linda[^\p{L}\p{N}]*mccartneys?|moving[^\p{L}\p{N}]*mountains|(?:beyond|impossible)(?=[^\p{L}\p{N}]+(?:beef|burger|mince|sausage)))(?!\p{L})/gu;
/** "ZWIEBELN ROT" is printed for "rote Zwiebeln". */
const GERMAN_COLOUR = /(?<!\p{L})(rot|weiss|grun|gelb|schwarz|braun)e[nrsm]?(?!\p{L})/gu;
const M_AND_M = /(?<!\p{L})m *& *m'?s?(?!\p{L})/gu;
/** Longer names on receipts add no information. */
export const MOST_LETTERS = 120;
const MOST_WORDS = 14;
const SHORTEST = 2;

/** Whether a word is a size, a preparation or a maker, not a food. */
export const isDescribing = (word: string): boolean =>
  DESCRIBING.has(word) || LEADING_ADJECTIVES.has(word);

/** "SAPI800G" as "SAPI 800G", "KARTOFF.2,5KG" as "KARTOFF. 2,5KG". */
export function withSizeApart(printedName: string): string {
  return printedName.replaceAll(/(?<=\p{L}{3}\.?)(?=\d)/gu, " ");
}

/** Folded words of a name in the singular, without single letters and conjunctions. */
export function nameWords(name: string): readonly string[] {
  return foldText(name)
    .replaceAll(PLANT_BASED, " vegan ")
    .replaceAll(GERMAN_COLOUR, "$1")
    .replaceAll(M_AND_M, " mandm ")
    .replaceAll(HALF_AND_HALF, " halfandhalf ")
    .replaceAll(PEPPERS, " capsicum ")
    .replaceAll(FAT, (_, percent) => (percent === "1" ? " onepercent " : " twopercent "))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST && !JOINING.has(word))
    .map((word) => ingredientKey(word) || word);
}

/** Without sizes, codes and other digits. Source: handbook/receipts.md#matching. */
export function printedWords(printedName: string): readonly string[] {
  const words = nameWords(withoutPackSize(withSizeApart(printedName.slice(0, MOST_LETTERS))));
  return words.filter((word) => !/\p{N}/u.test(word)).slice(0, MOST_WORDS);
}

/** Key on all receipts of a shop, without sizes, weights and codes. The folded name if empty. */
export function bareName(printedName: string): string {
  const folded = foldText(printedName);
  const words = foldText(withoutPackSize(folded))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST && !/\p{N}/u.test(word));
  return words.length === 0 ? folded : words.join(" ");
}
