import { BEFORE_NAME, readContainer } from "../../recipe-text/lines/line-parts.ts";
import { onlyBoughtAmount } from "../lots/bought-amount.ts";

const MOST_WORDS = 3;
const BEGINS_WITH_NUMBER = /^[\d½⅓⅔¼¾⅛]/;
const LAST_MARK = /[,;]$/;
const HAS_LETTER = /\p{L}/u;

/** A name with an amount among its words. */
export interface AroundAmount {
  readonly before: string;
  /** As typed, with a comma behind it. */
  readonly typed: string;
  readonly amount: string;
  readonly behind: string;
}

/** "oat milk 2 l barista", "tuna 3x145 g in brine"; null if the amount is not within the name. */
export function amountInside(words: readonly string[], language: string): AroundAmount | null {
  const start = words.findIndex((word) => BEGINS_WITH_NUMBER.test(word));
  const before = words.slice(0, Math.max(start, 0)).join(" ");
  if (!HAS_LETTER.test(before.replace(BEFORE_NAME, ""))) return null;
  for (let count = MOST_WORDS; count > 0; count -= 1) {
    const others = words.slice(start + count);
    const behind = others.join(" ");
    if (!HAS_LETTER.test(behind) || others.some((word) => BEGINS_WITH_NUMBER.test(word))) continue;
    const typed = words.slice(start, start + count).join(" ");
    const amount = typed.replace(LAST_MARK, "");
    const read = onlyBoughtAmount(amount, language);
    const hasUnit = read !== null && (read.unit !== null || read.isOfPack === true);
    if (hasUnit && readContainer(` ${behind}`) === null) return { before, typed, amount, behind };
  }
  return null;
}
