import { PIECE } from "../../kitchen/amounts/units.ts";
import { namesOf, offeredLines } from "./line-alternatives.ts";
import { flatBrackets } from "./flat-brackets.ts";
import { confidenceOf } from "./line-confidence.ts";
import { isOnlyHow, noteOf, readNamedText } from "./line-note.ts";
import type { MeasuredLine } from "./line-parts.ts";
import { readMeasuredLine } from "./measured-line.ts";
import { recipeLineText } from "./recipe-line-text.ts";
import { everyPattern } from "../../languages/line-words.ts";
import { composed, withoutMarks } from "../recipe-text.ts";
import { IN_GRAMS, IN_MILLILITRES } from "../words/metric-measures.ts";

/** Certainty of a reading: "sure" is right in at least 99 of 100. */
export type Confidence = "sure" | "likely" | "unsure";

/** Alternative to a line's ingredient. */
export interface LineAlternative {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
}

/** Reading of a printed ingredient line. Source: handbook/recipe-text.md#lines-as-printed. */
export interface RecipeLine {
  /** As printed, without list marks. */
  readonly text: string;
  /** Above 0, at most 1,000,000, 6 decimals; the lower end of a range; null for "to taste". */
  readonly quantity: number | null;
  /** Upper end of a range, above `quantity`. */
  readonly quantityMax: number | null;
  /** Null exactly with `quantity`; "piece" for things counted without a unit. */
  readonly unit: string | null;
  readonly name: string;
  /** Preparation or remark: "finely chopped", "about 200 g". */
  readonly note: string | null;
  readonly isOptional: boolean;
  /** Alternatives: "1 tbsp butter or 2 tsp oil". */
  readonly alternatives: readonly LineAlternative[];
  readonly confidence: Confidence;
}

const LONGEST_NAME = 255;

interface Amount {
  readonly quantity: number;
  readonly quantityMax: number | null;
  readonly unit: string;
}

const MILLION = 1_000_000;

function rounded(quantity: number): number {
  return Math.round(quantity * MILLION) / MILLION;
}

/** Amount in a unit of the product, if there is one: 2 dl as 200 ml. Rounded half up to 6 decimals. */
export function amountInUnit(quantity: number, unit: string): Omit<Amount, "quantityMax"> {
  const [millilitres, grams] = [IN_MILLILITRES[unit], IN_GRAMS[unit]];
  return {
    quantity: rounded(quantity * (millilitres ?? grams ?? 1)),
    unit: millilitres !== undefined ? "ml" : grams !== undefined ? "g" : unit,
  };
}

/** "1 Stück Ingwer (daumengroß)"; not what is cut into thumb-sized pieces. */
const AS_A_THUMB = /[,(]\s*(?:thumb[-\s]?sized?|daumengro(?:ß|ss))\s*\)?$/iu;

/** Both ends of a range. */
function amountOf({ quantity, least, unit, name: food }: MeasuredLine): Amount {
  const said = unit?.name ?? PIECE;
  const name = said === PIECE && AS_A_THUMB.test(food) ? "thumb" : said;
  const low = amountInUnit(least, name);
  return { ...low, quantityMax: quantity > least ? amountInUnit(quantity, name).quantity : null };
}

type Reading = Omit<RecipeLine, "text">;

