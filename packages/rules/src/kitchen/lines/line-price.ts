import { currencySign } from "../../calendar-and-money/currency.ts";
import { type Cents, centsFromText, centsOf } from "../../calendar-and-money/money.ts";
import type { NumberMarks } from "../../calendar-and-money/number-marks.ts";

/** Price as written. */
export interface LinePrice {
  readonly cents: Cents;
  /** Without a sign; empty for coins. */
  readonly digits: string;
  /** Currency as a sign, "$" for any dollar; null if none is named. Coins have one. */
  readonly sign: string | null;
  readonly hasCents: boolean;
}

const PRICE =
  /^(\p{Sc})?\s?(\d{0,7}(?:[.,]\d{1,2})?|\d{1,3}[.,]\d{3})\s?(\p{Sc}|eur|euros?|usd|dollars?|bucks|gbp|chf)?$/iu;
const SMALL_COINS = /^(\d{1,3})\s?(?:(p|pence)|ct|cts|cents?|¢)$/i;
/** Coins of euros, dollars, francs and others. */
const CENTS = "¢";
const WORDS_OF_SIGNS: ReadonlyMap<string, string> = new Map([
  ["eur", "€"],
  ["euro", "€"],
  ["euros", "€"],
  ["usd", "$"],
  ["dollar", "$"],
  ["dollars", "$"],
  ["bucks", "$"],
  ["gbp", "£"],
  ["chf", "CHF"],
]);
/** "1.500 €" */
const THREE_BEHIND = /([.,])\d{3}$/;
const TWO_DECIMALS = /[.,]\d\d$/;

/** "3.49", ".99" or "3,5" as an amount of money; "1.500" by the author's number format. */
function centsOfDigits(digits: string, { decimal }: NumberMarks): Cents | null {
  const mark = THREE_BEHIND.exec(digits)?.[1];
  const short = mark === decimal ? digits.replace(/0$/, "") : digits.replace(mark ?? "", "");
  const text = short.replace(",", ".");
  return centsFromText(text.startsWith(".") ? `0${text}` : text);
}

const signOf = (written: string): string =>
  WORDS_OF_SIGNS.get(written.toLowerCase()) ?? written.normalize("NFKC");

/** "3.49", ".99", "$3", "3,50 €", "90p"; null if it is no price. */
export function priceIn(text: string, marks: NumberMarks): LinePrice | null {
  const [, coins, pence] = SMALL_COINS.exec(text) ?? [];
  if (coins !== undefined) {
    const cents = centsOf(Number(coins));
    return { cents, digits: "", sign: pence === undefined ? CENTS : "£", hasCents: false };
  }
  const [, before, digits = "", behind] = PRICE.exec(text) ?? [];
  const cents = centsOfDigits(digits, marks);
  const written = before ?? behind;
  if (cents === null || (written === undefined && THREE_BEHIND.test(digits))) return null;
  const sign = written === undefined ? null : signOf(written);
  return { cents, digits, sign, hasCents: TWO_DECIMALS.test(digits) };
}

/** Whether a price may be in the currency; without a currency every sign counts. */
export function isInCurrency({ sign }: LinePrice, currency: string | undefined): boolean {
  if (sign === null || currency === undefined) return true;
  const own = currencySign({ currency, language: "en" });
  return sign === CENTS ? own !== "£" : sign === own;
}
