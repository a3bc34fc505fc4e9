import { everyPattern } from "../../languages/line-words.ts";
import { isOnlyHow, readNamedText } from "./line-note.ts";
import type { MeasuredLine } from "./line-parts.ts";
import { readMeasuredLine } from "./measured-line.ts";

const OR_WORDS = everyPattern(({ or }) => or);
const OR_SO_MUCH = new RegExp(
  String.raw`(?<![\d½⅓⅔¼¾⅛,]),?\s+(?=(?:${OR_WORDS})\s+(?:(?:about\s+)?[\d½⅓⅔¼¾⅛]|(?:an?|one|two|half)\s))`,
  "giu",
);
const OR = new RegExp(String.raw`^(?:${OR_WORDS})\s+`, "iu");
const OR_ASIDE = new RegExp(String.raw`\s*\(((?:${OR_WORDS})\s+(?=[\d½⅓⅔¼¾⅛])[^()]{1,80})\)`, "iu");
const NO_NAME = /^(?:more|less|so|extra|other|another|few|each|combination|mix|\p{L}+\s+ones?\b)/iu;

/** Text after an amount, and complete alternative lines in it. */
export interface OfferedText {
  readonly own: string;
  readonly others: readonly MeasuredLine[];
}

/** Line in "or 2 tsp oil"; null without a name: "or 2 more", "or 1/2 teaspoon dried". */
function offeredLine(text: string): MeasuredLine | null {
  const line = readMeasuredLine(text.replace(OR, ""));
  const name = line ? readNamedText(line.name, true).name : "";
  return NO_NAME.test(name) || isOnlyHow(name) || !/^\P{N}*\p{L}\P{N}*$/u.test(name) ? null : line;
}

/** Splits "butter or 2 tsp oil", "basil (or 1 tsp dried basil)". An "or" without a name stays a note. */
export function offeredLines(text: string): OfferedText {
  const name = text.replace(OR_ASIDE, ", $1");
  const masked = name.replaceAll(/\([^()]*\)/g, (aside) => "x".repeat(aside.length));
  const starts = [...masked.matchAll(OR_SO_MUCH)].map(({ index }) => index);
  const [first = "", ...behind] = [0, ...starts].map((start, place) =>
    name.slice(start, starts[place]).replace(/^[,\s]+/, ""),
  );
  const offers = behind.map((part) => ({ part, line: offeredLine(part) }));
  const notes = offers.flatMap(({ part, line }) => (line ? [] : [part]));
  return {
    own: [first, ...notes].join(", "),
    others: offers.flatMap(({ line }) => line ?? []),
  };
}

const OF_WORDS = everyPattern(({ of }) => of);
const ONE_OR_OTHER = new RegExp(
  String.raw`^(\p{L}[\p{L}\s'’-]*?)\s+(?:${OR_WORDS})\s+(?:(?:${OF_WORDS})(?:\s+|(?<=['’])))?(\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,2})$`,
  "iu",
);
// Words that cannot be a name alone.
const ADJECTIVE =
  /(?:^|\s)(?:\p{L}+(?:ed|ly|less|free)|red|white|black|green|yellow|brown|dark|light|sweet|hot|mild|dry|fresh|frozen|ripe|raw|small|medium|large|low-fat|whole|fine|coarse|plain|all-purpose|regular|such|canned|chicken|beef|vegetable|lemon|orange|other|more|another|any|both|homemade|store-bought)$/iu;
const WHOLE_NAME =
  /\b(?:oil|juice|stock|broth|wine|vinegar|sauce|sugar|flour|milk|cream|butter|cheese|water|seeds|powder|paste|salt|pepper|yogurt|syrup|honey)$/i;

const SEVERAL = /\b(?:or|and)\b/i;

/** Both names in "milk or cream"; null if they share a word ("black or green olives") or might. */
export function namesOf(name: string): readonly [string, string] | null {
  const [, one = "", other = ""] = ONE_OR_OTHER.exec(name) ?? [];
  const words = one.split(" ").length;
  if (one === "" || words > 3 || SEVERAL.test(one) || ADJECTIVE.test(one)) return null;
  if (ADJECTIVE.test(other)) return null;
  return !other.includes(" ") || WHOLE_NAME.test(one) ? [one, other] : null;
}
