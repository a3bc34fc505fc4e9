import { type NumberMarks, numberMarks } from "../../calendar-and-money/number-marks.ts";
import { everyPattern } from "../../languages/line-words.ts";
import {
  NAME_GOES_ON,
  NEXT_NUMBER,
  TIMES_NUMBER,
  TIMES_WORD,
} from "../../recipe-text/lines/measured-line.ts";
import { readAmountText, withPart } from "../../recipe-text/lines/amount-text.ts";
import { readContainer } from "../../recipe-text/lines/line-parts.ts";
import {
  afterLength,
  type MeasureText,
  readMeasure,
  readUnitText,
  type UnitText,
  withoutRoughly,
} from "../../recipe-text/lines/measure-text.ts";
import { NUMBER_WORDS, partOfOne, sizeOfGroup } from "../../recipe-text/words/number-words.ts";
import { IN_GRAMS, IN_MILLILITRES } from "../../recipe-text/words/metric-measures.ts";
import { type AmountReading, readAmount } from "../amounts/amount.ts";
import { microFromNumber, type Micro, numberFromMicro } from "../amounts/quantity.ts";
import { conversionFactor, converted, readUnit, type Unit, UNITS } from "../amounts/units.ts";

/** Amount at the start of a text, and the rest as typed. */
export interface BoughtAmount {
  readonly quantity: Micro;
  /** Known unit; null if absent ("12 eggs"). */
  readonly unit: Unit | null;
  readonly unsure: readonly ("quantity" | "unit")[];
  /** Of cans, as typed: "400g". */
  readonly size?: string;
  /** Whether it is the number of pieces in a pack: "6 pack". */
  readonly isOfPack?: boolean;
  readonly rest: string;
}

const KNOWN = new Set<Unit>(UNITS);
const PACK = readUnit("pack");
const CAN = readUnit("can");
const MILLILITRE = readUnit("ml");
const GRAM = readUnit("g");

interface Read {
  readonly quantity: number;
  readonly unit: Unit | null;
  readonly isSure?: boolean;
  readonly size?: string;
  readonly isOfPack?: boolean;
  readonly rest: string;
}

function bought({ quantity, unit, isSure = true, ...behind }: Read): BoughtAmount | null {
  const millilitres = unit === null ? undefined : IN_MILLILITRES[unit.name];
  const grams = unit === null ? undefined : IN_GRAMS[unit.name];
  const amount = microFromNumber(quantity * (millilitres ?? grams ?? 1));
  if (amount === null) return null;
  const unsure = isSure ? [] : (["quantity"] as const);
  if (millilitres !== undefined) return { quantity: amount, unit: MILLILITRE, unsure, ...behind };
  if (grams !== undefined) return { quantity: amount, unit: GRAM, unsure, ...behind };
  if (unit === null || KNOWN.has(unit)) return { quantity: amount, unit, unsure, ...behind };
  // Bags, boxes and tubs become packs.
  return { quantity: amount, unit: PACK, unsure: [...unsure, "unit"], ...behind };
}

const CLOSES = /^\s*[)\]]/;

/** Size with the text from it on. */
interface Size {
  readonly measure: MeasureText;
  readonly text: string;
}

function sizeAt(text: string): Size | null {
  const measure = readMeasure(text);
  return measure && { measure, text };
}

/** Several of a size. Cans stay cans with their size; otherwise the measure counts. */
function packs(count: Read, { measure, text }: Size): BoughtAmount | null {
  const container = readContainer(measure.rest);
  const rest = container?.rest ?? measure.rest;
  if (count.unit === CAN || container?.unit === CAN) {
    const size = text.slice(0, text.length - measure.rest.length).trim();
    return bought({ ...count, unit: CAN, size, rest: rest.replace(CLOSES, "") });
  }
  const quantity = count.quantity * measure.quantity;
  return bought({ ...count, quantity, unit: measure.unit, rest: rest.replace(CLOSES, "") });
}

const OF_A_SIZE = new RegExp(
  String.raw`^\s*(?:(?:${everyPattern(({ ofASize }) => ofASize)})\s+|\/\s?|[([])?(?=[\d½⅓⅔¼¾⅛])`,
  "iu",
);

const FEWEST_IN_A_PACK = 3;
/** Packaging of single pieces; a tin of 7 up holds none. */
const OF_PIECES = new Set(["pack", "box", "bag", "carton", "tray"]);
const ENDS = /^\s*(?:[)\]].*)?$/u;
const GOES_ON = /^\s+\p{L}/u;

/** "2 packs of 6 yogurts", "pack of 6": so many pieces in all. */
function piecesIn(count: Read, { unit, rest }: UnitText): BoughtAmount | null {
  const size = OF_PIECES.has(unit.name) ? OF_A_SIZE.exec(rest) : null;
  const inside = size && readAmountText(rest.slice(size[0].length));
  if (!inside || !Number.isInteger(inside.quantity) || inside.quantity < FEWEST_IN_A_PACK)
    return null;
  if (!ENDS.test(inside.rest) && (!GOES_ON.test(inside.rest) || NAME_GOES_ON.test(inside.rest)))
    return null;
  const quantity = count.quantity * inside.quantity;
  return bought({ ...count, quantity, isOfPack: true, rest: inside.rest.replace(CLOSES, "") });
}

