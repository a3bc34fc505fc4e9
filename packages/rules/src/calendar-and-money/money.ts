import {
  decimalsOf,
  DEFAULT_CURRENCY,
  ENGLISH,
  moneyPattern,
  type MoneyStyle,
} from "./currency.ts";

declare const cents: unique symbol;

/** Money as whole hundredths of its currency. Source: handbook/wire.md#money-and-quantities. */
export type Cents = number & { readonly [cents]: true };

const CENTS_PER_DOLLAR = 100;

/** The largest amount: 9,999,999.99. Source: handbook/wire.md#money-and-quantities. */
export const MAX_MONEY_CENTS = 999_999_999 as Cents; // Brand constructor.

export const NO_MONEY = 0 as Cents; // Brand constructor.

interface MoneyRange {
  /** Accepts amounts below 0 too, down to -9,999,999.99. */
  readonly allowNegative?: boolean;
}

/** Whole cents from storage or a sum. Throws RangeError if it is not an exact whole number. */
export function centsOf(wholeCents: number): Cents {
  if (!Number.isSafeInteger(wholeCents))
    throw new RangeError("Money must be a whole number of cents");
  return (wholeCents === 0 ? 0 : wholeCents) as Cents; // Brand constructor; -0 becomes 0.
}

function inRange(wholeCents: number, { allowNegative = false }: MoneyRange): Cents | null {
  if (wholeCents > MAX_MONEY_CENTS || wholeCents < (allowNegative ? 0 - MAX_MONEY_CENTS : 0))
    return null;
  return centsOf(wholeCents);
}

/**
 * Cents of a JSON number of dollars. Null for more than 2 decimals, negative amounts unless
 * allowed, and above 9,999,999.99. Exact for 19.99, although 19.99 × 100 is not.
 */
export function centsFromNumber(dollars: number, range: MoneyRange = {}): Cents | null {
  const wholeCents = Math.round(dollars * CENTS_PER_DOLLAR);
  if (wholeCents / CENTS_PER_DOLLAR !== dollars) return null;
  return inRange(wholeCents, range);
}

const AMOUNT_SHAPE = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * Cents of a decimal text such as "250", "250.5" or "250.00", trimmed; null as in
 * `centsFromNumber`.
 */
export function centsFromText(text: string, range: MoneyRange = {}): Cents | null {
  const parts = AMOUNT_SHAPE.exec(text.trim());
  if (!parts) return null;
  const wholeCents = Number(parts[2]) * CENTS_PER_DOLLAR + Number((parts[3] ?? "").padEnd(2, "0"));
  return inRange(parts[1] === "-" ? -wholeCents : wholeCents, range);
}

/** Dollars as a JSON number with at most 2 decimals. */
export function numberFromCents(amount: Cents): number {
  return amount / CENTS_PER_DOLLAR;
}

/** Dollars with exactly 2 decimals and no grouping: "250.00", "-27.10". */
export function decimalText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount's digits with the currency's decimals and a point: "1204.00", "1204" for yen, rounded
 * half up.
 */
export function moneyDigits(amount: Cents, currency: string): string {
  return decimalsOf(currency) === 0
    ? String(roundHalfUp(amount, CENTS_PER_DOLLAR))
    : decimalText(amount);
}

/**
 * Displayed money without grouping, with the currency's sign by language: "$1204.00", "$-27.10",
 * "¥1204", "1204,00 €". English dollars by default.
 * Source: handbook/screens.md#formats.
 */
export function formatMoney(amount: Cents, style: Partial<MoneyStyle> = {}): string {
  const { currency = DEFAULT_CURRENCY, language = ENGLISH } = style;
  const { before, after, decimal } = moneyPattern({ currency, language });
  return `${before}${moneyDigits(amount, currency).replace(".", decimal)}${after}`;
}

/** Exact sum. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return centsOf(sum);
}

/** Exact difference; may be negative. */
export function subtractCents(from: Cents, taken: Cents): Cents {
  return centsOf(from - taken);
}

/**
 * `numerator / denominator` rounded half up (2.5 is 3, -2.5 is -2). Exact for safe integers; throws
 * RangeError for others and for a denominator that is not positive.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError("Only exact fractions can be rounded");
  }
  const remainder = numerator % denominator;
  const truncated = (numerator - remainder) / denominator;
  const floor = remainder < 0 ? truncated - 1 : truncated;
  const positive = remainder < 0 ? remainder + denominator : remainder;
  // Avoids doubling the remainder, which could leave the safe integers.
  return floor + (positive >= denominator - positive ? 1 : 0);
}
