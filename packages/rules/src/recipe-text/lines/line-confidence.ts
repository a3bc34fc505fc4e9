import { everyPattern } from "../../languages/line-words.ts";
import { isSaltAndPepper } from "../../kitchen/names/ingredient-name.ts";
import { PIECE } from "../../kitchen/amounts/units.ts";
import { mayBeginPieces, namesFood } from "../words/known-words.ts";
import { isOfFurtherLanguage, isOfTwoLanguages } from "../words/further-words.ts";
import { saysWhatIsDone } from "./line-note.ts";
import { readUnitText } from "./measure-text.ts";
import { NUMBER_WORDS } from "../words/number-words.ts";
import type { Confidence, RecipeLine } from "./recipe-line.ts";

/** Reading of a line, and whether its amount was calculated. */
interface Reading extends Omit<RecipeLine, "confidence"> {
  readonly isReckoned: boolean;
}

const SIMPLE_NAME = /^[\p{L}\p{M}'’\- %&]+$/u;
const ENGLISH_DOUBT = "plus|each|of|made|see|your";
const JOINING = everyPattern(({ and, or, joins }) => [and, or, joins].join("|"));
/** Words that may begin a second food or a remark: "and", "oder", "sans". */
const DOUBTFUL = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${ENGLISH_DOUBT}|${JOINING})(?![\p{L}\p{M}])`,
  "iu",
);
const MOST_WORDS = 5;
const MOST_WORDS_ALONE = 4;

const WHAT_FOR =
  /^(?:for|to|at|if|in|as|on|with|from|such|like|about|preferably|plus|more|see|a|some|few|zum|zur|für|pour|para|per|un|etwas|ein)\b/i;
const LIST_GOES_ON =
  /^(?!(?:or|and)\b)(?!\p{L}+(?:ed|ly)\b)(?:\p{L}[\p{L}'’-]*[\s,]+){1,5}(?:or|and|oder|und|ou|et)\s/iu;
/** Continuation of a wrapped line: "into chunks". */
const GOES_ON =
  /^(?:into|in|and|or|from|then|until|on|at|to|und|oder|mit|et|ou|avec|y|con|e|cut|about)\s/i;
/** Units of unknown size. */
const VAGUE_UNITS = new Set(["spoonful"]);

/** "thyme, rosemary or basil": the note continues the name. "salt, pepper": it may be a second food. */
function mayNameMore({ quantity, note }: Reading): boolean {
  if (note === null || WHAT_FOR.test(note) || saysWhatIsDone(note)) return false;
  return quantity === null || LIST_GOES_ON.test(note);
}

/** "2 fed hvidløg": the first of several words after a number may be a unit of an unknown language. */
function mayBeginWithUnit({ name, unit }: Reading): boolean {
  if (unit !== PIECE) return false;
  const [first = "", ...others] = name.split(" ");
  return others.length > 0 && !mayBeginPieces(first);
}

const ONE_MARK = /^[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/;

/** "1.500 eggs": three digits behind one mark are thousands or decimals, and no unit decides. */
const mayBeThousands = ({ text, unit }: Reading): boolean => unit === PIECE && ONE_MARK.test(text);

/** "3 gr. Möhren": "gr." is gram or large. */
const GRAM_OR_LARGE = /^[1-9]\s?gr\b/i;

const HEADS_ALONE =
  /^(?:sauce|salsa|paste|spices?|seasonings?|salad|garnish|herbs?|dressing|pastry)$/i;

/** Whether a line without an amount has no food that is used so. It may be a heading or half a line. */
function mayBeNoFood({ name, quantity }: Reading): boolean {
  if (quantity !== null) return false;
  return HEADS_ALONE.test(name) || !namesFood(name);
}

/** Source: handbook/recipe-text.md#lines-as-printed. */
export function confidenceOf(reading: Reading): Confidence {
  const { name, quantity, unit, alternatives } = reading;
  const words = name.split(" ").length;
  const isUnit = readUnitText(name)?.rest === "";
  if (words > MOST_WORDS * 2 || /\d/.test(name) || isUnit) return "unsure";
  const isNumber = NUMBER_WORDS.has((/^\S+/.exec(name)?.[0] ?? "").toLowerCase());
  if (quantity === null && (GOES_ON.test(name) || (isNumber && words > 1))) return "unsure";
  if (quantity === null && reading.note === null && isSaltAndPepper(name)) return "sure";
  const isSimple = SIMPLE_NAME.test(name) && !DOUBTFUL.test(name) && words <= MOST_WORDS;
  const isSameAmount = alternatives.every(
    (each) => each.quantity === quantity && each.unit === unit,
  );
  if (!isSimple || !isSameAmount || reading.isReckoned || mayNameMore(reading)) return "likely";
  if (isOfFurtherLanguage(reading.text) || isOfTwoLanguages(reading.text)) return "likely";
  if (mayBeThousands(reading) || GRAM_OR_LARGE.test(reading.text)) return "likely";
  if (mayBeginWithUnit(reading) || mayBeNoFood(reading) || VAGUE_UNITS.has(unit ?? ""))
    return "likely";
  return quantity !== null || words <= MOST_WORDS_ALONE ? "sure" : "likely";
}
