import { everyPattern } from "../../languages/line-words.ts";
import type { AmountText } from "./amount-text.ts";
import { summed } from "./measure-sum.ts";
import { readSize, readUnitText, RESTATED, type UnitText } from "./measure-text.ts";
import { microFromNumber, numberFromMicro } from "../../kitchen/amounts/quantity.ts";
import { readUnit, type Unit } from "../../kitchen/amounts/units.ts";

/** Amount of a line, and the text of name and notes. */
export interface MeasuredLine {
  /** Above 0, at most 1,000,000, rounded half up to 6 decimals; the upper end of a range. */
  readonly quantity: number;
  /** Lower end of a range, or else the quantity. */
  readonly least: number;
  /** Null if absent ("2 eggs"). */
  readonly unit: Unit | null;
  readonly name: string;
  /** Size of a can or piece, as typed: "14-oz". */
  readonly size?: string | undefined;
  /** Total content of sized packs: "2 (8-ounce) packages" contain 16 oz. */
  readonly content?: { readonly quantity: number; readonly unit: Unit };
  /** The amount repeated in other units, as typed: "180 g". */
  readonly again?: string | undefined;
  /** Used part, as typed: "juice of". */
  readonly part?: string | undefined;
  /** Whether the amount was calculated: from packs and size, two measures, or a piece's length. */
  readonly isReckoned?: boolean | undefined;
}

export interface Parts extends Omit<MeasuredLine, "name"> {
  /** Text of the name, still with a leading "of". */
  readonly rest: string;
}

export const BEFORE_NAME = new RegExp(
  String.raw`^(?:[\s\p{Cc}\p{Cf},;:./|=+–—-]+|[oO][fF]\s+(?:the\s+|an?\s+)?|(?:${everyPattern(({ of }) => of)})(?:\s+|(?<=['’])))+`,
  "u",
);
const OR_MORE = new RegExp(
  String.raw`^,?\s+or\s+(?:more|so)\b(?=[,\s]+\p{L})|^\s+each(?=\s+\p{L})|^\s+(?:${everyPattern(({ sizesBehind }) => sizesBehind)})(?=\s+d)`,
  "iu",
);
const HAS_LETTER = /\p{L}/u;

export function line({ quantity, least, rest, ...others }: Parts): MeasuredLine | null {
  const [amount, low] = [microFromNumber(quantity), microFromNumber(least)];
  const name = rest.replace(OR_MORE, "").replace(BEFORE_NAME, "").trim();
  if (amount === null || low === null || !HAS_LETTER.test(name)) return null;
  return { ...others, quantity: numberFromMicro(amount), least: numberFromMicro(low), name };
}

export const CAN = readUnit("can");
export const CONTAINERS = new Set(
  "can jar pack bottle piece bag box carton tub tube punnet sachet container tray block envelope stick".split(
    " ",
  ),
);
/** For these the size is read from the note, so they keep their printed unit. */
export const PACKS = new Set("jar pack bottle bag box carton tub tube sachet".split(" "));

/** Container at the start of a text: "tins", "pack". */
export function readContainer(text: string): UnitText | null {
  const container = readUnitText(text);
  return container && CONTAINERS.has(container.unit.name) ? container : null;
}

/** Typed text before the rest. */
export function typed(text: string, rest: string): string {
  return text.slice(0, text.length - rest.length).trim();
}

const UNIT_LAST = [
  [/^(\s*[^,(]*\bgarlic)\s+cloves?\b/i, readUnit("clove")],
  [/^(\s*(?:[^,(\s]+\s+){0,2}[^,(\s]+)\s+sprigs?(?=\s*(?:[,(]|$))/i, readUnit("sprig")],
  [/^(\s*(?:[^,(\s]+\s+){0,2}[^,(\s]+)\s+slices?(?=\s*(?:[,(]|$))/i, readUnit("slice")],
  [/^(\s*(?:[^,(\s]+\s+){0,2}[^,(\s]+)\s+strips?(?=\s*(?:[,(]|$))/i, readUnit("strip")],
] as const;

/** "2 eggs", "4 garlic cloves", "3 thyme sprigs" */
export function pieces({ quantity, least }: AmountText, rest: string): MeasuredLine | null {
  for (const [pattern, unit] of UNIT_LAST) {
    const name = rest.replace(pattern, "$1");
    if (name !== rest) return line({ quantity, least, unit, rest: name });
  }
  return line({ quantity, least, unit: null, rest });
}

/** "dl | 1 1/2 cups cream", "can/400 g chickpeas" */
function countAgain(rest: string): { readonly rest: string; readonly again?: string } {
  const restated = RESTATED.exec(rest);
  const text = restated && rest.slice(restated[0].length);
  const size = text === null ? null : readSize(text);
  return text !== null && size ? { rest: size.rest, again: typed(text, size.rest) } : { rest };
}

/** Measure with an addition or a repetition in other units. */
export function withAgain(amount: AmountText, { unit, rest }: UnitText): Parts | null {
  const { quantity, least } = amount;
  if (unit.dimension === "count") return { quantity, least, unit, ...countAgain(rest) };
  const [most, low] = [microFromNumber(quantity), microFromNumber(least)];
  if (most === null || low === null) return null;
  const sum = summed({ amount: most, least: low, unit, rest });
  return {
    quantity: numberFromMicro(sum.amount),
    least: numberFromMicro(sum.least),
    unit,
    rest: sum.rest,
    again: sum.again,
    isReckoned: sum.isReckoned,
  };
}
