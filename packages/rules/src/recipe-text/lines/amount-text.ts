import { MAX_QUANTITY } from "../../kitchen/amounts/quantity.ts";
import { everyPattern } from "../../languages/line-words.ts";
import {
  GROUP_WORDS,
  MORE_THAN_ONE,
  NUMBER_WORDS,
  partOfOne,
  sizeOfGroup,
} from "../words/number-words.ts";
import { isUnitWord } from "../words/unit-words.ts";

/** Number at the start of a text, and the rest as typed. */
export interface AmountText {
  /** Upper end of a range. */
  readonly quantity: number;
  /** Lower end of a range, or else the quantity. */
  readonly least: number;
  readonly rest: string;
}

const GLYPHS: Readonly<Record<string, number>> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅕": 1 / 5,
  "⅖": 2 / 5,
  "⅗": 3 / 5,
  "⅘": 4 / 5,
  "⅙": 1 / 6,
  "⅚": 5 / 6,
  "⅐": 1 / 7,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
  "⅑": 1 / 9,
  "⅒": 1 / 10,
};
const GLYPH = "[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]";
const DIGITS = String.raw`\d{1,9}`;
const SLASH = String.raw`\s?[/⁄]\s?`;
const JOINED = String.raw`(?:\s?[-–]\s?|\s+(?:and|&)\s+|\s+)`;

const WITH_GLYPH = new RegExp(`^(${DIGITS})(?:${JOINED}|)(${GLYPH})`, "i");
const ONLY_GLYPH = new RegExp(`^${GLYPH}`);
const MIXED = new RegExp(`^(${DIGITS})${JOINED}(${DIGITS})${SLASH}(${DIGITS})(?!\\d)`, "i");
const FRACTION = new RegExp(`^(${DIGITS})${SLASH}(${DIGITS})(?!\\d)`);
/** "11/2": a page lost the blank of 1 1/2. No kitchen writes halves, thirds, quarters or eighths so. */
const GLUED = /^([1-9])(?:(1)[/⁄]([2348])|(2)[/⁄](3)|(3)[/⁄]([48])|([57])[/⁄](8))(?!\d)/;
const SMALL_UNIT = String.raw`(?=\s?(?:g|gr|gramm?|gram[mo]?os?|grammi|grammes|ml|milliliter|millilitres?|mililitros?|millilitri)(?!\p{L}))`;
const LARGE_UNIT = String.raw`(?=\s?(?:kg|kilos?|l|lt|liters?|litres?|litros?|litri)(?!\p{L}))`;
// Kitchens do not weigh milligrams. A fourth digit other than 0 or 5 comes from a converted measure
// ("28.349 g").
const THOUSANDS_BY_POINT = new RegExp(String.raw`^[1-9]\.\d\d[05]${SMALL_UNIT}`, "iu");
const THOUSANDS_BY_BLANK = new RegExp(
  String.raw`^[1-9]\d?\s\d{3}(?=\s?(?:gr?|ml)\.?\s+(?:de\s|di\s|d['’]|von\s))`,
  "iu",
);
const DECIMAL_OF_LARGE = new RegExp(String.raw`^\d{1,2},\d{3}${LARGE_UNIT}`, "iu");
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3}){1,2}(?!\d)(?:\.\d{1,9})?/;
const DECIMAL = /^\d{0,9}[.,]\d{1,9}/;
const WHOLE = new RegExp(`^${DIGITS}(?!\\d)`);

function after(text: string, match: RegExpExecArray, quantity: number): AmountText {
  return { quantity, least: quantity, rest: text.slice(match[0].length) };
}

/** "1,250.5", "1.250", "1 250" */
function thousandsOf(written: string): number {
  return Number(written.replace(/^(\d)\.(?=\d{3}$)/, "$1").replaceAll(/[,\s]/g, ""));
}

