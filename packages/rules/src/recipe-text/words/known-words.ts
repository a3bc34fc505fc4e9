import { foldText, ingredientKey } from "../../kitchen/names/ingredient-name.ts";
import { WORDS_OF_PIECES, WORDS_WITHOUT_AMOUNT } from "./known-words.data.ts";

const ENDING = /(?<=\p{L}{3})(?:e[nrsm]?)$/u;
const NO_LETTERS_AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;

function isAmong(known: ReadonlySet<string>, word: string): boolean {
  const folded = foldText(word).replaceAll(NO_LETTERS_AROUND, "");
  const bare = folded.replace(ENDING, "");
  return [folded, ingredientKey(folded), `${bare}e`, bare].some((form) => known.has(form));
}

/**
 * Whether a name after a bare number may begin with this word: "large", "salmon", "rote". Other
 * words may be units.
 */
export function mayBeginPieces(word: string): boolean {
  return isAmong(WORDS_OF_PIECES, word);
}

const ARTICLE = /^(?:[dl]|dell|all)['’]/i;

/** Whether a text has a food that is used without an amount: "sea salt", "fresh parsley". */
export function namesFood(text: string): boolean {
  return text.split(/[\s-]+/).some((printed) => {
    const word = printed.replace(ARTICLE, "");
    return isAmong(WORDS_WITHOUT_AMOUNT, word) || isAmong(WORDS_OF_PIECES, word);
  });
}
