import { letterCount, plainText } from "../layout/text.ts";

const UNIT_WORDS = new Set(
  `kg kgs g gr lb lbs ib ibs oz l lt ltr ml stk stck st ea each pc pcs pce kpl szt ks db kom un und ud uds u pz pza pzas
  stuk stuks qty for at a x net wt tare eur rm usd euro lei ron czk pln nos no pkt pack ct cnt je per pro ab vat gst sr zr zrl srl sro
  zro ft huf kr kc zl tl din nok sek dkk chf tx txr os op es ds buc vnt gab tk kos stykki cai unid pce adet ad nr tare wgt weight manual gross rn rh rs rp s z n f t b h t1 t2`.split(
    /\s+/,
  ),
);
const CODE =
  /^[#(*]?(?:[a-z]{0,3}-?\d{5,}(?:[-/]\d{1,4})?[a-z]{0,3}|(?=(?:\D*\d){4})[\dOIZSBl]{6,16})[)]?[.,:-]?$/i;
/** Worldwide codes of loose fruit and vegetables. */
const LOOSE_GOODS_CODE = /^[34]\d{3}$/;
/** Flags and tax codes before an item code: "E 1068080 EGGS", "SR I00100171- TEA". */
const MOST_FLAG_LETTERS = 3;

/** True if the words are only units, tax letters, currency signs and codes. */
export function isNameless(name: string): boolean {
  const words = plainText(name)
    // "L&P", "M&S" are one name.
    .replaceAll(/(?<=[a-z])&(?=[a-z])/g, "and")
    .split(/[^a-z0-9]+/)
    .filter((word) => /[a-z]/.test(word) && !CODE.test(word));
  return words.every((word) => UNIT_WORDS.has(word.replaceAll(/\d/g, "")) || letterCount(word) < 2);
}

/** The name without item codes, stars, tax letters and currency at its ends. */
export function tidyName(text: string): string {
  const words = text
    // Tax rates in brackets, and brackets that lost their digits: "(21.00)", "( )".
    .replaceAll(/[([](?:\d{1,2}[.,]\d{1,2}\s?%?|\d{1,2}\s?%)?\s?[)\]]/g, " ")
    // Columns of price and count, one of them misread: "IDLI 85.00 80.00 I".
    .replace(/(?:\s[\dOIl]{1,5}[.,]\d{2}){2,4}(?:\s[\dIl]{1,2})?$/, "")
    .replaceAll(/(?<=\p{L}{2}|\d\p{L})\d{7,}[A-Z]{0,3}(?=\s|$)/gu, " 0000000 ")
    .replaceAll(/(?<=^|\s)\d{6,}(?=\p{L}{2})/gu, "0000000 ")
    .split(" ")
    .filter((word) => word !== "");
  const code = words.findIndex((word) => CODE.test(word));
  const isFlagged = code > 0 && letterCount(words.slice(0, code).join("")) <= MOST_FLAG_LETTERS;
  const kept = (isFlagged ? words.slice(code) : words).filter((word) => !CODE.test(word));
  // A tax letter is often between code and price: "GV MILK 007874203952 F 2.98".
  const isBehindCode = code > 0 && !isFlagged;
  while (kept.length > 1 && isTrailingMark(kept.at(-1) ?? "", isBehindCode)) kept.pop();
  if (kept.length > 1 && LOOSE_GOODS_CODE.test(kept.at(-1) ?? "")) kept.pop();
  while (kept.length > 1 && /^(?:[^\p{L}\p{N}]+|\d{4,})$/u.test(kept[0] ?? "")) kept.shift();
  const name = kept
    .map(withoutMisreadDigits)
    .join(" ")
    .replace(/_[A-Z]$/, "")
    .replace(/^(?:\d{5,}|[*#%.,:;|~'"_=+>-]+)\s*/, "");
  return withoutLast(withoutLast(name, "*#:;|~_=+<>(@$£€-"), ".,").trim();
}

/**
 * Strips signs and spaces from the end, character by character, since a pattern would try each
 * start.
 */
function withoutLast(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return end === text.length ? text : text.slice(0, end).trimEnd();
}

/** "SEAF00D", "C0KE", "ZER0": digits misread inside a word. */
function withoutMisreadDigits(word: string): string {
  const letters = letterCount(word);
  // "10STK", "12CT", "100PLUS": leading digits are digits.
  if (/^\d{2,}\p{L}+$/u.test(word) && !/^\d{2,4}m[1I]$/.test(word)) return word;
  if (/^\d{2,4}m[1I]$/.test(word)) return word.slice(0, -1) + "l";
  if (letters < 3 || /[2-4679]/.test(word) || !/\d/.test(word))
    return letters >= 3 ? zerosBetween(word) : word;
  if (letters <= word.replaceAll(/\D/g, "").length || /[158]$/.test(word))
    return zerosBetween(word);
  const isUpper = word === word.toUpperCase();
  return word
    .replaceAll("0", isUpper ? "O" : "o")
    .replaceAll("5", isUpper ? "S" : "s")
    .replaceAll("1", isUpper ? "I" : "l")
    .replaceAll("8", "B");
}

function zerosBetween(word: string): string {
  return word.replaceAll(/(?<=\p{L})0+(?=\p{L})/gu, (zeros) => "O".repeat(zeros.length));
}

function isTrailingMark(word: string, isBehindCode: boolean): boolean {
  if (/^[*#][A-Z]{0,2}$/i.test(word) || /^[^\p{L}\p{N})%]+$/u.test(word)) return true;
  if (/^(?:RM|RN|RH|EUR|USD|CHF|WT|[$€£])$/.test(word)) return true;
  // Canadian tax codes.
  if (/^(?:GP)?H?MRJ$/.test(word)) return true;
  // "Gyros a 12,90" without its price.
  if (/^[aàx]$/.test(word)) return true;
  return isBehindCode && /^[A-Z]{1,2}$/.test(word);
}

/** "CURD 50.00  48.00  2": a column with the recommended price precedes the shop's. */
export function withoutListPrice(text: string, { unitCents }: { unitCents: number }): string {
  const price = /\s(\d{1,5})[.,](\d{2})\s*$/.exec(text);
  const isListed = price !== null && Number(`${price[1] ?? ""}${price[2] ?? ""}`) >= unitCents;
  return isListed ? text.slice(0, price.index) : text;
}
