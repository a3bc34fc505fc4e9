import {
  compare,
  exactly,
  multiply,
  type Rational,
  rational,
  roundedHalfUp,
  ZERO,
} from "../../calendar-and-money/rational.ts";
import type { NumberMarks } from "../../calendar-and-money/number-marks.ts";
import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro, microOf } from "./quantity.ts";

/** Reading of a typed number. */
export type NumberReading =
  | { readonly kind: "number"; readonly value: Rational }
  | { readonly kind: "empty" }
  | { readonly kind: "no_number" }
  /** "1,500" with a decimal comma or a thousands comma. The smaller one first. */
  | { readonly kind: "two_meanings"; readonly meanings: readonly [Rational, Rational] };

const LONGEST = 40;
const GLYPHS = /[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/g;
const SIGN = /^([+\-−]) ?/;
const WHOLE = /^\d+$/;
const DECIMAL = /^(?=.*\d)(\d*)([.,])(\d*)$/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;
const GROUPED = /^[1-9]\d{0,2}(?:([ '’.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,](\d*))?$/;
const FRACTION = /^(?:(\d+) )?(\d+) ?[/⁄] ?(\d+)$/;

const decimal = (whole: string, decimals: string): Rational =>
  exactly(BigInt(whole + decimals), 10n ** BigInt(decimals.length));

/** "1/2", "3/2", "1 1/2". After a whole number the fraction must be below one. */
function fraction(whole: string | undefined, top: bigint, bottom: bigint): Rational | null {
  if (bottom === 0n || (whole !== undefined && top >= bottom)) return null;
  return exactly(BigInt(whole ?? 0) * bottom + top, bottom);
}

function unsigned(text: string, marks: NumberMarks | undefined): NumberReading {
  const number = (value: Rational): NumberReading => ({ kind: "number", value });
  if (WHOLE.test(text)) return number(decimal(text, ""));
  const [, whole = "", point = "", decimals = ""] = DECIMAL.exec(text) ?? [];
  if (point !== "") {
    const meant = decimal(whole, decimals);
    if (point === marks?.decimal || !ONE_GROUP.test(text)) return number(meant);
    const all = decimal(whole + decimals, "");
    // A point is decimal on every keypad. A comma is not, if it separates thousands.
    if (point === "," && marks?.thousands === ",") return number(all);
    return { kind: "two_meanings", meanings: [meant, all] };
  }
  const grouped = GROUPED.exec(text);
  if (grouped) {
    const [, , behind = ""] = grouped;
    const digits = text.replaceAll(/\D/g, "");
    return number(decimal(digits.slice(0, digits.length - behind.length), behind));
  }
  const [, before, top = "", bottom = ""] = FRACTION.exec(text) ?? [];
  const value = bottom === "" ? null : fraction(before, BigInt(top), BigInt(bottom));
  return value ? number(value) : { kind: "no_number" };
}

/**
 * Exact number in a text: "1 1/2", "1½", "1/3", "1,5", "1.5", "1 500", "1'500", "1.500,25", "-2".
 * The whole text must match. One point or comma before three digits is ambiguous, unless `marks` of
 * the user decide.
 * Source: handbook/screens.md#numbers.
 */
export function readNumber(typed: string, marks?: NumberMarks): NumberReading {
  const text = typed
    // The space keeps "1½" from becoming 11/2.
    .replaceAll(GLYPHS, (glyph) => ` ${glyph.normalize("NFKC")}`)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text === "") return { kind: "empty" };
  if (typed.length > LONGEST) return { kind: "no_number" };
  const [before = "", minus] = SIGN.exec(text) ?? [];
  const reading = unsigned(text.slice(before.length), marks);
  if (minus === undefined || minus === "+" || reading.kind !== "number") return reading;
  const { top, bottom } = reading.value;
  return { kind: "number", value: exactly(-BigInt(top), BigInt(bottom)) };
}

/** Reading of a typed amount. */
export type AmountReading =
  | { readonly kind: "amount"; readonly amount: Micro }
  | { readonly kind: "empty" | "no_number" | "not_above_zero" | "too_large" }
  | { readonly kind: "two_meanings"; readonly meanings: readonly [Micro, Micro] };

const micro = (value: Rational): Micro =>
  microOf(roundedHalfUp(multiply(value, rational(MICRO_PER_UNIT))));

/**
 * Amount in a text, rounded half up to millionths once, or its fault. Above 0, up to 1,000,000.
 * Source: handbook/screens.md#numbers.
 */
export function readAmount(typed: string, marks?: NumberMarks): AmountReading {
  const reading = readNumber(typed, marks);
  if (reading.kind === "two_meanings") {
    const [smaller, larger] = reading.meanings;
    return { kind: "two_meanings", meanings: [micro(smaller), micro(larger)] };
  }
  if (reading.kind !== "number") return reading;
  if (compare(reading.value, rational(MAX_QUANTITY)) > 0) return { kind: "too_large" };
  if (compare(reading.value, ZERO) <= 0) return { kind: "not_above_zero" };
  const amount = micro(reading.value);
  return amount > 0 ? { kind: "amount", amount } : { kind: "not_above_zero" };
}
