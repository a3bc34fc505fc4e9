import { foldText } from "../../kitchen/names/ingredient-name.ts";

const NOT_OF_WORDS = /[^\p{L}\p{N}]+/gu;
const ONLY_DIGITS = /^\p{N}+$/u;

/**
 * Receipts with the same key are of one shop: ignores case, accents, punctuation and branch numbers
 * ("Corner Market #12" is "CORNER-MARKET"). Empty if unknown. Source:
 * handbook/receipts.md#printed-names.
 */
export function shopKey(merchant: string | null | undefined): string {
  const words = foldText((merchant ?? "").replaceAll(NOT_OF_WORDS, " ")).split(" ");
  const names = words.filter((word) => !ONLY_DIGITS.test(word));
  // A shop may be called "24 7".
  return (names.length === 0 ? words : names).join(" ");
}
