import { noteOf, readNamedText } from "./line-note.ts";
import { type MeasuredLine, readMeasuredLine } from "./measured-line.ts";
import { withoutMarks } from "./recipe-text.ts";

/** How sure a reading is: "sure" is right in at least 99 of 100. */
export type Confidence = "sure" | "likely" | "unsure";

/** What may stand in the place of a line's ingredient. */
export interface LineAlternative {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
}

/** What a printed line of a recipe's ingredients says. Source: handbook/recipe-text.md#lines-as-printed. */
export interface RecipeLine {
  /** As it was printed, without marks of a list before it. */
  readonly text: string;
  /** Above 0, at most 1,000,000, to 6 decimals; of a range the lower end; null for "to taste". */
  readonly quantity: number | null;
  /** The upper end of a range, above `quantity`. */
  readonly quantityMax: number | null;
  /** Null exactly with `quantity`; "piece" where things are counted without a unit. */
  readonly unit: string | null;
  readonly name: string;
  /** What is done with it, or what else is said: "finely chopped", "about 200 g". */
  readonly note: string | null;
  readonly isOptional: boolean;
  /** "1 tbsp butter or 2 tsp oil": what may stand in its place. */
  readonly alternatives: readonly LineAlternative[];
  readonly confidence: Confidence;
}

const LONGEST_NAME = 255;
const IN_MILLILITRES: ReadonlyMap<string, number> = new Map([
  ["dl", 100],
  ["cl", 10],
]);

interface Amount {
  readonly quantity: number;
  readonly quantityMax: number | null;
  readonly unit: string;
}

const MILLION = 1_000_000;

function rounded(quantity: number): number {
  return Math.round(quantity * MILLION) / MILLION;
}

/** In a unit that the product knows, where there is one; of a range both ends. */
function amountOf({ quantity, least, unit }: MeasuredLine): Amount {
  const times = IN_MILLILITRES.get(unit?.name ?? "") ?? 1;
  return {
    quantity: rounded(least * times),
    quantityMax: quantity > least ? rounded(quantity * times) : null,
    unit: times > 1 ? "ml" : (unit?.name ?? "piece"),
  };
}

const OR_SO_MUCH =
  /,?\s+(?:or|oder|ou|oppure|o)\s+(?=(?:about\s+)?[\d½⅓⅔¼¾⅛]|(?:an?|one|two|half)\s)/iu;
const NO_NAME = /^(?:more|less|so|extra|other|another|few|combination|mix)/i;

/** The other whole line behind "or": "1 tbsp butter or 2 tsp oil". */
function otherLine(name: string): { before: string; line: MeasuredLine } | null {
  const or = OR_SO_MUCH.exec(name.replaceAll(/\([^()]*\)/g, (aside) => " ".repeat(aside.length)));
  if (!or || or.index === 0) return null;
  const line = readMeasuredLine(name.slice(or.index + or[0].length));
  return line && !NO_NAME.test(line.name) ? { before: name.slice(0, or.index), line } : null;
}

