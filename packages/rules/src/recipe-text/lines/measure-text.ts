import { type AmountText, readAmountText } from "./amount-text.ts";
import { ingredientKey } from "../../kitchen/names/ingredient-name.ts";
import { PIECE, readUnit, type Unit, UNITS } from "../../kitchen/amounts/units.ts";
import { everyPattern } from "../../languages/line-words.ts";
import { unitBeforeOf, unitOfWords, unspacedUnit } from "../words/unit-words.ts";

/** A unit at the start of a text, and the text after it as it was typed. */
export interface UnitText {
  readonly unit: Unit;
  readonly rest: string;
}

/** "200 g": a number with the unit that follows it. */
export interface MeasureText extends AmountText {
  readonly unit: Unit;
}

const KNOWN = new Set<Unit>(UNITS);
const LONGEST_UNIT = 3;
// A whole chicken is not a piece of chicken.
const NO_UNITS = new Set(["whole"]);

/** Words for a piece as it grows or is sold; master data means the same by `piece`. */
const NATURAL_PIECES = new Set("head bulb ear stalk fillet rasher sheet ball loaf".split(" "));

/** Measures that are no known unit; each is a count unit of its own (handbook/catalogue.md#units). */
const LOOSE_MEASURES = new Set(
  (
    "handful knob dash splash drizzle dollop drop glug sprig stem stick leaf strip wedge chunk cube square scoop " +
    "spoonful bag box carton tub tube bar block log pot envelope sachet punnet container tray glass mug bowl shot " +
    "portion serving part pod dl cl"
  ).split(" "),
);

