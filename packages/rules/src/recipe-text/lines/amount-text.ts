import { MAX_QUANTITY } from "../../kitchen/amounts/quantity.ts";

/** A number at the start of a text, and the text after it as it was typed. */
export interface AmountText {
  /** Of a range the upper end. */
  readonly quantity: number;
  /** Of a range the lower end, else the quantity. */
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
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3}){1,2}(?!\d)(?:\.\d{1,9})?/;
const DECIMAL = /^\d{0,9}[.,]\d{1,9}/;
const WHOLE = new RegExp(`^${DIGITS}(?!\\d)`);

function after(text: string, match: RegExpExecArray, quantity: number): AmountText {
  return { quantity, least: quantity, rest: text.slice(match[0].length) };
}

/** Number written in digits or fraction signs, or null. */
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
    // Anything else than a proper fraction is a range ("2-5/2") or a mistake.
    if (top < bottom) return after(text, mixed, whole + top / bottom);
  }
  const fraction = FRACTION.exec(text);
  if (fraction) return after(text, fraction, Number(fraction[1]) / Number(fraction[2]));
  const thousands = THOUSANDS.exec(text);
  if (thousands) return after(text, thousands, Number(thousands[0].replaceAll(",", "")));
  const decimal = DECIMAL.exec(text);
  if (decimal) return after(text, decimal, Number(decimal[0].replace(",", ".")));
  const whole = WHOLE.exec(text);
  return whole && after(text, whole, Number(whole[0]));
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ["a", 1],
  ["an", 1],
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["eight", 8],
  ["nine", 9],
  ["ten", 10],
  ["eleven", 11],
  ["twelve", 12],
  ["ein", 1],
  ["eine", 1],
  ["einen", 1],
  ["einer", 1],
  ["zwei", 2],
  ["un", 1],
  ["une", 1],
  ["una", 1],
  ["uno", 1],
  ["deux", 2],
]);
const PARTS: ReadonlyMap<string, number> = new Map([
  ["half", 1 / 2],
  ["third", 1 / 3],
  ["quarter", 1 / 4],
  ["halbe", 1 / 2],
  ["halber", 1 / 2],
  ["halben", 1 / 2],
  ["halbes", 1 / 2],
  ["demi", 1 / 2],
  ["demie", 1 / 2],
  ["media", 1 / 2],
  ["medio", 1 / 2],
  ["mezza", 1 / 2],
  ["mezzo", 1 / 2],
]);

const DOZEN = /^\s+dozen\b(?!-)/i;
const COUPLE = /^a\s+couple\b(?:\s+of\b)?/i;
const HALF_DOZEN = /^(?:a\s+)?half\s+(?:a\s+)?dozen\b/i;
// "half and half" is cream, "half-fat" milk.
const PART =
  /^(?:(a|an|one|two|three)[\s-]+)?(half|third|quarter)s?(?=\s)(?!\s+(?:and|&)\s)(?:\s+of)?(?:\s+(?:an|a|one|the)(?=\s))?/i;
const PART_ELSEWHERE =
  /^(?:(?:eine[nrs]?|une?|una|uno)\s+)?(halbe[rns]?|demie?|medi[ao]|mezz[ao])(?=\s+\p{L})/iu;
const AND_PART = /^\s+(?:and|&)\s+(?:an?\s+)?(half|third|quarter)\b/i;
// "a few", "a little", "a bit of" say no number.
const WORD =
  /^(an?(?!\s+(?:few|little|bit|lot|touch|good\s+(?:deal|few)|la|l')\b)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eine[nr]?|ein|zwei|une?(?!\s+(?:peu|poco|po['’]))|un[ao](?!\s+po)|deux)(?=\s+\S)/i;

const A_DOZEN = 12;

/** Number written in words, or null. */
function inWords(text: string): AmountText | null {
  const halfDozen = HALF_DOZEN.exec(text);
  if (halfDozen) return after(text, halfDozen, A_DOZEN / 2);
  const couple = COUPLE.exec(text);
  if (couple) return after(text, couple, 2);
  const part = PART.exec(text);
  if (part) {
    const [, many = "a", size = ""] = part;
    const count = NUMBER_WORDS.get(many.toLowerCase()) ?? 1;
    return after(text, part, count * (PARTS.get(size.toLowerCase()) ?? 0));
  }
  const elsewhere = PART_ELSEWHERE.exec(text);
  if (elsewhere) return after(text, elsewhere, PARTS.get((elsewhere[1] ?? "").toLowerCase()) ?? 0);
  const word = WORD.exec(text);
  return word && after(text, word, NUMBER_WORDS.get(word[0].toLowerCase()) ?? 0);
}

/** Takes what may stand behind a number: "2 dozen", "one and a half". */
function extended(number: AmountText): AmountText {
  const { quantity, rest } = number;
  const dozen = DOZEN.exec(rest);
  if (dozen) return after(rest, dozen, quantity * A_DOZEN);
  const part = AND_PART.exec(rest);
  if (!part) return number;
  return after(rest, part, quantity + (PARTS.get((part[1] ?? "").toLowerCase()) ?? 0));
}

function oneNumber(text: string): AmountText | null {
  const number = inDigits(text) ?? inWords(text);
  return number && extended(number);
}

const UP_TO =
  /^(?:\s*[-–—]\s*(?:to[\s-]+)?|\s+(?:to|or|bis|oder|à|a|ou|o)\s+)(?=[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|(?:one|two|three|four|five|six|half)\s)/i;

/**
 * The number that a text starts with: digits with a decimal point or comma, thousands ("1,000"), fractions ("1/2",
 * "1 1/2", "1-1/2", "⅓"), words ("two", "half a", "a dozen", "one and a half"). Of a range ("3-4", "1 or 2") the
 * larger one, so that nothing runs short. Null when there is none, or none from above 0 to 1,000,000.
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
