import { type AmountText, readAmountText } from "./amount-text.ts";
import { ingredientKey } from "../kitchen/ingredient-name.ts";
import { readUnit, type Unit, UNITS } from "../kitchen/units.ts";

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
    "portion serving pod dl cl"
  ).split(" "),
);

const WORD = String.raw`\p{L}+\.?`;
const WORDS = new RegExp(`^\\s*(?:-\\s?)?(${WORD})(?:[\\s-]+(${WORD}))?(?:[\\s-]+(${WORD}))?`, "u");
const END = /^(?![\p{L}\p{M}'’%]|-\D)/u;

/** The known unit at the start, the longest spelling first: "fl. oz. cream" is fl oz. */
function knownUnit(text: string): UnitText | null {
  const match = WORDS.exec(text);
  if (!match) return null;
  for (let count = LONGEST_UNIT; count > 0; count -= 1) {
    const last = match[count];
    if (last === undefined) continue;
    const spelling = match.slice(1, count + 1).join(" ");
    const end = endOfWord(text, match.slice(1, count + 1));
    const rest = text.slice(end);
    const unit = readUnit(spelling);
    if (KNOWN.has(unit) && !NO_UNITS.has(spelling.toLowerCase()) && END.test(rest))
      return { unit, rest };
  }
  return null;
}

/** Where the last of the words ends, that stand in the text in this order. */
function endOfWord(text: string, words: readonly (string | undefined)[]): number {
  let end = 0;
  for (const word of words) end = text.indexOf(word ?? "", end) + (word ?? "").length;
  return end;
}

const FIRST_WORD = /^\s*(\p{L}+)(?![\p{L}\p{M}'’%-])/u;

function looseMeasure(text: string): UnitText | null {
  const match = FIRST_WORD.exec(text);
  if (!match) return null;
  const word = ingredientKey(match[1] ?? "");
  const rest = text.slice(match[0].length);
  if (NATURAL_PIECES.has(word)) return { unit: readUnit("piece"), rest };
  return LOOSE_MEASURES.has(word) ? { unit: readUnit(word), rest } : null;
}

const ADJECTIVE =
  /^\s*(?:good|big|large|medium|small|tiny|generous|heaped|heaping|rounded|level|scant)\s+/i;
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

const ROUGHLY =
  /^\s*(?:(?:about|approximately|approx\.?|around|circa|ca\.?|c\.|roughly|up to|plus)\s+|[~≈]\s*)(?=[\p{L}\p{N}])/iu;

/** Without "about", "approx.", "up to" and the like at the start. */
export function withoutRoughly(text: string): string {
  return text.trimStart().replace(ROUGHLY, "");
}

/** A number with a known unit of mass or volume at the start of a text, or null. */
export function readMeasure(text: string): MeasureText | null {
  const amount = readAmountText(withoutRoughly(text));
  const unit = amount && knownUnit(amount.rest);
  return unit && unit.unit.dimension !== "count"
    ? { quantity: amount.quantity, unit: unit.unit, rest: unit.rest }
    : null;
}

/** Whether a text, such as what stands in parentheses, is a measure and nothing else. */
export function onlyMeasure(text: string): MeasureText | null {
  const measure = readMeasure(text);
  return measure && /^\s*(?:each)?\s*$/i.test(measure.rest) ? measure : null;
}

const LENGTH = /^\s*-?\s*(?:inch(?:es)?|in\.|cm|mm|centimet(?:re|er)s?|["″”])(?!\p{L})/iu;

/** What follows a number that is a length ("2 cm piece", "1-inch"), or null when it is none. */
export function afterLength(rest: string): string | null {
  const length = LENGTH.exec(rest);
  return length && rest.slice(length[0].length);
}

/** What stands in parentheses or brackets at the start of a text. */
export const ASIDE = /^\s*[([]([^()[\]]{1,60})[)\]]/;

/** What comes before a measure that says the one before it again. */
export const RESTATED = /^\s*[/|=]\s*/;
