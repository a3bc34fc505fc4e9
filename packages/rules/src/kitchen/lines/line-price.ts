import { type Cents, centsFromText, centsOf } from "../../calendar-and-money/money.ts";
import type { NumberMarks } from "../../calendar-and-money/number-marks.ts";

/** Price as written. */
export interface LinePrice {
  readonly cents: Cents;
  /** Without a sign; empty for coins. */
  readonly digits: string;
  /** Whether a currency is named. */
  readonly hasSign: boolean;
  readonly hasCents: boolean;
}

const PRICE =
  /^(\p{Sc})?\s?(\d{0,7}(?:[.,]\d{1,2})?|\d{1,3}[.,]\d{3})\s?(\p{Sc}|eur|euros?|usd|dollars?|bucks|gbp|chf)?$/iu;
const SMALL_COINS = /^(\d{1,3})\s?(?:p|pence|ct|cts|cents?|¢)$/i;
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

/** "3.49", ".99", "$3", "3,50 €", "90p"; null if it is no price. */
export function priceIn(text: string, marks: NumberMarks): LinePrice | null {
  const coins = SMALL_COINS.exec(text)?.[1];
  const [, before, digits = "", behind] = PRICE.exec(text) ?? [];
  const cents = coins === undefined ? centsOfDigits(digits, marks) : centsOf(Number(coins));
  const hasSign = coins !== undefined || before !== undefined || behind !== undefined;
  if (cents === null || (!hasSign && THREE_BEHIND.test(digits))) return null;
  return { cents, digits, hasSign, hasCents: TWO_DECIMALS.test(digits) };
}
