import { everyRecipeWord } from "../../languages/recipe-words.ts";
import { NUMBER_WORDS } from "../words/number-words.ts";
import { readAmountText } from "./amount-text.ts";

const MOST_SERVINGS = 1000;
const BEFORE = new RegExp(
  String.raw`^(?:(?:${everyRecipeWord("beforeYield")})(?![\p{L}])\.?:?\s*)+`,
  "iu",
);
const FAMILY = new RegExp(String.raw`^(?:${everyRecipeWord("family")})\s+(?=[\p{L}\d])`, "iu");
const LONGEST = 255;
const PEOPLE = everyRecipeWord("people");
const OF_PEOPLE = new RegExp(String.raw`^\s*(?:${PEOPLE})(?!\p{L})`, "iu");
const COUNT = /^(\d+|\p{L}+)(?:\s*(?:[-–]|to|or|bis|oder|à|a)\s*\d+)?(.*)$/u;
const SHARED = new RegExp(
  String.raw`(?<!\d)(\d{1,3})(?:\s?(?:[-–]|to|bis|à|a)\s?\d{1,3})?\s+(?:(${PEOPLE})|${everyRecipeWord("pieces")})(?!\p{L})|(?:serves|feeds)\s+(\d{1,3})(?!\d)`,
  "iu",
);

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

/** Servings behind a number of cakes: "1 loaf (10 slices)", "12 rolls (serves 6)". */
function sharesOf(text: string): number | null {
  const [, whole = "", rest = ""] = COUNT.exec(text) ?? [];
  if (OF_PEOPLE.test(rest)) return null;
  const [match, ofPieces, people, served] = SHARED.exec(rest) ?? [];
  if (match === undefined) return null;
  const shares = Number(served ?? ofPieces);
  return served !== undefined || people !== undefined || shares > (numberOf(whole) ?? 1)
    ? shares
    : null;
}

/**
 * Reads "4", "4 servings", "Serves 4-6", "für 4 Personen", "family of 4", "24 cookies".
 * Source: handbook/recipe-text.md#times-and-servings.
 */
export function readYield(printed: string): SaidYield {
  const text = printed.slice(0, LONGEST).replaceAll(/\s+/g, " ").trim();
  if (text === "") return { servings: null, yieldText: null };
  const said = text
    .replace(/^[~≈]\s*/, "")
    .replace(BEFORE, "")
    .replace(FAMILY, "");
  const number = Math.floor(sharesOf(said) ?? numberOf(said) ?? 0);
  const servings = number >= 1 && number <= MOST_SERVINGS ? number : null;
  const isOnlyNumber = /^\d{1,4}$/.test(text);
  return { servings, yieldText: isOnlyNumber ? null : text };
}