const PART_ENDS = /\s+(?:of|from|von|de|di|d['’])$/i;

function withAmount(measured: MeasuredLine): Omit<Reading, "confidence"> {
  const amount = amountOf(measured);
  const offered = offeredLines(measured.name);
  const own = readNamedText(offered.own, true);
  const others = offered.others.map((line) => ({ line, ...readNamedText(line.name, true) }));
  const both = others.length > 0 ? null : namesOf(own.name);
  const said = [measured.size, measured.again, measured.part?.replace(PART_ENDS, "")];
  const notes = said.filter((note) => note !== undefined);
  // "1 large or 2 small onions"
  const shared = isOnlyHow(own.name) ? ` ${withoutSize(others[0]?.name ?? "")}`.trimEnd() : "";
  return {
    ...amount,
    name: both?.[0] ?? `${own.name}${shared}`,
    note: noteOf([...notes, ...own.notes, ...others.flatMap((other) => other.notes)]),
    isOptional: own.isOptional || others.some((other) => other.isOptional),
    alternatives: [
      ...others.map(({ name, line }) => ({ name, ...plain(amountOf(line)) })),
      ...(both ? [{ name: both[1], ...plain(amount) }] : []),
    ],
  };
}

const SIZE = /^(?:small|medium|large|big)\s+/i;

function withoutSize(name: string): string {
  return name.replace(SIZE, "");
}

function plain({ quantity, unit }: Amount) {
  return { quantity, unit };
}

function withoutAmount(text: string): Omit<Reading, "confidence"> {
  const { name, notes, isOptional } = readNamedText(text, false);
  const note = noteOf(notes);
  return {
    quantity: null,
    quantityMax: null,
    unit: null,
    name,
    note,
    isOptional,
    alternatives: [],
  };
}

const HTML_TAG = /<\/?[a-z][^<>]{0,300}>/gi;
const PLURAL_MARK = /(?<=\p{L})(?:\/n|\((?:n|e|en|er|s|es)\))(?!\p{L})/gu;

const OPTIONAL_WORDS = everyPattern(({ optionalFirst }) => optionalFirst);
const OPTIONAL_FIRST = new RegExp(
  String.raw`^[([]\s*(?:${OPTIONAL_WORDS})\s*[)\]]:?\s*|^(?:${OPTIONAL_WORDS}):\s*|^(?!optional)(?:${OPTIONAL_WORDS})\s+(?=\S)`,
  "iu",
);

const SPOON_IN_BRACKETS = /(?<=\bcolher(?:es)?)\s*\((?:de\s+)?(sopa|chá|café)\)/giu;

/** "1, 14 oz can": a count before a size. */
const COUNT_AND_COMMA = /^(\d{1,2}),\s+(?=\d)/;
/** ".5 cup" behind a name. */
const BARE_POINT = /(?<=\s)\.(?=\d)/g;
/** "1/4 + 1/8 teaspoon": the unit of both is behind the second. */
const SUM_OF_ONE_UNIT =
  /^(\d[\d/]{0,4}|[½⅓⅔¼¾⅛])\s*\+\s*(\d[\d/]{0,4}|[½⅓⅔¼¾⅛])\s+(\p{L}+\.?)(?=\s)/u;
/** "バター10g": a Japanese or Chinese name and a metric amount without a blank. */
const AMOUNT_AT_NAME =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(?=\d{1,4}\s?(?:k?g|ml|cc)\b)/u;

/** Without HTML tags and "(n)" plurals, and with brackets closed and flat. */
function plainText(text: string): string {
  const plain = text
    .replace(COUNT_AND_COMMA, "$1 ")
    .replaceAll(BARE_POINT, "0.")
    .replace(SUM_OF_ONE_UNIT, "$1 $3 + $2 $3")
    .replace(AMOUNT_AT_NAME, " ")
    .replaceAll(HTML_TAG, " ")
    .replaceAll(PLURAL_MARK, "")
    .replaceAll(SPOON_IN_BRACKETS, " de $1");
  return withoutMarks(flatBrackets(plain));
}

const LONGEST_LINE = 500;
const HAS_LETTER = /\p{L}/u;

function read(text: string): Reading | null {
  const rest = text.replace(OPTIONAL_FIRST, "");
  const measured = readMeasuredLine(rest);
  const said = measured ? withAmount(measured) : withoutAmount(rest);
  const reading = { ...said, isOptional: said.isOptional || rest !== text };
  const isNamed = HAS_LETTER.test(reading.name) && reading.name.length <= LONGEST_NAME;
  return isNamed && reading.alternatives.every(({ name }) => HAS_LETTER.test(name))
    ? {
        ...reading,
        confidence: confidenceOf({
          ...reading,
          text,
          isReckoned: measured?.isReckoned ?? false,
        }),
      }
    : null;
}

const MOST_ROUNDS = 3;

/** Reading that parses to itself when printed; null if it is misread. */
function settled(first: Reading): Reading | null {
  let reading = first;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const text = recipeLineText(reading);
    const again = text.length > LONGEST_LINE ? null : read(withoutMarks(text));
    if (!again || !isSameAmount(again, reading)) return null;
    if (recipeLineText(again) === text && again.note === reading.note) return reading;
    reading = { ...again, confidence: reading.confidence };
  }
  return null;
}

/** The amount and name alone, if the note cannot be told from them. At most likely. */
function settledWithoutNote(first: Reading): Reading | null {
  const reading = first.note === null ? null : settled({ ...first, note: null });
  return reading && { ...reading, confidence: "likely" };
}

function isSameAmount(one: Reading, other: Reading): boolean {
  return (
    isSameLine(one, other) &&
    one.alternatives.every((each, at) => {
      const again = other.alternatives[at];
      return again !== undefined && isSameLine(each, again);
    })
  );
}

type Counted = Pick<Reading, "quantity" | "unit" | "name">;

function isSameLine(one: Counted, other: Counted): boolean {
  return one.quantity === other.quantity && one.unit === other.unit && one.name === other.name;
}

/**
 * Quantity, unit, name and note of a printed line in English, German, French, Spanish or Italian,
 * without list marks. Unreadable text stays in the name, without a quantity. A line of more than
 * 500 characters is cut to a name.
 * Source: handbook/recipe-text.md#lines-as-printed.
 */
export function readRecipeLine(printed: string): RecipeLine {
  const text = withoutMarks(composed(printed));
  const first = text.length > LONGEST_LINE ? null : read(plainText(text));
  const reading = first && (settled(first) ?? settledWithoutNote(first));
  return reading ? { text, ...reading } : unread(text);
}

function unread(text: string): RecipeLine {
  return {
    text,
    quantity: null,
    quantityMax: null,
    unit: null,
    name: plainText(text).slice(0, LONGEST_NAME).trim(),
    note: null,
    isOptional: false,
    alternatives: [],
    confidence: "unsure",
  };
}
