import { type AmountText, readAmountText } from "./amount-text.ts";
import { summed } from "./measure-sum.ts";
import {
  afterLength,
  ASIDE,
  type MeasureText,
  onlyMeasure,
  readMeasure,
  readUnitText,
  RESTATED,
  type UnitText,
  withoutRoughly,
} from "./measure-text.ts";
import { microFromNumber, numberFromMicro } from "../kitchen/quantity.ts";
import { isNoIngredient, withoutMarks } from "./recipe-text.ts";
import { readUnit, type Unit } from "../kitchen/units.ts";

/** One line of a recipe's ingredients. Without a quantity the unit is null too, and the name is the text as typed. */
export interface IngredientLine {
  /** Above 0, at most 1,000,000, rounded half up to 6 decimals. */
  readonly quantity: number | null;
  /** The name of a known unit or of a count unit of its own ("handful"); null where none is written ("2 eggs"). */
  readonly unit: string | null;
  readonly name: string;
}

interface Parts {
  readonly quantity: number;
  readonly unit: Unit | null;
  /** The text of the name, still with "of" and the like before it. */
  readonly rest: string;
  /** Size of a can or a piece; it goes behind the name in parentheses. */
  readonly size?: string;
}

export const BEFORE_NAME = /^(?:[\s,;:./|=+–—-]+|of\s+(?:the\s+|an?\s+)?)+/i;
const HAS_LETTER = /\p{L}/u;

function line({ quantity, unit, rest, size }: Parts): IngredientLine | null {
  const amount = microFromNumber(quantity);
  const name = rest.replace(BEFORE_NAME, "").trim();
  if (amount === null || !HAS_LETTER.test(name)) return null;
  return {
    quantity: numberFromMicro(amount),
    unit: unit && unit.name,
    name: size === undefined ? name : `${name} (${size.trim()})`,
  };
}

const CAN = readUnit("can");
const CLOVE = readUnit("clove");
const CONTAINERS = new Set(
  "can jar pack bottle piece bag box carton tub tube punnet sachet container tray block envelope stick".split(
    " ",
  ),
);

/** What is bought and emptied, at the start of a text: "tins", "pack". */
export function readContainer(text: string): UnitText | null {
  const container = readUnitText(text);
  return container && CONTAINERS.has(container.unit.name) ? container : null;
}

/** What was typed before the rest. */
function typed(text: string, rest: string): string {
  return text.slice(0, text.length - rest.length);
}

/**
 * So many containers of a size. Cans stay cans, which is how they are kept; of anything else the measure counts,
 * since a pack or a jar turns into nothing else.
 */
function containers(quantity: number, measure: MeasureText, size: string): IngredientLine | null {
  const container = readContainer(measure.rest);
  if (!container) return line({ quantity, unit: null, rest: measure.rest, size });
  return container.unit === CAN
    ? line({ quantity, unit: CAN, rest: container.rest, size })
    : line({ quantity: quantity * measure.quantity, unit: measure.unit, rest: container.rest });
}

export const TIMES_NUMBER = /^\s?[x×*]\s?(?=[\d½⅓⅔¼¾⅛])/i;

/** "2 x 400 g" */
function times({ quantity, rest }: AmountText): IngredientLine | null {
  const sign = TIMES_NUMBER.exec(rest);
  if (!sign) return null;
  const text = rest.slice(sign[0].length);
  const measure = readMeasure(text);
  if (!measure) return null;
  return readContainer(measure.rest)
    ? containers(quantity, measure, typed(text, measure.rest))
    : line({ quantity: quantity * measure.quantity, unit: measure.unit, rest: measure.rest });
}

export const NEXT_NUMBER = /^\s+(?=[\d½⅓⅔¼¾⅛])/;

function longPiece(quantity: number, rest: string, size: string): IngredientLine | null {
  const piece = readUnitText(rest);
  return line({ quantity, unit: piece && piece.unit, rest: piece ? piece.rest : rest, size });
}