/** Number in digits or fraction characters, or null. */
function inDigits(text: string): AmountText | null {
  const withGlyph = WITH_GLYPH.exec(text);
  if (withGlyph) {
    const [, whole = "", glyph = ""] = withGlyph;
    return after(text, withGlyph, Number(whole) + (GLYPHS[glyph] ?? 0));
  }
  const onlyGlyph = ONLY_GLYPH.exec(text);
  if (onlyGlyph) return after(text, onlyGlyph, GLYPHS[onlyGlyph[0]] ?? 0);
  const mixed = MIXED.exec(text);
  if (mixed) {
    const [whole = 0, top = 0, bottom = 0] = mixed.slice(1).map(Number);
    // An improper fraction is a range ("2-5/2") or a mistake.
    if (top < bottom) return after(text, mixed, whole + top / bottom);
  }
  const glued = GLUED.exec(text);
  if (glued) {
    const [whole = 0, top = 0, bottom = 1] = glued
      .slice(1)
      .filter((part) => part !== undefined)
      .map(Number);
    return after(text, glued, whole + top / bottom);
  }
  const fraction = FRACTION.exec(text);
  if (fraction) return after(text, fraction, Number(fraction[1]) / Number(fraction[2]));
  const decimalOfLarge = DECIMAL_OF_LARGE.exec(text);
  const thousands = decimalOfLarge
    ? null
    : (THOUSANDS_BY_POINT.exec(text) ?? THOUSANDS_BY_BLANK.exec(text) ?? THOUSANDS.exec(text));
  if (thousands) return after(text, thousands, thousandsOf(thousands[0]));
  const decimal = DECIMAL.exec(text);
  if (decimal) return after(text, decimal, Number(decimal[0].replace(",", ".")));
  const whole = WHOLE.exec(text);
  return whole && after(text, whole, Number(whole[0]));
}

const OF = everyPattern(({ of }) => of);
const GROUP = new RegExp(String.raw`^\s+(${GROUP_WORDS})\b(?!-)`, "i");
const HALF_BEHIND = new RegExp(
  String.raw`^\s+(?:${everyPattern(({ half }) => half)})(?=\s+\p{L})`,
  "iu",
);
const A_GROUP_OF = new RegExp(
  String.raw`^(?:(?:an?|une?|una|eine?)\s+)?(${GROUP_WORDS})(?=\s+(?:of|${OF})(?:\s|(?<=['’])))`,
  "i",
);
const COUPLE = new RegExp(`^(?:${everyPattern(({ couple }) => couple)})`, "i");
const HALF = everyPattern(({ half }) => half);
const HALF_GROUP = new RegExp(
  String.raw`^(?:(?:a|an|ein|une|una)\s+)?(?:half|${HALF})[\s-]+(?:a\s+)?(${GROUP_WORDS})\b`,
  "i",
);
// "half and half" is cream, "half-fat" a milk, "quarter pounder" a burger.
const PART =
  /^(?:(a|an|one|two|three)[\s-]+)?(half|third|quarter)s?(?=\s)(?!\s+(?:(?:and|&)\s|(?:fat|salt|sugar|pounders?)\b))(?:\s+of)?(?:\s+(?:an|a|one|the)(?=\s))?/i;
// "demi-sel" is salted butter, "demi-glace" a sauce.
const PART_ELSEWHERE = new RegExp(
  String.raw`^(?:(?:eine[nrs]?|ein|une?|una|uno)\s+)?(${HALF})(?=[\s-]+(?!sel(?!\p{L})|[ée]cr[ée]m|glace)\p{L})-?`,
  "iu",
);
const QUARTER_ELSEWHERE = new RegExp(
  String.raw`^(?:${everyPattern(({ quarters }) => quarters)})(?=\s+\p{L})(?:\s+(?:${OF})(?=\s|['’]))?`,
  "iu",
);
const AND_PART = new RegExp(
  String.raw`^\s+(?:${everyPattern(({ and }) => and)})\s+(?:an?\s+|eine?\s+|une?\s+|una\s+)?(half|third|quarter|${HALF}|cuarto)(?!\p{L})`,
  "iu",
);
// "litro y medio", "kilo e mezzo": one and a half.
const ONE_AND_PART = new RegExp(
  String.raw`^(\p{L}+)\s+(?:${everyPattern(({ and }) => and)})\s+(?:${HALF})\s`,
  "iu",
);
// "a few", "a little", "a bit of" are no numbers; "three bean salad" and "seven up" are names.
const WORD = new RegExp(
  String.raw`^(an?(?!\s+(?:few|little|bit|lot|touch|good\s+(?:deal|few)|la|l')\b)|one|eine[nrs]?|ein(?!\s+(?:wenig|paar|bisschen)\b)|une?(?!\s+(?:peu|poco|po['’]))|un[ao](?!\s+po)|(?:${MORE_THAN_ONE})(?!\s+(?:bean|seed|grain|up)(?!\p{L})))(?=\s+\S)`,
  "iu",
);