const ONE_OR_OTHER =
  /^(\p{L}[\p{L}\s'’-]*?)\s+(?:or|oder|ou|oppure)\s+(\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,2})$/iu;
// What cannot stand for a thing alone.
const ADJECTIVE =
  /(?:^|\s)(?:\p{L}+(?:ed|ly|less|free)|red|white|black|green|yellow|brown|dark|light|sweet|hot|mild|dry|fresh|frozen|ripe|raw|small|medium|large|low-fat|whole|fine|coarse|plain|all-purpose|regular|such|canned|chicken|beef|vegetable|lemon|orange|other|more|another|any|both|homemade|store-bought)$/iu;
const WHOLE_NAME =
  /\b(?:oil|juice|stock|broth|wine|vinegar|sauce|sugar|flour|milk|cream|butter|cheese|water|seeds|powder|paste|salt|pepper|yogurt|syrup|honey)$/i;

/** Both names of "milk or cream"; null where they share a word ("black or green olives") or may. */
function namesOf(name: string): readonly [string, string] | null {
  const [, one = "", other = ""] = ONE_OR_OTHER.exec(name) ?? [];
  const words = one.split(" ").length;
  if (one === "" || words > 3 || /\b(?:or|and)\b/i.test(one) || ADJECTIVE.test(one)) return null;
  if (ADJECTIVE.test(other)) return null;
  return !other.includes(" ") || WHOLE_NAME.test(one) ? [one, other] : null;
}

type Reading = Omit<RecipeLine, "text" | "confidence">;

const PART_ENDS = /\s+(?:of|from|von|de|di|d['’])$/i;

function withAmount(measured: MeasuredLine): Reading {
  const amount = amountOf(measured);
  const other = otherLine(measured.name);
  const own = readNamedText(other?.before ?? measured.name, true);
  const second = other && readNamedText(other.line.name, true);
  const both = other ? null : namesOf(own.name);
  const said = [measured.size, measured.again, measured.part?.replace(PART_ENDS, "")];
  const notes = said.filter((note) => note !== undefined);
  return {
    ...amount,
    name: both?.[0] ?? own.name,
    note: noteOf([...notes, ...own.notes, ...(second?.notes ?? [])]),
    isOptional: own.isOptional || (second?.isOptional ?? false),
    alternatives: [
      ...(second && other ? [{ name: second.name, ...plain(amountOf(other.line)) }] : []),
      ...(both ? [{ name: both[1], ...plain(amount) }] : []),
    ],
  };
}

function plain({ quantity, unit }: Amount) {
  return { quantity, unit };
}

function withoutAmount(text: string): Reading {
  const { name, notes, isOptional } = readNamedText(text, false);
  const note = noteOf(notes);
  return {
    quantity: null,
    quantityMax: null,
    unit: null,
    name,
    note,
    isOptional,
    alternatives: [],
  };
}

const HTML_TAG = /<\/?[a-z][^<>]{0,300}>/gi;
const PLURAL_MARK = /(?<=\p{L})(?:\/n|\((?:n|e|en|s|es)\))(?!\p{L})/gu;

/** Without marks of HTML, and without "(n)" for a plural. */
function plainText(text: string): string {
  return withoutMarks(text.replaceAll(HTML_TAG, " ").replaceAll(PLURAL_MARK, ""));
}

const LONGEST_LINE = 500;
const HAS_LETTER = /\p{L}/u;

function read(text: string): Reading | null {
  const measured = readMeasuredLine(text);
  const reading = measured ? withAmount(measured) : withoutAmount(text);
  const isNamed = HAS_LETTER.test(reading.name) && reading.name.length <= LONGEST_NAME;
  return isNamed && reading.alternatives.every(({ name }) => HAS_LETTER.test(name))
    ? reading
    : null;
}

const SIMPLE_NAME = /^[\p{L}\p{M}'’\- %&]+$/u;
const DOUBTFUL = /\b(?:or|and|plus|with|and\/or|each|of)\b/i;
const MOST_WORDS = 5;

function confidenceOf(reading: Reading): Confidence {
  const { name, quantity } = reading;
  const words = name.split(" ").length;
  if (words > MOST_WORDS * 2 || /\d/.test(name)) return "unsure";
  const isSimple = SIMPLE_NAME.test(name) && !DOUBTFUL.test(name) && words <= MOST_WORDS;
  return isSimple && (quantity !== null || words < MOST_WORDS) ? "sure" : "likely";
}

/**
 * Quantity, unit, name and note of one printed line, in English, German, French, Spanish and Italian; marks of a list before it are
 * left out. What cannot be read stays as the name, without a quantity; a line of more than 500 characters is cut to a name.
 * Source: handbook/recipe-text.md#lines-as-printed.
 */
export function readRecipeLine(printed: string): RecipeLine {
  const text = withoutMarks(printed);
  const reading = text.length > LONGEST_LINE ? null : read(plainText(text));
  return reading ? { text, ...reading, confidence: confidenceOf(reading) } : unread(text);
}

function unread(text: string): RecipeLine {
  return {
    text,
    quantity: null,
    quantityMax: null,
    unit: null,
    name: text.slice(0, LONGEST_NAME).trim(),
    note: null,
    isOptional: false,
    alternatives: [],
    confidence: "unsure",
  };
}
