import { isOnlyHow, readNamedText } from "./line-note.ts";
import { type MeasuredLine, readMeasuredLine } from "./measured-line.ts";

const OR_SO_MUCH =
  /,?\s+(?:or|oder|ou|oppure|o)\s+(?=(?:about\s+)?[\d½⅓⅔¼¾⅛]|(?:an?|one|two|half)\s)/iu;
const NO_NAME = /^(?:more|less|so|extra|other|another|few|combination|mix)/i;

/** A text before "or", and what it says behind it. */
export interface OrText {
  readonly before: string;
  /** Null where it is no line of its own: "or 2 more". */
  readonly line: MeasuredLine | null;
  readonly behind: string;
}

const OR_ASIDE = /\s*\(((?:or|oder|ou)\s+(?=[\d½⅓⅔¼¾⅛])[^()]{1,80})\)/iu;

/** The other whole line behind "or": "1 tbsp butter or 2 tsp oil", "basil (or 1 tsp dried basil)". */
export function otherLine(text: string): OrText | null {
  const name = text.replace(OR_ASIDE, ", $1");
  const or = OR_SO_MUCH.exec(name.replaceAll(/\([^()]*\)/g, (aside) => " ".repeat(aside.length)));
  if (!or || or.index === 0) return null;
  const behind = name.slice(or.index).replace(/^[,\s]+/, "");
  const line = readMeasuredLine(name.slice(or.index + or[0].length));
  const own = line ? readNamedText(line.name, true).name : "";
  const isNamed = line && !NO_NAME.test(own) && !isOnlyHow(own) && !/\d/.test(own);
  return { before: name.slice(0, or.index), line: isNamed ? line : null, behind };
}

const ONE_OR_OTHER =
  /^(\p{L}[\p{L}\s'’-]*?)\s+(?:or|oder|ou|oppure)\s+(\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,2})$/iu;
// What cannot stand for a thing alone.
const ADJECTIVE =
  /(?:^|\s)(?:\p{L}+(?:ed|ly|less|free)|red|white|black|green|yellow|brown|dark|light|sweet|hot|mild|dry|fresh|frozen|ripe|raw|small|medium|large|low-fat|whole|fine|coarse|plain|all-purpose|regular|such|canned|chicken|beef|vegetable|lemon|orange|other|more|another|any|both|homemade|store-bought)$/iu;
const WHOLE_NAME =
  /\b(?:oil|juice|stock|broth|wine|vinegar|sauce|sugar|flour|milk|cream|butter|cheese|water|seeds|powder|paste|salt|pepper|yogurt|syrup|honey)$/i;

/** Both names of "milk or cream"; null where they share a word ("black or green olives") or may. */
export function namesOf(name: string): readonly [string, string] | null {
  const [, one = "", other = ""] = ONE_OR_OTHER.exec(name) ?? [];
  const words = one.split(" ").length;
  if (one === "" || words > 3 || /\b(?:or|and)\b/i.test(one) || ADJECTIVE.test(one)) return null;
  if (ADJECTIVE.test(other)) return null;
  return !other.includes(" ") || WHOLE_NAME.test(one) ? [one, other] : null;
}