/** "4 cans", "2 packs of 500 g", "1 jar (350 g)", "2 bags" */
function counted(count: Read, { unit, rest }: UnitText): BoughtAmount | null {
  const isContainer = KNOWN.has(unit) || readContainer(` ${unit.name}`) !== null;
  const isMetric = IN_MILLILITRES[unit.name] !== undefined || IN_GRAMS[unit.name] !== undefined;
  // Food is not bought by the handful, so the word stays in the name.
  if (!isContainer && !isMetric) return bought(count);
  const size = OF_A_SIZE.exec(rest);
  const each = size && sizeAt(rest.slice(size[0].length));
  if (each) return packs({ ...count, unit }, each);
  return piecesIn(count, { unit, rest }) ?? bought({ ...count, unit, rest });
}

const RANGE = new RegExp(
  String.raw`[\d½⅓⅔¼¾⅛]\s*(?:[-–—]|\s(?:${everyPattern(({ to }) => to)})\s)\s*[\d½⅓⅔¼¾⅛]|^(?!half\s)\p{L}+\s(?:${everyPattern(({ to }) => to)})\s\p{L}`,
  "iu",
);
const ONE_SIGN = /^\d{1,3}[.,]\d{3}$/;
const FEW = /^\d{1,3}$/;
const TWO_DECIMALS = /^\d+[.,]\d\d$/;

/** Three digits after one separator are ambiguous in every language, and a line is saved at once. */
function isClear(amount: string): boolean {
  return readAmount(amount).kind !== "two_meanings" && !RANGE.test(amount);
}

/** Amount by the reader's number format: three digits after the thousands separator are thousands. */
function amountByMarks(written: string, marks: NumberMarks | undefined): AmountReading {
  const read = readAmount(written, marks);
  if (read.kind !== "two_meanings" || !written.includes(marks?.thousands ?? " ")) return read;
  return { kind: "amount", amount: read.meanings[1] };
}

/** Number at the start. The author's number format resolves ambiguity. */
function numberAt(start: string, marks: NumberMarks | undefined) {
  const amount = readAmountText(start);
  if (!amount) return null;
  const written = start.slice(0, start.length - amount.rest.length).trim();
  const own = ONE_SIGN.test(written) ? amountByMarks(written, marks) : null;
  if (own?.kind !== "amount") return { amount, written };
  const quantity = numberFromMicro(own.amount);
  return { amount: { ...amount, quantity, least: quantity }, written };
}

const AND_MORE = new RegExp(
  String.raw`^\s+(?:(?:${everyPattern(({ and }) => and)})\s+)?(?=[\d½⅓⅔¼¾⅛])`,
  "iu",
);

/** "1 lb 4 oz" and "1 kilo y 200 g" are one amount, if the second is less than one of the first. */
function withSmaller(measure: MeasureText): MeasureText {
  const more = AND_MORE.exec(measure.rest);
  const smaller = more && readMeasure(measure.rest.slice(more[0].length));
  const factor = smaller && conversionFactor(smaller.unit, measure.unit, null);
  const amount = smaller && microFromNumber(smaller.quantity);
  if (!factor || !amount || smaller.unit === measure.unit) return measure;
  const share = numberFromMicro(converted(amount, factor));
  if (share >= 1) return measure;
  const quantity = measure.quantity + share;
  return { ...measure, quantity, least: quantity, rest: smaller.rest };
}