const WORD = String.raw`[\p{L}\p{M}]+\.?`;
const GAP = String.raw`(?:[\s-]+|(?<=\.))`;
const WORDS = new RegExp(`^\\s*(?:-\\s?)?(${WORD})(?:${GAP}(${WORD}))?(?:${GAP}(${WORD}))?`, "u");
const END = /^(?![\p{L}\p{M}'’%]|-\D|\s+garni)/u;
// Words of other languages that begin a name in English.
const BEGINS_A_NAME = /^\s*(?:pak\s+cho[iy]|bundt\s+(?:cake|pan|tin))/i;

function knownBy(spelling: string): Unit | null {
  const unit = readUnit(spelling);
  return KNOWN.has(unit) && !NO_UNITS.has(spelling.toLowerCase()) ? unit : null;
}

/** The known unit at the start, the longest spelling first: "fl. oz. cream" is fl oz. */
function knownUnit(text: string): UnitText | null {
  const match = WORDS.exec(text);
  if (!match || BEGINS_A_NAME.test(text)) return null;
  for (let count = LONGEST_UNIT; count > 0; count -= 1) {
    const last = match[count];
    if (last === undefined) continue;
    const spelling = match.slice(1, count + 1).join(" ");
    const end = endOfWord(text, match.slice(1, count + 1));
    const rest = text.slice(end);
    const unit = unitBeforeOf(spelling, rest) ?? unitOfWords(spelling) ?? knownBy(spelling);
    if (unit && END.test(rest)) return { unit, rest };
  }
  return unspacedUnit(text.trimStart());
}

/** Where the last of the words ends, that stand in the text in this order. */
function endOfWord(text: string, words: readonly (string | undefined)[]): number {
  let end = 0;
  for (const word of words) end = text.indexOf(word ?? "", end) + (word ?? "").length;
  return end;
}

const FIRST_WORD = /^\s*(\p{L}+)(?![\p{L}\p{M}'’%-])/u;

const CELERY = /^\s+(?:of\s+)?celery\b/i;

function looseMeasure(text: string): UnitText | null {
  const match = FIRST_WORD.exec(text);
  if (!match) return null;
  const word = ingredientKey(match[1] ?? "");
  const rest = text.slice(match[0].length);
  if (NATURAL_PIECES.has(word) || (word === "rib" && CELERY.test(rest)))
    return { unit: readUnit(PIECE), rest };
  return LOOSE_MEASURES.has(word) ? { unit: readUnit(word), rest } : null;
}

const ADJECTIVE = new RegExp(
  String.raw`^\s*(?:${everyPattern(({ sizes }) => sizes)})\s*(?<=[\s.])`,
  "iu",
);
const MOST_ADJECTIVES = 2;

/**
 * The unit that a text starts with: a known one in any of its spellings, a piece ("head", "stalk"), or a measure
 * that is a count unit of its own ("handful", "sprig"). A size before it ("large handful") is passed over. Null
 * when the text starts with anything else.
 */
export function readUnitText(text: string): UnitText | null {
  let rest = text;
  for (let passed = 0; passed <= MOST_ADJECTIVES; passed += 1) {
    const unit = knownUnit(rest) ?? looseMeasure(rest);
    if (unit) return unit;
    const adjective = ADJECTIVE.exec(rest);
    if (!adjective) return null;
    rest = rest.slice(adjective[0].length);
  }
  return null;
}

const ROUGHLY = new RegExp(
  String.raw`^(?:(?:${everyPattern(({ roughly }) => roughly)})\s+|[~≈]\s*)(?=[\p{L}\p{N}½⅓⅔¼¾⅛])`,
  "iu",
);
const SPOONED =
  /^(?:an?\s+)?(?:scant|generous|heaping|heaped|level|rounded|good|full|packed)\s+(?=[\d½⅓⅔¼¾⅛])/i;

/** Without "about", "approx.", "up to", "scant" and the like at the start. */
export function withoutRoughly(text: string): string {
  const start = text.trimStart();
  return start.replace(ROUGHLY, "").replace(ROUGHLY, "").replace(SPOONED, "");
}

/** A number with a known unit of mass or volume at the start of a text, or null. */
export function readMeasure(text: string): MeasureText | null {
  const amount = readAmountText(withoutRoughly(text));
  const unit = amount && knownUnit(amount.rest);
  return unit && unit.unit.dimension !== "count"
    ? { ...amount, unit: unit.unit, rest: unit.rest }
    : null;
}

const AGAIN = /^\s*(?:[/|=,;–-]|or\s)\s*(?=[\d½⅓⅔¼¾⅛~])/i;
const MOST_AGAIN = 3;

/** As `readMeasure`; behind it, what says the same in other units is passed over: "15-ounce/425-gram". */
export function readSize(text: string): MeasureText | null {
  let size = readMeasure(text);
  for (let times = 0; size && times < MOST_AGAIN; times += 1) {
    const again = AGAIN.exec(size.rest);
    const other = again && readMeasure(size.rest.slice(again[0].length));
    if (!other) break;
    size = { ...size, rest: other.rest };
  }
  return size;
}

/** Whether a text, such as what stands in parentheses, is a measure and nothing else. */
export function onlyMeasure(text: string): MeasureText | null {
  const measure = readSize(text);
  return measure && /^\s*(?:each)?\s*$/i.test(measure.rest) ? measure : null;
}

const LENGTH =
  /^\s*-?\s*(?:inch(?:es)?|in\.|cm|mm|centimet(?:re|er)s?|["″”])(?:-(?:thick|long|wide|diameter))?(?!\p{L})/iu;

/** What follows a number that is a length ("2 cm piece", "1-inch"), or null when it is none. */
export function afterLength(rest: string): string | null {
  const length = LENGTH.exec(rest);
  return length && rest.slice(length[0].length);
}

/** What stands in parentheses or brackets at the start of a text. */
export const ASIDE = /^\s*[([]([^()[\]]{1,60})[)\]]/;

/** What comes before a measure that says the one before it again. */
export const RESTATED = /^(?:\s*[/|=]\s*|,?\s+(?:or|oder|ou)\s+(?=[\d½⅓⅔¼¾⅛]))/i;
