/**
 * The receipt's money format: with cents ("1.99", "1,99"), with cents and a glued tax digit
 * ("7,162" is 7,16 at rate 2), or without cents ("44,900").
 */
export type MoneyStyle = "cents" | "cents-and-rate" | "whole";

export interface PrintedAmount {
  /** Never negative; `isNegative` has the sign. Also × 100 for money without cents. */
  cents: number;
  isNegative: boolean;
  /** Glued tax letters and the like. */
  suffix: string;
  hasCurrency: boolean;
  /** Printed or read without cents. */
  isWhole: boolean;
}

const CURRENCY =
  "(?:rm|rn|rh|rk|ri|rw|r?m|eur|euro|eup|usd|us|gbp|aud|au|nzd|nz|cad|ca|chf|sfr|fr|kr|sek|nok|dkk|pln|zl|zt|czk|kc|huf|ft|lei|ron|bgn|lv|tl|try|rs|inr|npr|idr|rp|sgd|hkd|hk|mxn|mx|brl|zar|php|thb|aed|dhs?|sar|qr|ksh?|kes|ngn|uah|grn|tk|bdt|lkr|pkr|vnd|jmd|s/|[a-z£$€¥#&%?])";
const DIGIT = "[0-9oqdcil|]";
const TWO_DECIMALS = new RegExp(
  `^([(~*+-]*)(${CURRENCY}?[.:]?)([-]?)(${DIGIT}{1,3}(?:[.,'’]${DIGIT}{3})+|${DIGIT}{1,6})[.,]([0-9oqdi|][0-9oqdisbz|]|[0-9o]c)(.*)$`,
  "i",
);
const WHOLE = new RegExp(
  `^([(~-]*)(${CURRENCY}?[.:]?)([-]?)([0-9]{1,3}(?:[.,'’][0-9]{3})+|[0-9]{1,7})(?:[.,]-)?(.*)$`,
  "i",
);
const SUFFIX =
  /^(?:-|cr\b|\))?(?:€|\$|£|kr|eur|usd|zl|kc|ft|lei|tl|chf|rp)?(?:[a-z]{0,3}[0-9]?|[0-9][a-z]{0,2})?[*#'`.,:;]*(?:-)?$/i;

/**
 * Reads a word as an amount. Letters misread for digits are corrected inside amounts only (O, Q, D,
 * C → 0; I, l → 1; see `amountInColumn` for more). Up to three tax letters may follow, a currency
 * sign or a stray letter may precede, since the recogniser knows neither £ nor €. Null for dates,
 * codes, percentages and weights with three decimals.
 */
export function printedAmount(word: string, style: MoneyStyle): PrintedAmount | null {
  if (style === "whole") return wholeMoney(word) ?? withCents(word);
  const noted = NOTED.exec(word)?.[1];
  if (noted !== undefined) return withCents(noted);
  const rated = style === "cents-and-rate" ? /^(.*\d[.,]\d{2})[0-4]$/.exec(word)?.[1] : undefined;
  return withCents(rated ?? word);
}

/** "RM.60": a currency and nothing before the point. */
const CENTS_ALONE = /^[(~*-]*(?:rm|rn|eur|usd|chf|[$£€])-?[.,]\d{2}(?!\d)/i;
/** "7.49507": a note that somebody wrote behind the price; no price has five decimals. */
const NOTED = /^([$£€]?\d{1,4}[.,]\d{2})\d{3,4}$/;

function withCents(word: string): PrintedAmount | null {
  // "x1.99" is a unit price, not an amount after a stray letter.
  if (/^x/i.test(word)) return null;
  const match = TWO_DECIMALS.exec(CENTS_ALONE.test(word) ? word.replace(/[.,]/, "0.") : word);
  if (!match) return null;
  const [, opening = "", currency = "", sign = "", whole = "", decimals = "", rest = ""] = match;
  const digits = (whole + decimals).replaceAll(/[^0-9]/g, "").length;
  if (digits < 2 && !(digits === 1 && currency.length >= 2)) return null;
  // RM3.655: the third decimal is a tax letter S or B; without a currency it is a weight.
  const suffix =
    /^[58][*.]?$/.test(rest) && currency.length >= 2 ? "S" : rest.replace(/^[.:;]/, "");
  if (/^[0-9]/.test(suffix) || !SUFFIX.test(suffix)) return null;
  return {
    cents: toNumber(whole) * 100 + toNumber(decimals),
    isNegative: isNegative(opening + sign, suffix),
    suffix,
    hasCurrency: currency !== "",
    isWhole: false,
  };
}

function wholeMoney(word: string): PrintedAmount | null {
  const match = WHOLE.exec(MISREAD_THOUSANDS.test(word) ? withFigures(word) : word);
  if (!match) return null;
  const [, opening = "", currency = "", sign = "", whole = "", rest = ""] = match;
  if (!SUFFIX.test(rest) || /^[0-9]/.test(rest)) return null;
  // "0326": a house, branch or till number.
  if (/^0\d/.test(whole)) return null;
  return {
    cents: toNumber(whole) * 100,
    isNegative: isNegative(opening + sign, rest),
    suffix: rest,
    hasCurrency: currency !== "",
    isWhole: true,
  };
}

/** "1O.000", "3l.900": letters in a number that begins with a digit and has its separator. */
const MISREAD_THOUSANDS = /^[(~-]*\D?[0-9][0-9oil]{0,2}(?:[.,'’][0-9oil]{3})+\D{0,3}$/i;

function withFigures(word: string): string {
  return word.replaceAll(/[o]/gi, "0").replaceAll(/[il]/gi, "1");
}

function isNegative(before: string, after: string): boolean {
  return /[-~(]/.test(before) || /^-|-$|^cr\b|^\)/i.test(after);
}

function toNumber(digits: string): number {
  const plain = digits
    .replaceAll(/[.,'’]/g, "")
    .replaceAll(/[oqdcu]/gi, "0")
    .replaceAll(/[il|!]/gi, "1")
    .replaceAll(/s/gi, "5")
    .replaceAll(/b/gi, "8")
    .replaceAll(/g/gi, "6")
    .replaceAll(/z/gi, "2");
  return Number(plain);
}

const MISREAD = "[0-9oqdcuil|!sbgz]";
const SIGN_BEFORE = "(?:rm|eur|usd|chf|kr|[$£€¥#])?";
/** One to four digits, any sign as decimal mark, and two digits; or the mark and two digits. */
const MISREAD_AMOUNT = new RegExp(
  `^([(~*-]*)(${SIGN_BEFORE})(-?)(${MISREAD}{1,4}[.,:;·•'’_*-]{1,2}|[.,:;·•])(${MISREAD}{2})[.,;:]?(\\D.*)?$`,
  "i",
);
const SIZE = /^(?:g|gr|kg|ml|cl|dl|l|lt|st|stk|szt|un|er)$/i;
const LOST_POINT = /^([(~*-]*)([$£€]?)(-?)(\d{1,2})(\d{2})(\D.*)?$/;

/**
 * Reads a word in the price column, where only money is printed: letters that look like digits
 * count as digits ("15.0C", "B.49", "S.99"), the decimal mark may be another sign, and the units
 * may be missing (".99"). Null if less than half are digits, and for money without cents.
 */
export function amountInColumn(word: string, style: MoneyStyle): PrintedAmount | null {
  if (style === "whole") return null;
  const match = MISREAD_AMOUNT.exec(word) ?? LOST_POINT.exec(word);
  if (!match) return null;
  const [, opening = "", currency = "", sign = "", whole = "", decimals = "", rest = ""] = match;
  // "500G" at the end of the column is a pack size.
  if (!/\D/.test(whole) && SIZE.test(rest)) return null;
  const figures = (whole + decimals).replaceAll(/[^0-9a-z|!]/gi, "");
  const digits = figures.replaceAll(/[^0-9]/g, "").length;
  if (digits * 2 < figures.length || !SUFFIX.test(rest) || /^[0-9]/.test(rest)) return null;
  return {
    cents: toNumber(whole.replaceAll(/[^0-9a-z|!]/gi, "")) * 100 + toNumber(decimals),
    isNegative: isNegative(opening + sign, rest),
    suffix: rest,
    hasCurrency: currency !== "",
    isWhole: false,
  };
}

/** Whether the receipt prints cents: more right-hand words look like "1.99" than like "44,900". */
export function moneyStyle(lastWords: readonly string[]): MoneyStyle {
  let cents = 0;
  let whole = 0;
  const rated = lastWords.filter((word) => /^\d{1,4}[.,]\d{2}[0-4]$/.test(word)).length;
  const apart = lastWords.filter((word) => /^\d{1,4}[.,]\d{2} [0-4]$/.test(word)).length;
  for (const word of lastWords) {
    if (withCents(word.split(" ")[0] ?? "")) cents += 1;
    else if (/^\D{0,4}\d{1,3}(?:[.,]\d{3})+\D{0,3}$/.test(word)) whole += 1;
  }
  if (rated > 0 && apart > 0 && rated + apart >= 3) return "cents-and-rate";
  return cents === 0 || whole > cents * 1.5 ? "whole" : "cents";
}
