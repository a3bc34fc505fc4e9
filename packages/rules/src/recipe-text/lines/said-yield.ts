import { everyRecipeWord } from "../../languages/recipe-words.ts";
import { NUMBER_WORDS } from "../words/number-words.ts";
import { readAmountText } from "./amount-text.ts";

const MOST_SERVINGS = 1000;
const BEFORE = new RegExp(
  String.raw`^(?:(?:${everyRecipeWord("beforeYield")})(?![\p{L}])\.?:?\s*)+`,
  "iu",
);
const LONGEST = 255;

export interface SaidYield {
  /** Whole number from 1 to 1,000, the lower end of a range; null if absent. */
  readonly servings: number | null;
  /** As printed; null if it is just a number. */
  readonly yieldText: string | null;
}

const DOZEN = 12;
const DIGITS = /^(\d{1,4})(?:\.0+)?(\s+dozen\b)?/i;

/** Number at the start, the lower end of a range. "a" and "an" do not count. */
function numberOf(text: string): number | null {
  const [, digits, dozen] = DIGITS.exec(text) ?? [];
  if (digits !== undefined) return Number(digits) * (dozen === undefined ? 1 : DOZEN);
  if (/^an?\s(?!dozen\b)/i.test(text)) return null;
  return readAmountText(text)?.quantity ?? NUMBER_WORDS.get(text.toLowerCase()) ?? null;
}

/**
 * Reads "4", "4 servings", "Serves 4-6", "für 4 Personen", "24 cookies".
 * Source: handbook/recipe-text.md#times-and-servings.
 */
export function readYield(printed: string): SaidYield {
  const text = printed.slice(0, LONGEST).replaceAll(/\s+/g, " ").trim();
  if (text === "") return { servings: null, yieldText: null };
  const said = text.replace(/^[~≈]\s*/, "").replace(BEFORE, "");
  const number = Math.floor(numberOf(said) ?? 0);
  const servings = number >= 1 && number <= MOST_SERVINGS ? number : null;
  const isOnlyNumber = /^\d{1,4}$/.test(text);
  return { servings, yieldText: isOnlyNumber ? null : text };
}
