import { inMarks } from "@larder/rules/calendar-and-money/number-marks";
import { readNumber } from "@larder/rules/kitchen/amounts/amount";
import { formatQuantity, MICRO_PER_UNIT, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { moneyField, ownMarks } from "../browser/own-style.ts";

/**
 * Null for an empty text; NaN for an invalid or ambiguous one. Source: handbook/screens.md#numbers.
 */
export function numberTyped(text: string): number | null {
  const reading = readNumber(text, ownMarks());
  if (reading.kind === "empty") return null;
  if (reading.kind !== "number") return Number.NaN;
  return Number(reading.value.top) / Number(reading.value.bottom);
}

const MOST = 1e9;
/** Whether a field can show the number normalised; a larger one stays as typed. */
export const isWritable = (number: number): boolean => Math.abs(number) < MOST;

/** A number as the person would type it, up to six decimals: "1,5" in German. Source: handbook/screens.md#numbers. */
export function numberText(number: number): string {
  const digits = isWritable(number)
    ? formatQuantity(microOf(Math.round(number * MICRO_PER_UNIT)))
    : String(number);
  return inMarks(digits, ownMarks());
}

/** The same with so many decimals: "4.0". */
export const fixedText = (number: number, decimals: number): string =>
  inMarks(number.toFixed(decimals), ownMarks());

/** An amount of money as a field shows it: "3.50", of yen "350". */
export const priceText = (amount: number): string => fixedText(amount, moneyField().decimals);

/** A text that means two numbers: both of them, as the person would type each; null for any other. */
export function meaningsOf(text: string): readonly string[] | null {
  const reading = readNumber(text, ownMarks());
  if (reading.kind !== "two_meanings") return null;
  return reading.meanings.map(({ top, bottom }) => numberText(Number(top) / Number(bottom)));
}