/** "1 (14 oz) can", "1 14-oz can", "2 200 g steaks", "1 (2-inch) piece" */
function sized({ quantity, rest }: AmountText): IngredientLine | null {
  const aside = ASIDE.exec(rest);
  const text = aside ? (aside[1] ?? "") : rest.replace(NEXT_NUMBER, "");
  if (text === rest) return null;
  const behind = aside && rest.slice(aside[0].length);
  const measure = aside ? onlyMeasure(text) : readMeasure(text);
  if (measure) {
    const follows = behind ?? measure.rest;
    return containers(
      quantity,
      { ...measure, rest: follows },
      behind === null ? typed(text, follows) : text,
    );
  }
  const length = readAmountText(text);
  const afterIt = length && afterLength(length.rest);
  if (afterIt === null) return null;
  return longPiece(quantity, behind ?? afterIt, behind === null ? typed(text, afterIt) : text);
}

/** "2 cm piece of ginger" is one piece; a length before anything else says no quantity. */
function length(text: string, { rest }: AmountText): IngredientLine | null {
  const behind = afterLength(rest);
  return behind !== null && readUnitText(behind) ? longPiece(1, behind, typed(text, behind)) : null;
}

/** "200 g", "400 g tin", "1 tbsp + 1 tsp" */
function measured(text: string, quantity: number, { unit, rest }: UnitText): IngredientLine | null {
  const container = readContainer(rest);
  if (container && container.unit === CAN)
    return line({ quantity: 1, unit: CAN, rest: container.rest, size: typed(text, rest) });
  const amount = microFromNumber(quantity);
  if (amount === null) return null;
  const sum = summed({ amount, unit, rest: container ? container.rest : rest });
  return line({ quantity: numberFromMicro(sum.amount), unit, rest: sum.rest });
}

/** "2 cloves", "1 stick (113 g)", "1 can/400 g" */
function counted(quantity: number, { unit, rest }: UnitText): IngredientLine | null {
  const restated = RESTATED.exec(rest);
  const also = restated && readMeasure(rest.slice(restated[0].length));
  if (also) {
    const size = typed(rest.slice(restated[0].length), also.rest);
    return line({ quantity, unit, rest: also.rest, size });
  }
  const aside = ASIDE.exec(rest);
  const measure = aside && onlyMeasure(aside[1] ?? "");
  if (!aside || !measure) return line({ quantity, unit, rest });
  const behind = rest.slice(aside[0].length);
  const isOneMeasure = quantity === 1 && unit !== CAN && CONTAINERS.has(unit.name);
  return isOneMeasure || unit.name === "stick"
    ? line({ quantity: measure.quantity, unit: measure.unit, rest: behind })
    : line({ quantity, unit, rest: behind, size: aside[1] ?? "" });
}

