import { type AmountText, readAmountText } from "./amount-text.ts";
import { ingredientKey } from "../../kitchen/names/ingredient-name.ts";
import { PIECE, readUnit, type Unit, UNITS } from "../../kitchen/amounts/units.ts";
import { everyPattern } from "../../languages/line-words.ts";
import { unitBeforeOf, unitOfWords, unspacedUnit } from "../words/unit-words.ts";

/** Unit at the start of a text, and the rest as typed. */
export interface UnitText {
  readonly unit: Unit;
  readonly rest: string;
}

/** "200 g": a number with its unit. */
export interface MeasureText extends AmountText {
  readonly unit: Unit;
}

const KNOWN = new Set<Unit>(UNITS);
const LONGEST_UNIT = 3;
// A whole chicken is not a piece of chicken.
const NO_UNITS = new Set(["whole"]);

/** Words for a natural piece, which the catalogue calls `piece`. */
const NATURAL_PIECES = new Set("head bulb ear stalk fillet rasher sheet ball loaf".split(" "));

/** Unknown measures; each is its own count unit (handbook/catalogue.md#units). */
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
// Unit words of other languages that begin an English name.
const BEGINS_A_NAME = /^\s*(?:pak\s+cho[iy]|bundt\s+(?:cake|pan|tin))/i;

function knownBy(spelling: string): Unit | null {
  const unit = readUnit(spelling);
  return KNOWN.has(unit) && !NO_UNITS.has(spelling.toLowerCase()) ? unit : null;
}

/** Known unit at the start, longest spelling first: "fl. oz. cream" is fl oz. */
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

/** End of the last of these words in order. */
function endOfWord(text: string, words: readonly (string | undefined)[]): number {
  let end = 0;
  for (const word of words) end = text.indexOf(word ?? "", end) + (word ?? "").length;
  return end;
}

const FIRST_WORD = /^\s*(\p{L}+)(?![\p{L}\p{M}'’%-])/u;

/** A sheet of gelatine is a leaf of it; other sheets are pieces. */
const GELATINE = /^\s+(?:(?:of|de|di)\s+)?(?:\p{L}+\s+)?gelatine?a?(?!\p{L})/iu;
const CELERY = /^\s+(?:of\s+)?celery\b/i;

function looseMeasure(text: string): UnitText | null {
  const match = FIRST_WORD.exec(text);
  if (!match) return null;
  const word = ingredientKey(match[1] ?? "");
  const rest = text.slice(match[0].length);
  if (word === "sheet" && GELATINE.test(rest)) return { unit: readUnit("leaf"), rest };
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
 * Unit at the start of a text: a known spelling, a piece ("head", "stalk"), or a loose measure
 * ("handful", "sprig"). Skips a size before it ("large handful"). Null otherwise.
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

/** Without a leading "about", "approx.", "up to", "scant" and similar. */
export function withoutRoughly(text: string): string {
  const start = text.trimStart();
  return start.replace(ROUGHLY, "").replace(ROUGHLY, "").replace(SPOONED, "");
}

/** Number with a known mass or volume unit at the start, or null. */
export function readMeasure(text: string): MeasureText | null {
  const amount = readAmountText(withoutRoughly(text));
  const unit = amount && knownUnit(amount.rest);
  return unit && unit.unit.dimension !== "count"
    ? { ...amount, unit: unit.unit, rest: unit.rest }
    : null;
}

const AGAIN = /^\s*(?:[/|=,;–-]|or\s)\s*(?=[\d½⅓⅔¼¾⅛~])/i;
const MOST_AGAIN = 3;

/** As `readMeasure`, skipping repetitions in other units: "15-ounce/425-gram". */
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

/** Whole text as a measure, such as in parentheses. */
export function onlyMeasure(text: string): MeasureText | null {
  const measure = readSize(text);
  return measure && /^\s*(?:each)?\s*$/i.test(measure.rest) ? measure : null;
}

const LENGTH =
  /^\s*-?\s*(?:inch(?:es)?|in\.|cm|mm|centimet(?:re|er)s?|["″”])(?:-(?:thick|long|wide|diameter))?(?!\p{L})/iu;

/** Text after a length ("2 cm piece", "1-inch"); null without one. */
export function afterLength(rest: string): string | null {
  const length = LENGTH.exec(rest);
  return length && rest.slice(length[0].length);
}

/** Parentheses or brackets at the start of a text. */
export const ASIDE = /^\s*[([]([^()[\]]{1,60})[)\]]/;

/** Separator before a repeated measure. */
export const RESTATED = /^(?:\s*[/|=]\s*|,?\s+(?:or|oder|ou)\s+(?=[\d½⅓⅔¼¾⅛]))/i;