/** "6 pack of lager", "12-pack eggs", "6er-Pack Bier": so many pieces. */
const PACK_OF_SO_MANY = /^(?:\s?-\s?pack\b(?:\s+of\b)?|\s+pack\s+of\b|er[\s-]?packs?\b)/iu;
/** "6 pack" and "160s" are one pack in English, where several are packs; elsewhere it may be six. */
const ENGLISH_PACK = /^(?:\s?(?:pack|pk)\b(?!['’-])|['’]?s(?=\s+\p{L}|$))/iu;
const ENGLISH = /^en(?:-|$)/i;

/** Pieces of a pack, or their sizes: "6 pack lager", "6-pack 330 ml lager". */
function packOf(count: Read, language: string | undefined): BoughtAmount | null {
  const patterns = ENGLISH.test(language ?? "")
    ? [PACK_OF_SO_MANY, ENGLISH_PACK]
    : [PACK_OF_SO_MANY];
  const found =
    count.quantity < FEWEST_IN_A_PACK
      ? undefined
      : patterns.map((pattern) => pattern.exec(count.rest)).find((match) => match !== null);
  if (found === undefined) return null;
  const rest = count.rest.slice(found[0].length);
  const size = OF_A_SIZE.exec(rest);
  const each = size && sizeAt(rest.slice(size[0].length));
  return each ? packs(count, each) : bought({ ...count, isOfPack: true, rest });
}

/** What is bought one of without a number. A French "filet de" begins names of food. */
export const BOUGHT_ALONE: ReadonlySet<string> = new Set([
  "can",
  "jar",
  "pack",
  "bottle",
  "bag",
  "box",
  "carton",
  "tub",
  "tube",
  "sachet",
  "punnet",
  "tray",
  "bunch",
]);
const WHOLE = /^(?:loaf|head|bulb)\s/i;
const OF = new RegExp(
  String.raw`^\s+(?:of\s+|(?:${everyPattern(({ of }) => of)})(?:\s+|(?<=['’])))(?=[\p{L}\d])`,
  "iu",
);

/** "kg apples", "Liter Milch": shorter ones may begin a name. */
const MEASURE_ALONE = /^(?:kg|kilos?|kilogramm?s?|lit(?:er|re|ro)s?)\s+(?=\p{L})/iu;
const SOLD_BY = new Set(["kg", "g", "lb", "oz", "l", "pint", "quart", "gallon"]);

/** "loaf of bread", "botte de persil", "dozen eggs", "pint of milk": one of it. */
function isOneOf(text: string): boolean {
  if (sizeOfGroup(text.split(" ", 1)[0] ?? "") > 1 || MEASURE_ALONE.test(text)) return true;
  const unit = readUnitText(text);
  if (!unit || !OF.test(unit.rest)) return false;
  return BOUGHT_ALONE.has(unit.unit.name) || SOLD_BY.has(unit.unit.name) || WHOLE.test(text);
}

/**
 * Bought amount before the name: "2 l", "500g", "12", "2 x 400 g", "4 cans", "2 packs of 500 g", "a
 * dozen", "loaf of". Null without one, and if the number belongs to the name ("7up", "2% milk"). Numbers are
 * read as in the author's language, if it is known.
 */
export function readBoughtAmount(text: string, language?: string): BoughtAmount | null {
  const start = withoutRoughly(text);
  const number = numberAt(start, language === undefined ? undefined : numberMarks(language));
  if (!number) return isOneOf(start) ? readBoughtAmount(`1 ${start}`, language) : null;
  if (afterLength(number.amount.rest) !== null) return null;
  const { amount, written } = number;
  const isSure = isClear(written);
  const count: Read = { ...amount, unit: null, isSure };
  const ofPack = packOf(count, language);
  if (ofPack) return ofPack;
  const times = TIMES_NUMBER.exec(amount.rest);
  const sign = times ?? (FEW.test(written) ? NEXT_NUMBER.exec(amount.rest) : null);
  const each = sign && sizeAt(amount.rest.slice(sign[0].length));
  if (each) return packs({ ...count, isSure: times !== null && isSure }, each);
  const rest = amount.rest.replace(TIMES_WORD, " ");
  const unit = readUnitText(rest);
  if (!unit)
    return NAME_GOES_ON.test(rest) || TWO_DECIMALS.test(written)
      ? null
      : bought({ ...count, rest });
  // "un litre et demi de lait"
  const { rest: behind, ...whole } = withPart({ ...amount, rest: unit.rest });
  const named = { unit: unit.unit, rest: behind };
  if (unit.unit.dimension === "count") return counted({ ...count, ...whole, rest }, named);
  const measure = withSmaller({ ...whole, ...named });
  return packs({ ...count, quantity: 1 }, { measure, text: start });
}

const COUNT_LAST = /^(?:[x×*]\s?(\d{1,5})|(\d{1,5})\s?[x×]?|\((\d{1,5})\))$/i;
const IN_BRACKETS = /^[([](.+)[)\]]$/;
const BEGINS = /^[\d½⅓⅔¼¾⅛]/;
/** "x4 cans" */
const TIMES_BEFORE = /^[x×*]\s?(?=\d{1,5}\s?\p{L})/iu;
/** ".5l" */
const BARE_POINT = /^\.(?=\d)/;

/** "pack of 6", "Packung mit 6" */
const PACK_LAST = /^\p{L}+\s(?:\p{L}+\s){1,2}\d{1,3}$/u;

/** Whether a text begins with a number in words and has another word: "half gallon". */
function beginsInWords(text: string): boolean {
  const [first = "", second] = text.toLowerCase().split(" ", 2);
  return second !== undefined && (NUMBER_WORDS.has(first) || partOfOne(first) > 0);
}

/** As `readBoughtAmount`, for a text without anything else: "500 g", "6x330ml", "x6", "(500 g)". */
export function onlyBoughtAmount(text: string, language?: string): BoughtAmount | null {
  const [, behind, before, inside] = COUNT_LAST.exec(text) ?? [];
  const count = behind ?? before ?? inside;
  if (count !== undefined) return bought({ quantity: Number(count), unit: null, rest: "" });
  const said = IN_BRACKETS.exec(text)?.[1] ?? text;
  const bare = said.replace(TIMES_BEFORE, "").replace(BARE_POINT, "0.");
  const isPack = PACK_LAST.test(bare);
  const amount =
    isPack || BEGINS.test(bare) || beginsInWords(bare)
      ? readBoughtAmount(isPack ? `1 ${bare}` : bare, language)
      : null;
  const isCounted = amount?.isOfPack === true || (!isPack && amount?.unit);
  return amount && isCounted && amount.rest.trim() === "" ? amount : null;
}
