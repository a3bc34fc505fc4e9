import { foldText } from "../../kitchen/names/ingredient-name.ts";

const NOT_OF_WORDS = /[^\p{L}\p{N}]+/gu;
const ONLY_DIGITS = /^\p{N}+$/u;

/**
 * Two receipts are of one shop when their merchants have the same: case, accents, punctuation and the number of a branch aside
 * ("Corner Market #12" is "CORNER-MARKET"). Empty where nobody knows the shop. Source: handbook/receipts.md#printed-names.
 */
export function shopKey(merchant: string | null | undefined): string {
  const words = foldText((merchant ?? "").replaceAll(NOT_OF_WORDS, " ")).split(" ");
  const names = words.filter((word) => !ONLY_DIGITS.test(word));
  // A shop may be called "24 7".
  return (names.length === 0 ? words : names).join(" ");
}
