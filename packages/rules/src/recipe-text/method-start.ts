import { everyRecipeWord } from "../languages/recipe-words.ts";
import { readIngredientLine } from "./lines/ingredient-line.ts";
import { withoutMarks } from "./recipe-text.ts";

const COOKING = new RegExp(
  String.raw`^(?:(?:first|then|next|zuerst|dann|nun),?\s+)?(?:${everyRecipeWord("cooking")})(?![\p{L}-])`,
  "iu",
);
const IS_SENTENCE =
  /[\p{L}\p{N})][.!]$|\d\s?(?:[°º]|(?:c|f|grad|degrees)(?!\p{L}))|gas(?:\s+mark)?\s+\d|^\p{L}[\p{L}-]*\s+(?:the|an?|all|your)\s/iu;

/**
 * Whether a line without a heading begins the method: "Heat oven to 180C.", "Die Butter schmelzen."
 * It begins with a verb of cooking (in German the sentence ends with one), and has a full stop, a
 * temperature or an article.
 */
export function beginsMethod(line: string): boolean {
  const text = withoutMarks(line);
  return IS_SENTENCE.test(text) && COOKING.test(text);
}

const isItem = (line: string): boolean =>
  /^[\d½⅓⅔¼¾⅛]/.test(withoutMarks(line)) &&
  !/[.!]$/.test(line) &&
  readIngredientLine(withoutMarks(line)).quantity !== null;

/** Index of the line that begins the method below a list of ingredients; -1 for none. */
export function methodStart(lines: readonly string[]): number {
  const first = lines.findIndex((line) => /[\p{L}\p{N}]/u.test(line));
  const start = lines.findIndex((line, index) => index > first && beginsMethod(line));
  return start === -1 || lines.slice(start).some(isItem) ? -1 : start;
}
