import { readAmountText } from "./amount-text.ts";
import { ASIDE, readMeasure, readUnitText, RESTATED, withoutRoughly } from "./measure-text.ts";
import { type Micro, microFromNumber, microOf } from "../../kitchen/amounts/quantity.ts";
import { conversionFactor, converted, type Unit } from "../../kitchen/amounts/units.ts";

/** Amount read so far, and the remaining text. */
export interface Sum {
  /** Upper end of a range. */
  readonly amount: Micro;
  /** Lower end of a range. */
  readonly least: Micro;
  readonly unit: Unit;
  readonly rest: string;
  /** Repetition in other units, as typed: "180 g". */
  readonly again?: string;
  /** Whether it is a sum: "1 tbsp + 1 tsp". */
  readonly isReckoned?: boolean;
}

const ALSO = /^(?:\s*\+\s*|,?\s+(?:plus|and|&)\s+|\s+(?=\d)|(?=\d))/i;
const OTHERWISE = /^(?:\s*[-–—]\s*|\s+(?:to|or|bis|oder|ou)\s+)/i;
/** Rounding tolerance between two measures of the same amount. */
const ROUNDED = 0.04;

interface Second {
  readonly amount: Micro;
  readonly least: Micro;
  readonly rest: string;
  readonly isOtherUnit: boolean;
}

/** Measure after a separator in the unit of the sum, if of the same dimension. */
function sameKind(sum: Sum, separator: RegExp): Second | null {
  const match = separator.exec(sum.rest);
  const measure = match && readMeasure(sum.rest.slice(match[0].length));
  const factor = measure && conversionFactor(measure.unit, sum.unit, null);
  const amount = measure && microFromNumber(measure.quantity);
  const least = measure && microFromNumber(measure.least);
  return factor && amount && least
    ? {
        amount: converted(amount, factor),
        least: converted(least, factor),
        rest: measure.rest,
        isOtherUnit: measure.unit !== sum.unit,
      }
    : null;
}

/** Range between two measures, or one amount if the second only repeats the first. */
function between(sum: Sum, other: Second): Sum {
  const [low, high] = [Math.min(sum.least, other.least), Math.max(sum.amount, other.amount)];
  const isSame = high - low <= high * ROUNDED;
  return {
    ...sum,
    amount: microOf(high),
    least: microOf(isSame ? high : low),
    rest: other.rest,
    isReckoned: other.isOtherUnit,
  };
}

const COUNTED_SIZE = /^\s*(?:[\d½⅓⅔¼¾⅛]|$)/;

/** "240 ml", "about 2 cans", "two 15-ounce cans" */
function saysOnlyHowMuch(text: string): boolean {
  const amount = readAmountText(withoutRoughly(text));
  if (!amount) return false;
  const size = COUNTED_SIZE.test(amount.rest) ? readMeasure(amount.rest) : null;
  return readUnitText(size?.rest ?? amount.rest)?.rest.trim() === "";
}

/** "1 1/2 sticks butter" after a slash. */
function countedAgain(text: string): { readonly text: string; readonly rest: string } | null {
  const amount = readAmountText(text);
  const unit = amount && readUnitText(amount.rest);
  return unit && { text: text.slice(0, text.length - unit.rest.length), rest: unit.rest };
}

/** Drops a repeated measure: "/7 oz", "or 200 grams", "(240 ml)". */
function withoutRestated(sum: Sum): Sum {
  const { rest } = sum;
  const restated = RESTATED.exec(rest);
  const measure = restated && readMeasure(rest.slice(restated[0].length));
  const amount = measure && microFromNumber(measure.quantity);
  if (amount) {
    const second = summed({ amount, least: amount, unit: measure.unit, rest: measure.rest });
    const end = second.again === undefined ? second.rest : measure.rest;
    const text = rest.slice(restated[0].length, rest.length - end.length).trim();
    const again = second.again === undefined ? text : `${text}, ${second.again}`;
    return { ...sum, rest: second.rest, again: saidAgain(sum, again) };
  }
  const counted =
    restated && /\//.test(restated[0]) ? countedAgain(rest.slice(restated[0].length)) : null;
  if (counted) return { ...sum, rest: counted.rest, again: saidAgain(sum, counted.text) };
  const aside = ASIDE.exec(rest);
  const parts = aside?.[1]?.split(/(?<!\d\s?)\/|[;,]|\bor\b/i) ?? [];
  return aside && parts.every(saysOnlyHowMuch)
    ? { ...sum, rest: rest.slice(aside[0].length), again: saidAgain(sum, aside[1] ?? "") }
    : sum;
}

function saidAgain({ again }: Sum, text: string): string {
  return again === undefined ? text.trim() : `${again}, ${text.trim()}`;
}

/**
 * Adds what follows ("+ 1 tsp", "2 oz"), reads both ends of "200 g to 300 g", and drops
 * repetitions. In the unit of the first, rounded half up to a millionth at each step.
 */
export function summed(sum: Sum): Sum {
  const also = sameKind(sum, ALSO);
  if (also) {
    const [amount, least] = [microOf(sum.amount + also.amount), microOf(sum.least + also.least)];
    return summed({ ...sum, amount, least, rest: also.rest, isReckoned: true });
  }
  const other = sameKind(sum, OTHERWISE);
  if (other) return summed(between(sum, other));
  const next = withoutRestated(sum);
  return next === sum ? sum : summed(next);
}