const GARLIC_CLOVES = /^(\s*[^,(]*\bgarlic)\s+cloves?\b/i;

/** "2 eggs", "4 garlic cloves" */
function pieces(quantity: number, rest: string): IngredientLine | null {
  const garlic = rest.replace(GARLIC_CLOVES, "$1");
  return line({ quantity, unit: garlic === rest ? null : CLOVE, rest: garlic });
}

// "2% milk", "5 spice", "7-Up", "70° spirit": these numbers belong to the name.
export const NAME_GOES_ON = /^(?:\s?[%°]|['’]|[\s-]?spice\b|[-–.]?\p{L})/iu;
export const TIMES_WORD = /^\s?[x×]\s+(?=\p{L})/iu;

function amountFirst(text: string): IngredientLine | null {
  const start = withoutRoughly(text);
  const amount = readAmountText(start);
  if (!amount) return null;
  const { quantity } = amount;
  if (afterLength(amount.rest) !== null) return length(start, amount);
  const multiple = times(amount) ?? sized(amount);
  if (multiple) return multiple;
  const rest = amount.rest.replace(TIMES_WORD, " ");
  const unit = readUnitText(rest);
  if (!unit) return NAME_GOES_ON.test(rest) ? null : pieces(quantity, rest);
  const read =
    unit.unit.dimension === "count" ? counted(quantity, unit) : measured(start, quantity, unit);
  return read ?? pieces(quantity, rest);
}

const A_LITTLE =
  /^(?:(?:good|big|large|small|generous)\s+)?(?:pinch|handful|dash|splash|drizzle|knob|dollop|glug)(?:e?s)?\s+\S/i;
const UNIT_OF = /^(?!fillets?\b)\p{L}+(?:\s\p{L}+)?\s+of\s+\S/iu;

/** "pinch of salt" is one pinch. */
function unitFirst(text: string): IngredientLine | null {
  if (!A_LITTLE.test(text) && !UNIT_OF.test(text)) return null;
  const unit = readUnitText(text);
  return unit && line({ quantity: 1, unit: unit.unit, rest: unit.rest });
}

const PART_OF =
  /^((?:(?:finely|freshly|coarsely|grated|squeezed|pared)\s+)*(?:juice|zest|rind|peel)(?:\s+(?:and|&)\s+(?:grated\s+)?(?:juice|zest|rind|peel))?(?:\s+(?:of|from))?)\s+(.+)$/i;

/** "juice of 1 lemon" is one lemon: what is done with it goes behind its name. */
function partFirst(text: string): IngredientLine | null {
  const [, part, whole] = PART_OF.exec(text) ?? [];
  const amount = whole === undefined ? null : readAmountText(withoutRoughly(whole));
  if (!amount || readUnitText(amount.rest)) return null;
  const read = pieces(amount.quantity, amount.rest);
  return read && { ...read, name: read.name.replace(/^[^,(]*[^,(\s]/, `$&, ${part}`) };
}

const LAST_ASIDE = /^(.*\p{L}.*?)\s*\(([^()]{1,60})\)$/u;
const LAST_TIMES = /^(.*[\p{L})])(\s+[x×]\s?)([\d½⅓⅔¼¾⅛].*)$/iu;
const LAST_NUMBER = /^(.*[\p{L})])(\s*[,:;=–—-]\s*|\s+)([\d½⅓⅔¼¾⅛].*)$/iu;
const SAYS_HOW_MANY = /[:=x×–—]|\s-\s/i;

/** "Flour 200 g", "Flour (200 g)", "eggs x 2" */
function amountLast(text: string): IngredientLine | null {
  const [, before = "", inside = ""] = LAST_ASIDE.exec(text) ?? [];
  const measure = onlyMeasure(inside);
  if (measure) return line({ quantity: measure.quantity, unit: measure.unit, rest: before });
  const [, name = "", separator = "", tail = ""] =
    LAST_TIMES.exec(text) ?? LAST_NUMBER.exec(text) ?? [];
  const amount = readAmountText(tail);
  if (!amount) return null;
  const unit = readUnitText(amount.rest);
  if (unit && unit.rest.trim() === "")
    return line({ quantity: amount.quantity, unit: unit.unit, rest: name });
  return amount.rest.trim() === "" && SAYS_HOW_MANY.test(separator)
    ? line({ quantity: amount.quantity, unit: null, rest: name })
    : null;
}

const LONGEST_LINE = 500;

function read(text: string): IngredientLine | null {
  if (text.length > LONGEST_LINE) return null;
  return amountFirst(text) ?? unitFirst(text) ?? partFirst(text) ?? amountLast(text);
}

/** Whether the line, written out again, says the same; what does not ("1 (2 g) 3 oz") is misread or no ingredient. */
function isSteady(line: IngredientLine): boolean {
  const { quantity, unit, name } = line;
  const again = read([quantity, unit, name].filter((part) => part !== null).join(" "));
  return again?.quantity === quantity && again.unit === unit && again.name === name;
}

/**
 * Quantity, unit and name of one line of a recipe: "2 cups flour", "½ onion, chopped", "200g/7oz butter",
 * "a pinch of salt", "juice of 1 lemon", "Flour 200 g"; bullets, boxes to tick and list numbers are left out.
 * - Of a range ("3-4 cloves") it takes the larger number, so that nothing runs short.
 * - A measure that only repeats the first in other units is dropped; "1 tbsp + 1 tsp" is added up.
 * - Cans stay cans with their size behind the name: "1 (14 oz) can tomatoes" is 1 can of "tomatoes (14 oz)".
 *   Other packing with a size is read as that weight or volume.
 * - "head", "stalk", "fillet" and the like are pieces; what the master data calls a piece is the same.
 * Everything else that was typed stays in the name. What holds no quantity stays as it was typed.
 */
export function readIngredientLine(text: string): IngredientLine {
  const name = withoutMarks(text);
  const line = read(name);
  return line && isSteady(line) ? line : { quantity: null, unit: null, name };
}

/**
 * The ingredients of a pasted recipe, one from each line. Blank lines, headings ("For the sauce:") and lines such
 * as "Serves 4" are left out.
 */
export function readIngredientLines(text: string): readonly IngredientLine[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .filter((each) => !isNoIngredient(each))
    .map(readIngredientLine);
}
