import { type AmountText, readAmountText, withPart } from "./amount-text.ts";
import { amountLast } from "./amount-behind-name.ts";
import { foodOfUnit } from "./food-of-unit.ts";
import {
  CAN,
  CONTAINERS,
  line,
  type MeasuredLine,
  type Parts,
  PACKS,
  pieces,
  readContainer,
  typed,
  withAgain,
} from "./line-parts.ts";
import {
  afterLength,
  ASIDE,
  type MeasureText,
  onlyMeasure,
  readSize,
  readUnitText,
  RESTATED,
  type UnitText,
  withoutRoughly,
} from "./measure-text.ts";
import { everyPattern } from "../../languages/line-words.ts";
import { partFirst } from "./part-first.ts";
import { unitFirst } from "./unit-first.ts";
import { METRIC_TEASPOON } from "../words/unit-words.ts";
import { readUnit } from "../../kitchen/amounts/units.ts";

// Whole vegetables and loaves are pieces, whatever they weigh.
const GROWN =
  /^\s*(?:(?:small|medium|large|big)\s+)?(?:heads?|bulbs?|ears?|stalks?|fillets?|rashers?|loa(?:f|ves))\b/i;

/** Without a repeated amount: "cans (3 1/2 cups) pumpkin", "can/148 milliliters milk". */
function behindAside(rest: string): string {
  const aside = ASIDE.exec(rest);
  if (aside && onlyMeasure(aside[1] ?? "")) return rest.slice(aside[0].length);
  const restated = RESTATED.exec(rest);
  return (restated && readSize(rest.slice(restated[0].length))?.rest) ?? rest;
}

/**
 * Containers of a size. Packaging without a known size counts by its measure. A bunch or a head
 * keeps its unit.
 */
function containers(count: AmountText, measure: MeasureText, size: string): MeasuredLine | null {
  const { quantity, least } = count;
  const container = GROWN.test(measure.rest) ? null : readContainer(measure.rest);
  const content = { quantity: quantity * measure.quantity, unit: measure.unit };
  if (container && PACKS.has(container.unit.name))
    return line({
      quantity,
      least,
      unit: container.unit,
      rest: behindAside(container.rest),
      size,
      content,
    });
  if (container && container.unit !== CAN)
    return line({
      quantity: content.quantity,
      least: least * measure.least,
      unit: measure.unit,
      rest: behindAside(container.rest),
      isReckoned: true,
    });
  const unit = container ?? readUnitText(measure.rest);
  return unit?.unit.dimension === "count"
    ? line({ quantity, least, unit: unit.unit, rest: behindAside(unit.rest), size })
    : line({ quantity, least, unit: null, rest: measure.rest, size });
}

export const TIMES_NUMBER = /^\s?[x×*]\s?(?=[\d½⅓⅔¼¾⅛])/i;

/** "2 x 400 g", "2 x 400 g / 14 oz can" */
function times(amount: AmountText): MeasuredLine | null {
  const sign = TIMES_NUMBER.exec(amount.rest);
  if (!sign) return null;
  const text = amount.rest.slice(sign[0].length);
  const measure = readSize(text);
  if (!measure) return null;
  return readContainer(measure.rest)
    ? containers(amount, measure, typed(text, measure.rest))
    : line({
        quantity: amount.quantity * measure.quantity,
        least: amount.least * measure.least,
        unit: measure.unit,
        rest: measure.rest,
      });
}

export const NEXT_NUMBER = /^\s+(?=[\d½⅓⅔¼¾⅛])/;

function longPiece({ quantity, least }: AmountText, rest: string, size: string) {
  const piece = readUnitText(rest);
  return line({
    quantity,
    least,
    unit: piece && piece.unit,
    rest: piece ? piece.rest : rest,
    size,
  });
}

/** Without a repeated measure: "(425 g) cans". */
function withoutAgain(rest: string): string {
  const aside = ASIDE.exec(rest);
  return aside && onlyMeasure(aside[1] ?? "") ? rest.slice(aside[0].length) : rest;
}

