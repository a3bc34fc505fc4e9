import type { Measures } from "../../kitchen/amounts/show-measures.ts";

/** Converted temperature, with its position in the text. */
export interface StepDegrees {
  readonly start: number;
  readonly end: number;
  /** "175 °C", "175–190 °C" */
  readonly text: string;
}

type Scale = "C" | "F";

interface Written {
  readonly start: number;
  readonly end: number;
  readonly degrees: readonly number[];
  readonly scale: Scale;
}

const SIGN = String.raw`(?: ?[°º˚] ?| degrees? )`;
const TEMPERATURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(\d{2,3})${SIGN}?(?: ?(?:[-–—]|to) ?(\d{2,3}))?` +
    String.raw`(?:${SIGN}(C|F|Celsius|Fahrenheit)|(C|F))(?![\p{L}\p{N}])`,
  "gu",
);
/** Oven temperatures are multiples of five; lower ones are exact. */
const OVEN: Readonly<Record<Scale, number>> = { C: 100, F: 200 };
const OVEN_STEP = 5;
/** Maximum distance of a repetition: "350 °F (or about 175 °C". */
const TWICE = 14;

function writtenIn(text: string): readonly Written[] {
  return [...text.matchAll(TEMPERATURE)].map((match) => {
    const [printed, from, to, behind, bare] = match;
    return {
      start: match.index,
      end: match.index + printed.length,
      degrees: [from, to].flatMap((digits) => (digits === undefined ? [] : Number(digits))),
      scale: (behind ?? bare ?? "").startsWith("C") ? "C" : "F",
    };
  });
}

const otherScale = (degrees: number, scale: Scale): number =>
  scale === "F" ? ((degrees - 32) * 5) / 9 : (degrees * 9) / 5 + 32;

function shown(degrees: number, from: Scale): number {
  const exact = otherScale(degrees, from);
  const step = exact >= OVEN[from === "F" ? "C" : "F"] ? OVEN_STEP : 1;
  return Math.round(exact / step) * step;
}

/**
 * Temperatures that need conversion to the household's scale: ovens to five degrees, below 100 °C
 * or 200 °F to one. Texts with both scales are unchanged. Linear.
 * Source: handbook/recipes.md#measures.
 */
export function stepDegrees(text: string, measures: Measures): readonly StepDegrees[] {
  if (measures === "as_written") return [];
  const from: Scale = measures === "metric" ? "F" : "C";
  const written = writtenIn(text);
  const isTwice = (one: Written, other: Written | undefined): boolean =>
    other !== undefined &&
    other.scale !== one.scale &&
    Math.max(other.start - one.end, one.start - other.end) <= TWICE;
  return written.flatMap((one, place) => {
    const isBoth = isTwice(one, written[place - 1]) || isTwice(one, written[place + 1]);
    if (one.scale !== from || isBoth) return [];
    const degrees = one.degrees.map((each) => shown(each, from));
    const scale = from === "F" ? "C" : "F";
    return { start: one.start, end: one.end, text: `${degrees.join("–")} °${scale}` };
  });
}
