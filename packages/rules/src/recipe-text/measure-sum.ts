import { readAmountText } from "./amount-text.ts";
import { ASIDE, readMeasure, readUnitText, RESTATED, withoutRoughly } from "./measure-text.ts";
import { type Micro, microFromNumber, microOf } from "../kitchen/quantity.ts";
import { conversionFactor, converted, type Unit } from "../kitchen/units.ts";

/** An amount read so far, and the text after it. */
export interface Sum {
  readonly amount: Micro;
  readonly unit: Unit;
  readonly rest: string;
}

const ALSO = /^(?:\s*\+\s*|\s+(?:plus|and|&)\s+|\s+(?=\d)|(?=\d))/i;
const OTHERWISE = /^(?:\s*[-–—]\s*|\s+(?:to|or)\s+)/i;

/** The measure behind a separator in the unit of the sum, if it is of the same kind. */
function sameKind(sum: Sum, separator: RegExp): Sum | null {
  const match = separator.exec(sum.rest);
  const measure = match && readMeasure(sum.rest.slice(match[0].length));
  const factor = measure && conversionFactor(measure.unit, sum.unit, null);
  const amount = measure && microFromNumber(measure.quantity);
  return factor && amount
    ? { amount: converted(amount, factor), unit: sum.unit, rest: measure.rest }
    : null;
}

function saysOnlyHowMuch(text: string): boolean {
  const amount = readAmountText(withoutRoughly(text));
  return amount !== null && readUnitText(amount.rest)?.rest.trim() === "";
}

/** Without a second measure that says the same: "/7 oz", "(240 ml)". */
function withoutRestated(rest: string): string {
  const restated = RESTATED.exec(rest);
  const measure = restated && readMeasure(rest.slice(restated[0].length));
  const amount = measure && microFromNumber(measure.quantity);
  if (amount) return summed({ amount, unit: measure.unit, rest: measure.rest }).rest;
  const aside = ASIDE.exec(rest);
  const parts = aside?.[1]?.split(/(?<!\d\s?)\/|[;,]|\bor\b/i) ?? [];
  return aside && parts.every(saysOnlyHowMuch) ? rest.slice(aside[0].length) : rest;
}

/**
 * Adds what follows ("+ 1 tsp", "2 oz"), takes the larger of two ("or 300 g"), drops what only says it again.
 * In the unit of the first, rounded half up to a millionth of it at each step.
 */
export function summed(sum: Sum): Sum {
  const also = sameKind(sum, ALSO);
  if (also) return summed({ ...also, amount: microOf(sum.amount + also.amount) });
  const other = sameKind(sum, OTHERWISE);
  if (other) return summed({ ...other, amount: microOf(Math.max(sum.amount, other.amount)) });
  const rest = withoutRestated(sum.rest);
  return rest === sum.rest ? sum : summed({ ...sum, rest });
}