/** "1 (14 oz) can", "1 14-oz can", "2 200 g steaks", "1 (2-inch) piece" */
function sized(amount: AmountText): MeasuredLine | null {
  const { rest } = amount;
  const aside = ASIDE.exec(rest);
  const text = aside ? (aside[1] ?? "") : rest.replace(NEXT_NUMBER, "");
  if (text === rest) return null;
  const behind = aside && rest.slice(aside[0].length);
  const measure = aside ? onlyMeasure(text) : readSize(text);
  if (measure) {
    // "15 oz (425 g) cans" repeats its size
    const follows = behind ?? withoutAgain(measure.rest);
    const read = containers(
      amount,
      { ...measure, rest: follows },
      behind === null ? typed(text, follows) : text.trim(),
    );
    // "1 500 g Mehl" may be 1500 g
    const mayBeThousands = behind === null && read?.unit === null && THREE_DIGITS.test(text);
    return read && mayBeThousands ? { ...read, isReckoned: true } : read;
  }
  const length = readAmountText(text);
  const afterIt = length && afterLength(length.rest);
  if (afterIt === null) return null;
  return longPiece(amount, behind ?? afterIt, behind === null ? typed(text, afterIt) : text.trim());
}

const THREE_DIGITS = /^\d{3}(?!\d)/;
const SEVERAL = /^[\s-]*(?:\p{L}+\s)?(?:slices|pieces|strips|sticks|chunks|cubes|wedges)\b/iu;
const ROOT = /^\s+(?:of\s+)?(?:\p{L}+\s+){0,2}(?:ginger|galangal|turmeric|horseradish)\b/iu;

/** "2 cm piece of ginger" and "1 inch ginger" are one piece. Other lengths are no quantity. */
function length(text: string, { rest }: AmountText): MeasuredLine | null {
  const behind = afterLength(rest);
  if (behind === null || SEVERAL.test(behind)) return null;
  if (!readUnitText(behind) && !ROOT.test(behind)) return null;
  const read = longPiece({ quantity: 1, least: 1, rest: behind }, behind, typed(text, behind));
  return read && { ...read, isReckoned: true };
}

/** "200 g", "400 g tin", "1 tbsp + 1 tsp" */
function measured(text: string, count: AmountText, { unit, rest }: UnitText): MeasuredLine | null {
  const size = readSize(text);
  const container = readContainer(size?.rest ?? rest);
  if (size && container?.unit === CAN)
    return line({
      quantity: 1,
      least: 1,
      unit: CAN,
      rest: container.rest,
      size: typed(text, size.rest),
    });
  const packed = readContainer(rest);
  // Packaging needs a name after it: "1 cup piece" is about pieces.
  const isNamed = packed !== null && /\p{L}/u.test(packed.rest);
  const said = withAgain(count, { unit, rest: isNamed ? packed.rest : rest });
  return said && line(withoutLength(said));
}

/** "1 cup 1/2-inch diced bread": the length of pieces is not part of the name. */
function withoutLength(said: Parts): Parts {
  const long = readAmountText(said.rest.trimStart());
  const rest = long && afterLength(long.rest);
  return rest === null || !/\p{L}/u.test(rest)
    ? said
    : { ...said, rest, size: typed(said.rest, rest) };
}

const PIECE_UNIT = readUnit("piece");
const FINER = new Set(["clove", "slice", "bunch"]);
const VANILLA = /^\s+de\s+vanill/iu;
const OF_A_SIZE = new RegExp(
  String.raw`^\s*(?:${everyPattern(({ ofASize }) => ofASize)})\s+(?=[\d½⅓⅔¼¾⅛])`,
  "iu",
);