/** "un'arancia", "mezz'arancia". */
const ELIDED = /^(un|mezz)['’](?=\p{L})/iu;

/** Number in words, or null. */
function inWords(text: string): AmountText | null {
  const elided = ELIDED.exec(text);
  if (elided) {
    const number = after(text, elided, elided[1]?.toLowerCase() === "un" ? 1 : 1 / 2);
    return { ...number, rest: ` ${number.rest}` };
  }
  const halfGroup = HALF_GROUP.exec(text);
  if (halfGroup) return after(text, halfGroup, sizeOfGroup(halfGroup[1] ?? "") / 2);
  const group = A_GROUP_OF.exec(text);
  if (group) return after(text, group, sizeOfGroup(group[1] ?? ""));
  const couple = COUPLE.exec(text);
  if (couple) return after(text, couple, 2);
  const portion = PART.exec(text) ?? QUARTER_ELSEWHERE.exec(text);
  if (portion) {
    const said = portion.slice(1).filter((each) => each !== undefined);
    const size = said.at(-1) ?? "";
    const many = said.length > 1 ? (said[0] ?? "a") : "a";
    return after(text, portion, (NUMBER_WORDS.get(many.toLowerCase()) ?? 1) * partOfOne(size));
  }
  const elsewhere = PART_ELSEWHERE.exec(text);
  if (elsewhere) {
    const part = after(text, elsewhere, partOfOne(elsewhere[1] ?? ""));
    // "demi-citron"
    return elsewhere[0].endsWith("-") ? { ...part, rest: ` ${part.rest}` } : part;
  }
  const [, unit = ""] = ONE_AND_PART.exec(text) ?? [];
  if (isUnitWord(unit)) return { quantity: 1, least: 1, rest: text };
  const word = WORD.exec(text);
  return word && after(text, word, NUMBER_WORDS.get(word[0].toLowerCase()) ?? 0);
}

/** Adds what may follow a number: "2 dozen", "one and a half". */
function extended(number: AmountText): AmountText {
  const { quantity, rest } = number;
  const group = GROUP.exec(rest);
  if (group) return after(rest, group, quantity * sizeOfGroup(group[1] ?? ""));
  // "1 halbe Zitrone"
  const half = quantity === 1 ? HALF_BEHIND.exec(rest) : null;
  return half ? after(rest, half, 1 / 2) : withPart(number);
}

/** Adds a following fraction: "and a half", "y media", "e mezzo". */
export function withPart(number: AmountText): AmountText {
  const part = AND_PART.exec(number.rest);
  if (!part) return number;
  const more = partOfOne(part[1] ?? "");
  return {
    quantity: number.quantity + more,
    least: number.least + more,
    rest: number.rest.slice(part[0].length),
  };
}

function oneNumber(text: string): AmountText | null {
  const number = inDigits(text) ?? inWords(text);
  return number && extended(number);
}

const UP_TO = new RegExp(
  String.raw`^(?:\s*[-–—]\s*(?:to[\s-]+)?|\s+(?:${everyPattern(({ to }) => to)})\s+)(?:(?:about|ca\.?|circa|etwa|environ)\s+)?(?=[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|(?:${MORE_THAN_ONE}|half)\s)`,
  "iu",
);

/**
 * Number at the start of a text: digits with decimal point or comma, thousands ("1,000"), fractions
 * ("1/2", "1 1/2", "1-1/2", "⅓"), words ("two", "half a", "a dozen", "one and a half"). The upper
 * end of a range ("3-4", "1 or 2"), so that nothing runs short. Null without one, or outside 0 to
 * 1,000,000.
 */
export function readAmountText(text: string): AmountText | null {
  const first = oneNumber(text);
  if (!first) return null;
  const between = UP_TO.exec(first.rest);
  const second = between && oneNumber(first.rest.slice(between[0].length));
  const amount = second
    ? {
        quantity: Math.max(first.quantity, second.quantity),
        least: Math.min(first.quantity, second.quantity),
        rest: second.rest,
      }
    : first;
  return amount.quantity > 0 && amount.quantity <= MAX_QUANTITY ? amount : null;
}
