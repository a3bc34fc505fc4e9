import { saysWhatIsDone } from "./line-note.ts";
import { readUnitText } from "./measure-text.ts";
import type { Confidence, RecipeLine } from "./recipe-line.ts";

/** What was read of a line, and whether its amount was reckoned from several. */
interface Reading extends Omit<RecipeLine, "text" | "confidence"> {
  readonly isReckoned: boolean;
}

const SIMPLE_NAME = /^[\p{L}\p{M}'’\- %&]+$/u;
const DOUBTFUL = /\b(?:or|and|plus|with|each|of|made|see|your)\b/i;
const MOST_WORDS = 5;
const MOST_WORDS_ALONE = 4;

const WHAT_FOR =
  /^(?:for|to|at|if|in|as|on|with|from|such|like|about|preferably|plus|more|see|a|some|few|zum|zur|für|pour|para|per|un|etwas|ein)\b/i;
const LIST_GOES_ON =
  /^(?!(?:or|and)\b)(?!\p{L}+(?:ed|ly)\b)(?:\p{L}[\p{L}'’-]*[\s,]+){1,5}(?:or|and|oder|und|ou|et)\s/iu;

/** "thyme, rosemary or basil": the note goes on with what the name begins; "salt, pepper": it may be a second thing. */
function mayNameMore({ quantity, note }: Reading): boolean {
  if (note === null || WHAT_FOR.test(note) || saysWhatIsDone(note)) return false;
  return quantity === null || LIST_GOES_ON.test(note);
}

/** How sure a reading is. Source: handbook/recipe-text.md#lines-as-printed. */
export function confidenceOf(reading: Reading): Confidence {
  const { name, quantity, unit, alternatives } = reading;
  const words = name.split(" ").length;
  const isUnit = readUnitText(name)?.rest === "";
  if (words > MOST_WORDS * 2 || /\d/.test(name) || isUnit) return "unsure";
  const isSimple = SIMPLE_NAME.test(name) && !DOUBTFUL.test(name) && words <= MOST_WORDS;
  const isSameAmount = alternatives.every(
    (each) => each.quantity === quantity && each.unit === unit,
  );
  if (!isSimple || !isSameAmount || reading.isReckoned || mayNameMore(reading)) return "likely";
  return quantity !== null || words <= MOST_WORDS_ALONE ? "sure" : "likely";
}