/** "2 cloves", "1 stick (113 g)", "1 can/400 g", "2 packs of 500 g", "3 Knoblauchzehen, gehackt" */
function counted(amount: AmountText, { unit, rest }: UnitText): MeasuredLine | null {
  const { quantity, least } = amount;
  // "1 gousse de vanille" is no clove
  if (VANILLA.test(rest) && unit.name === "clove")
    return line({ quantity, least, unit: null, rest: amount.rest });
  const word = typed(amount.rest, rest);
  const food = foodOfUnit(unit, { word, behind: rest });
  if (food === "unknown") return line({ quantity, least, unit: null, rest: amount.rest });
  if (food !== null) {
    const { name, isReckoned } = food;
    return line({ quantity, least, unit, rest: `${name}${rest}`, isReckoned });
  }
  // "2 pièces gousses d'ail"
  const finer = unit === PIECE_UNIT ? readUnitText(rest) : null;
  if (finer && FINER.has(finer.unit.name) && /\p{L}/u.test(finer.rest))
    return line({ quantity, least, unit: finer.unit, rest: finer.rest });
  const each = OF_A_SIZE.exec(rest);
  const sizeOfEach = each && readSize(rest.slice(each[0].length));
  if (each && sizeOfEach) {
    const size = typed(rest.slice(each[0].length), sizeOfEach.rest);
    return containers(amount, { ...sizeOfEach, rest: ` ${unit.name} ${sizeOfEach.rest}` }, size);
  }
  const restated = RESTATED.exec(rest);
  const also = restated && readSize(rest.slice(restated[0].length));
  if (also) {
    const size = typed(rest.slice(restated[0].length), also.rest);
    return line({ quantity, least, unit, rest: also.rest, size });
  }
  const aside = ASIDE.exec(rest);
  const measure = aside && onlyMeasure(aside[1] ?? "");
  // "2 slices, thick": text after a comma may not be the name
  if (!aside || !measure)
    return line({
      quantity,
      least,
      unit,
      rest,
      isReckoned: /^\s*,/.test(rest) || unit.name === "thumb",
    });
  const behind = rest.slice(aside[0].length);
  const isOneMeasure = quantity === 1 && unit !== CAN && CONTAINERS.has(unit.name);
  const size = (aside[1] ?? "").trim();
  if (isOneMeasure && PACKS.has(unit.name))
    return line({ quantity, least, unit, rest: behind, size, content: measure });
  return (isOneMeasure && !GROWN.test(amount.rest)) || unit.name === "stick"
    ? line({ ...measure, rest: behind, isReckoned: true })
    : line({ quantity, least, unit, rest: behind, size });
}

// Numbers that belong to the name: "2% milk", "5 spice", "7-Up", "70° spirit".
export const NAME_GOES_ON = /^(?:\s?[%°]|['’]|[\s-]?spice\b|[-–.]?\p{L})/iu;
export const TIMES_WORD = /^\s?[x×]\s+(?=\p{L})/iu;
const GLUED = /^(?=(?:extra|large|medium|small|ripe|fresh|big)\b)/i;
const PART_OF_ONE = new RegExp(
  String.raw`^\s+(?:(?:of\s+)?an?|${everyPattern(({ of }) => of)})(?:\s+|(?<=['’]))(?=\p{L})`,
  "iu",
);
const HYPHEN = /^[-–](?=\s+\p{L})/u;

// "1 cc de cumin" is a "cuillère à café", "100 cc de leche" are cubic centimetres.
const SPOON_OR_CC = /^\s*c\.?\s?c\.?(?![\p{L}\p{M}.])/iu;
const MOST_SPOONS = 10;

function amountFirst(text: string): MeasuredLine | null {
  const start = withoutRoughly(text);
  const amount = readAmountText(start);
  if (!amount) return null;
  if (afterLength(amount.rest) !== null) return length(start, amount);
  const multiple = times(amount) ?? sized(amount);
  if (multiple) return multiple;
  const bare = amount.quantity < 1 ? amount.rest.replace(PART_OF_ONE, " ") : amount.rest;
  const rest = bare.replace(TIMES_WORD, " ").replace(GLUED, " ").replace(HYPHEN, " ");
  const unit = readUnitText(rest);
  if (!unit) return NAME_GOES_ON.test(rest) ? null : pieces(amount, rest);
  if (amount.quantity < MOST_SPOONS && SPOON_OR_CC.test(rest))
    return line({ ...amount, unit: METRIC_TEASPOON, rest: unit.rest, isReckoned: true });
  // "1 taza y media de arroz"
  const { rest: behind, ...whole } = withPart({ ...amount, rest: unit.rest });
  const all = { ...whole, rest: amount.rest };
  const read =
    unit.unit.dimension === "count"
      ? counted(all, { ...unit, rest: behind })
      : measured(start, all, { ...unit, rest: behind });
  return read ?? pieces(amount, rest);
}

const LONGEST_LINE = 500;

/**
 * Amount and name of a line without leading marks. Null without an amount, or above 500 characters.
 * - A measure repeated in other units is separate; "1 tbsp + 1 tsp" is added up.
 * - Cans and packs keep their unit, with the size separate. "block" and "stick" become a weight or volume.
 * - "head", "stalk" and "fillet" are pieces.
 */
export function readMeasuredLine(text: string): MeasuredLine | null {
  if (text.length > LONGEST_LINE) return null;
  return amountFirst(text) ?? partFirst(text, amountFirst) ?? unitFirst(text) ?? amountLast(text);
}
